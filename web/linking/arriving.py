"""What a link asks for is put on the mat; what stands there stays if that cannot be."""

import app
import browser
import opening
import state as states
import variations
from app import state

from linking import links


async def open_code(wanted):
    """Open the scene of an address: of a ruling, where it is one that was played on, else by itself.

    An OSError names a file that did not come.
    """
    state["opening"] = True
    app.draw()
    try:
        await links.ready()
        found = links.read(wanted["c"])
        if is_on_mat(found):
            at_place(found["at"])
        else:
            await _open(found, await _ruling(wanted["scene"], found))
    except ValueError as bad:
        state["fault"] = {
            "kind": "link",
            "why": getattr(bad, "code", "no-code"),
            "near": getattr(bad, "near", 0),
        }
    state["opening"] = False
    app.settle()


def is_on_mat(found):
    """Whether a link leads to the line that is shown."""
    record = states.line(state)["record"]
    same = (found["profile"], found["line"]) == (record["profile"], states.moves(state))
    return same and links.same_scene(found["scene"], state["lines"][0]["record"]["setup"])


def at_place(at):
    """Step to a place of the line, or to the last one before it."""
    found = [index for index in range(len(states.steps(state))) if states.steps(state)[index]["at"] <= at]
    states.go(state, found[-1] if found else 0)


async def _ruling(name, found):
    """The recording of the ruling that the link names, if it is still the same scene; else None."""
    if not name:
        return None
    try:
        record = await browser.load("scenes/" + name + ".json")
    except OSError:
        return None
    return record if links.same_scene(record["setup"], found["scene"]) else None


async def _open(found, ruling):
    """Have the engine play the line, as far as it still allows it, and show it."""
    asked = {"scene": ruling["scene"] if ruling else found["scene"]}
    asked["profile"], asked["line"] = found["profile"], found["line"]
    answer = await app.request("line", asked)
    refused = None
    if not answer["ok"] and answer["errors"][0]["code"] == "illegal-decision":
        refused = answer["errors"]
        asked["line"] = found["line"][: int(refused[0]["path"].partition(".")[2])]
        answer = await app.request("line", asked)
    if not answer["ok"]:
        state["fault"] = {"kind": "move", "errors": answer["errors"]}
        return
    state["fault"] = {"kind": "move", "errors": refused} if refused else None
    if not ruling:
        opening.put(asked["scene"], answer["recording"], called=found["called"])
    elif ruling["profile"] == found["profile"]:
        opening.put(asked["scene"], ruling)
        variations.varied(state, answer["recording"])
    elif not await _read_as(asked, ruling):
        opening.put(found["scene"], answer["recording"])
    at_place(found["at"])


async def _read_as(asked, ruling):
    """Show a ruling under another reading. Whether the line can be played under its own as well."""
    own = dict(asked, profile=ruling["profile"])
    played = await app.request("line", own)
    if not played["ok"]:
        return False
    own.update({"with": asked["profile"], "at": [0, 0]})
    answer = await app.request("compare", own)
    if answer["ok"]:
        opening.put(asked["scene"], ruling)
        variations.varied(state, played["recording"])
        variations.reread(state, answer["compared"])
    return answer["ok"]
