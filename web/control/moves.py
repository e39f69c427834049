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

    If the visitor has stepped on before the engine answers, the new line is added without jumping to it.
    """
    known = variations.known_move(state, decision)
    state["fault"] = None
    if known:
        state["line"] = known[0]
        app.go(known[1])
    else:
        where = states.address(state)
        app.run(app.keep_lines())  # what keeps the line is fetched while the engine plays it
        answer = await app.request("line", variations.fork_request(state, decision))
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
    """Put another line beside the one on the mat; none where nothing is chosen."""
    if await app.fetching(packages.furnish(state, "parts/compare")):
        variations.compare(state, other)
        app.draw()


async def read_as(profile: str) -> None:
    """Play the same moves under another reading of the rules, and go to the first difference."""
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
