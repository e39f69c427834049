"""Opens the scene of a link, and a preview of it until the engine has come; if that fails, the mat stays."""

from control import app, navigation
from control.app import state
from core import browser, packages
from model import state as states
from model import variations
from parts.codes import codes
from parts.links import preview
from views import page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shapes import Fault, Json, Recording


async def open_code(wanted: "Json", still: "Callable[[], bool]") -> None:
    """Open the scene of a code, as a line of the ruling that the address names if that has the same scene.

    ``wanted`` is the address as `url.read` returns it. Nothing happens once ``still()`` says that the scene
    is no longer asked for. If the code cannot be read or the engine refuses it, the page says so. An OSError
    names a file that did not come.
    """
    try:
        if not still():
            return
        found = await codes.opened(wanted["c"])
        if is_on_mat(found):
            preview.at_place(found["at"])
        else:
            ruling = await _ruling(wanted["scene"], found)
            shows = wanted["view"] in page.SHOWING
            if shows:
                await preview.first(preview.bring(found, wanted["c"], ruling, still))
            await _open(found, ruling, still)
            if shows and state["engine"]["state"] == "failed":
                await preview.bring(found, wanted["c"], ruling, still)  # the engine may have failed before it
    except ValueError as bad:
        fault: "Fault" = {
            "kind": "link",
            "why": getattr(bad, "code", "no-code"),
            "near": getattr(bad, "near", 0),
        }
        if still():
            state["fault"] = fault
    if still():
        if preview.stays():
            state["fault"] = None
            app.draw()
            return
        preview.drop()
        state["opening"] = False
        app.settle()
        if state["place"] == "matrix":
            await navigation.enter("matrix")  # which works out that of the scene that has come


def is_on_mat(found: "Json") -> bool:
    """Check whether a code that was read means the line on the mat: its scene, profile and decisions."""
    record = states.line(state)["record"]
    if states.is_preview(state):
        return False
    same = (found["profile"], found["line"]) == (record["profile"], states.moves(state))
    return same and codes.same_scene(found["scene"], state["lines"][0]["record"]["setup"])


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
    opened, before = answer["opened"], preview.kept()
    state["fault"] = codes.fault_of(opened["cut_at"])
    if ruling and opened["recording"]["profile"] == ruling["profile"]:
        navigation.put(ruling["scene"], ruling)
        variations.varied(state, opened["recording"])
        if opened["compared"]:
            variations.reread(state, opened["compared"])
    else:
        navigation.put(found["scene"], opened["recording"], called=found["called"])
        state["received"] = True
    preview.follow(before, found["at"])
