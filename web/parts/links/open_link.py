"""Opens the scene of a link; the mat stays as it is where that fails."""

from control import app, navigation
from control.app import state
from core import browser, packages
from model import state as states
from model import variations
from parts.codes import codes


async def open_code(wanted, still):
    """Open the scene of an address: of a ruling, where it is one that was played on, else by itself.

    Only if it is ``still`` asked for when it has come. An OSError names a file that did not come.
    """
    try:
        if not still():
            return
        found = codes.read(wanted["c"])
        if is_on_mat(found):
            at_place(found["at"])
        else:
            await _open(found, await _ruling(wanted["scene"], found), still)
    except ValueError as bad:
        fault = {"kind": "link", "why": getattr(bad, "code", "no-code"), "near": getattr(bad, "near", 0)}
        if still():
            state["fault"] = fault
    if still():
        state["opening"] = False
        app.settle()


def is_on_mat(found):
    """Check whether a link leads to the line that is shown."""
    record = states.line(state)["record"]
    same = (found["profile"], found["line"]) == (record["profile"], states.moves(state))
    return same and codes.same_scene(found["scene"], state["lines"][0]["record"]["setup"])


def at_place(at):
    """Step to a place of the line, or to the last one before it."""
    found = [index for index in range(len(states.steps(state))) if states.steps(state)[index]["at"] <= at]
    states.go(state, found[-1] if found else 0)


async def _ruling(name, found):
    """Return the recording of the ruling that the link names, if it is still the same scene; else None."""
    if not name:
        return None
    try:
        record = await browser.load("scenes/" + name + ".json")
    except OSError:
        return None
    return record if codes.same_scene(record["setup"], found["scene"]) else None


async def _open(found, ruling, still):
    """Have the engine play the line, as far as it still allows it, and show it."""
    asked = {"scene": ruling["scene"] if ruling else found["scene"]}
    asked["profile"], asked["line"] = found["profile"], found["line"]
    answer = await app.request("line", asked)
    refused = None
    if not answer["ok"] and answer["errors"][0]["code"] == "illegal-decision":
        refused = answer["errors"]
        asked["line"] = found["line"][: int(refused[0]["path"].partition(".")[2])]
        answer = await app.request("line", asked)
    other = bool(ruling) and ruling["profile"] != found["profile"]
    read = await _read_as(asked, ruling["profile"]) if other and answer["ok"] else None
    if not still():
        return
    if not answer["ok"]:
        state["fault"] = {"kind": "move", "errors": answer["errors"]}
        return
    state["fault"] = {"kind": "move", "errors": refused} if refused else None
    if ruling and (read or not other):
        navigation.put(asked["scene"], ruling)
        variations.varied(state, read[0] if read else answer["recording"])
        if read:
            variations.reread(state, read[1])
    else:
        navigation.put(found["scene"], answer["recording"], called=found["called"])
    at_place(found["at"])


async def _read_as(asked, profile):
    """Return a line under a ruling's own reading, and how the one that is asked for compares with it.

    None where its own reading does not allow the line. An OSError names a file that did not come.
    """
    await packages.furnish(state, "parts/compare")
    own = dict(asked, profile=profile)
    played = await app.request("line", own)
    if not played["ok"]:
        return None
    own.update({"with": asked["profile"], "at": [0, 0]})
    answer = await app.request("compare", own)
    return (played["recording"], answer["compared"]) if answer["ok"] else None
