"""Plays another move, or the same moves under another profile."""

from control import app
from control.app import state
from core import dom, packages
from model import state as states
from model import variations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Answer


async def decide(decision: str, side: str) -> None:
    """Play a move: along a line that has it already, or along a new one.

    ``decision`` is the engine's id of the move, ``side`` who makes it. If the visitor has stepped on before
    the engine answers, the new line is added without jumping to it; after another scene was opened, it is
    dropped. If the engine refuses the move, its errors are shown.
    """
    known = variations.known_move(state, decision)
    state["fault"] = None
    if known:
        state["line"] = known[0]
        app.go(known[1])
    else:
        where, wanted = states.address(state), variations.fork_request(state, decision)
        await app.keep_lines()  # so that the line is saved before it is drawn
        answer = await app.request("line", wanted)
        if state["scene"] != where["scene"]:
            return
        if not answer["ok"]:
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        elif states.address(state) == where:
            variations.forked(state, answer["recording"], side, decision)
        else:
            variations.beside(state, answer["recording"])
        app.settle()
    if dom.focus_lost():
        dom.focus("[data-part=who]")


async def compare(other: str) -> None:
    """Compare the line on the mat with the line numbered ``other``; if that is empty, end the comparison."""
    if await app.fetching(packages.furnish(state, "parts/compare")):
        variations.compare(state, other)
        app.draw()


async def read_as(profile: str) -> None:
    """Play the line's moves under another profile, and go to the first difference if there is one.

    A line that has been played under it already is shown. If the engine or a missing file prevents it, the
    page says so and the choice of profile goes back; if another scene or line is shown by then, nothing
    happens.
    """
    state["fault"] = None
    known = variations.known_reading(state, profile)
    answer: "Answer" = {}
    if known is None:
        variations.switch(state, variations.origin(state))
        of, where = states.address(state, 0), states.address(state)
        where["with"] = profile
        if not await app.fetching(packages.furnish(state, "parts/compare")):
            dom.put_back("[data-do=profile]", where["profile"])
            return
        await app.keep_lines()
        answer = await app.request("compare", where)
        if states.address(state, 0) != of:
            return
        known = variations.known_reading(state, profile)  # an earlier visit may have left it
    if known is not None:
        variations.switch(state, known)
    elif answer["ok"]:
        variations.reread(state, answer["compared"])
    else:
        state["fault"] = {"kind": "move", "errors": answer["errors"]}
        dom.put_back("[data-do=profile]", states.line(state)["record"]["profile"])
    app.settle()
