"""The controller of the matrix: runs it, opens a cell, goes to a step."""

from control import app, moves, navigation
from control.app import state
from core import dom
from model import state as states
from places.matrix import model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Answer, Event


ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}


async def on_open() -> None:
    """Open the matrix, and begin to work out its columns."""
    if state["matrix"] is None:
        state["matrix"] = model.start()
    app.run(work())


async def work() -> None:
    """Ask the engine for the missing columns, one portion at a time, as long as the matrix is shown.

    Nothing happens if an earlier call is at it, or while a scene is being opened of which nothing is known:
    what opens it comes back here. An error of the engine ends it and is shown.
    """
    mine = state["matrix"]
    if mine["busy"] or (state["opening"] and not states.is_preview(state)):
        return
    mine["busy"] = True
    while model.missing(state) is not None and state["engine"]["state"] != "failed":
        name, wanted = model.key(state), model.asked(state)
        wanted["from"] = model.missing(state)
        answer = await app.request("matrix", wanted)
        if not answer["ok"]:
            blame(answer)
            break
        model.add(state, name, answer["matrix"])
        if state["place"] != "matrix":
            break
        app.draw()
        dom.centre(".mx-wrap", ".mx thead .is-now")
    mine["busy"] = False
    if state["place"] == "matrix":
        app.draw()


def blame(answer: "Answer") -> None:
    """Show the errors of an answer, unless the engine has failed altogether: that stands below the table."""
    if state["engine"]["state"] != "failed":
        state["fault"] = {"kind": "move", "errors": answer["errors"]}


# ---- cells ----


async def on_cell(_event: "Event | None", name: str) -> None:
    """Open the cell ``row.column``, or close it if it is open; its reasons are asked of the engine once."""
    mine = state["matrix"]
    mine["open"] = "" if mine["open"] == name else name
    app.draw()
    if not mine["open"]:
        return
    dom.reveal('[data-cell="' + name + '"]', "nearest")
    opened = model.spot(state)
    if not opened:
        return
    row, _, cell = opened
    wanted = model.question(state, row, cell)
    if wanted is None or model.why_key(wanted) in mine["whys"]:
        return
    answer = await app.request("why", wanted)
    if answer["ok"]:
        mine["whys"][model.why_key(wanted)] = answer["why"]
    else:
        blame(answer)
    app.draw()


async def on_paper() -> None:
    """Ask the engine for the reasons of all cells, which are printed below the table.

    An error of the engine ends it: what it has given is printed.
    """
    mine = state["matrix"]
    asking = model.unasked(state)
    for number in range(len(asking)):
        mine["left"] = len(asking) - number
        if number % 10 == 0:
            app.draw()
        answer = await app.request("why", asking[number])
        if not answer["ok"]:
            blame(answer)
            break
        mine["whys"][model.why_key(asking[number])] = answer["why"]
    mine["left"], mine["paper"] = 0, True


def close() -> None:
    """Close the open cell; the focus goes back to it in the table."""
    was = state["matrix"]["open"]
    state["matrix"]["open"] = ""
    app.draw()
    dom.focus('[data-cell="' + was + '"]')


def on_whole(_event: "Event | None", _value: str) -> None:
    """Show the effects that are possible nowhere, too, or hide them again."""
    mine = state["matrix"]
    mine["whole"], mine["open"] = not mine["whole"], ""
    app.draw()


def on_along(_event: "Event | None", way: str) -> None:
    """Go along the line in another way: ``passing`` or as it was played."""
    state["matrix"]["along"] = way
    state["matrix"]["open"] = ""
    app.draw()
    app.run(work())


async def on_reach(_event: "Event | None", at: str) -> None:
    """Show the lab at a place of the line that the matrix follows, given as ``decisions.micro-steps``.

    If the line on the mat does not lead there, the line that does is played first.
    """
    place = [int(part) for part in at.split(".")]
    swept = model.asked(state)
    ahead = place[0] > len(swept["line"])
    if state["matrix"]["along"] == "passing" and ahead and not model.is_one(state):
        answer = await app.request("line", swept)
        if model.asked(state) != swept:
            return
        if not answer["ok"]:
            blame(answer)
            app.draw()
            return
        await pass_on(len(swept["line"]), answer["recording"]["line"])
    await navigation.visit("lab")
    index = states.index_at(states.line(state), place)
    if index is not None:
        app.go(index)


async def pass_on(taken: int, line: "list[str]") -> None:
    """Go to the last step after ``taken`` decisions, and play the next decision of ``line`` there.

    Nothing happens if either of them does not exist.
    """
    own = [index for index, one in enumerate(states.steps(state)) if one["at"][0] == taken]
    if own and len(line) > taken:
        states.go(state, own[-1])
        await moves.decide(line[taken], states.step(state)["asks"] or "")


async def on_read(_event: "Event | None", profile: str) -> None:
    """Read the line under another profile, and go to the lab."""
    await moves.read_as(profile)
    await navigation.visit("lab")


CLICKS = (
    ("cell", on_cell),
    ("cell-close", lambda _event, _value: close()),
    ("along", on_along),
    ("whole", on_whole),
    ("reach", on_reach),
    ("read", on_read),
)


# ---- keys, choices ----


def key(event: "Event") -> bool:
    """Handle a key: arrows, Home and End move through the cells, Escape closes the open one.

    Return whether it was one of them.
    """
    if event.key == "Escape" and state["matrix"]["open"]:
        close()
        return True
    name, place = dom.asked(event, "cell")
    if not name or event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
        return False
    row, _, column = place.partition(".")
    found = model.known(state)
    if event.key in ARROWS and found:
        down, right = ARROWS[event.key]
        rows = model.shown(state, found)
        at = min(max(rows.index(int(row)) + down, 0), len(rows) - 1)
        wanted = str(rows[at]) + "." + str(int(column) + right)
    elif event.key in ("Home", "End") and found:
        last = len(found["columns"]) - 1
        wanted = row + "." + str(0 if event.key == "Home" else last)
    else:
        return False
    event.preventDefault()
    dom.focus('[data-cell="' + wanted + '"]')
    return True


async def on_reading(event: "Event", _value: str) -> None:
    """Play the same moves under the profile that was chosen, which changes the matrix, too."""
    await read_as(event.target.value)


FIELDS = (("reading", on_reading),)


async def read_as(profile: str) -> None:
    """Read the line under another profile, and work the matrix out again."""
    state["matrix"]["open"] = ""
    await moves.read_as(profile)
    await work()
