"""Opens the scene of a link; the mat stays as it is where that fails."""

from control import app, navigation
from control.app import state
from core import browser, packages
from model import state as states
from model import variations
from parts.codes import codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shapes import At, Fault, Json, Recording


async def open_code(wanted: "Json", still: "Callable[[], bool]") -> None:
    """Open the scene of a code, as a line of the ruling that the address names if that has the same scene.

    ``wanted`` is the address as `url.read` returns it. Nothing happens once ``still()`` says that the scene
    is no longer asked for. If the code cannot be read or the engine refuses it, the page says so. An OSError
    names a file that did not come.
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
        fault: "Fault" = {
            "kind": "link",
            "why": getattr(bad, "code", "no-code"),
            "near": getattr(bad, "near", 0),
        }
        if still():
            state["fault"] = fault
    if still():
        state["opening"] = False
        app.settle()


def is_on_mat(found: "Json") -> bool:
    """Check whether a code that was read means the line on the mat: its scene, profile and decisions."""
    record = states.line(state)["record"]
    same = (found["profile"], found["line"]) == (record["profile"], states.moves(state))
    return same and codes.same_scene(found["scene"], state["lines"][0]["record"]["setup"])


def at_place(at: "At") -> None:
    """Step to a place of the line, or to the last step before it."""
    found = [index for index in range(len(states.steps(state))) if states.steps(state)[index]["at"] <= at]
    states.go(state, found[-1] if found else 0)


async def _ruling(name: str, found: "Json") -> "Recording | None":
    """Return the recording of the ruling called ``name`` if it has the scene of the code; else None."""
    if not name:
        return None
    try:
        record = await browser.load("scenes/" + name + ".json")
    except OSError:
        return None
    return record if codes.same_scene(record["setup"], found["scene"]) else None


async def _open(found: "Json", ruling: "Recording | None", still: "Callable[[], bool]") -> None:
    """Have the engine play the line, as far as it still allows it, and show it."""
    asked = {"scene": found["scene"], "profile": found["profile"], "line": found["line"]}
    if ruling:
        asked.update({"scene": ruling["scene"], "shown_under": ruling["profile"]})
        if ruling["profile"] != found["profile"]:
            await packages.furnish(state, "parts/compare")
    answer = await app.request("open", asked)
    if not still():
        return
    if not answer["ok"]:
        state["fault"] = {"kind": "move", "errors": answer["errors"]}
        return
    opened = answer["opened"]
    state["fault"] = codes.fault_of(opened["cut_at"])
    if ruling and opened["recording"]["profile"] == ruling["profile"]:
        navigation.put(ruling["scene"], ruling)
        variations.varied(state, opened["recording"])
        if opened["compared"]:
            variations.reread(state, opened["compared"])
    else:
        navigation.put(found["scene"], opened["recording"], called=found["called"])
    at_place(found["at"])
