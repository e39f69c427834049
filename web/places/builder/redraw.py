"""After every change in the builder: draws it, keeps it, and has the engine check it."""

from control import app
from control.app import state
from core import browser, dom
from model import scene_keys
from parts.editor import checking, fields
from places.builder import model as models
from places.builder import scenes, storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Checked, Error


PANEL = "[data-part=pick]"
SHEET = "[data-part=build-sheet]"


def settle(focus: "str | None" = None) -> None:
    """Draw the builder, store the draft, and have it checked, after any change to it.

    ``focus`` is the selector of what gets the focus, if anything does.
    """
    model = state["builder"]
    scene = scenes.scene_of(model["draft"])
    fields.keep(model, storage.DRAFT, storage.draft_text(scene, model["name"], model["saved"]))
    show(focus)
    app.run(check())


def show(focus: "str | None" = None) -> None:
    """Draw the builder, open its panel or sheet, and move the focus to what the selector ``focus`` matches.

    Without one, the button of the current spot gets the focus if it is lost.
    """
    model = state["builder"]
    models.renew(model, browser.fold, state["lang"])
    app.draw()
    if model["open"]:
        dom.show_panel(PANEL, browser.is_narrow())
    if model["sheet"]:
        dom.show_panel(SHEET, True)
    fields.go_on(focus, button_of(model["spot"]))


def button_of(spot: str) -> str:
    """Return the selector of the button of a zone."""
    return '.slot[data-spot="' + spot + '"]'


async def check() -> None:
    """Have the engine check the draft once nothing has been changed for a while, unless it has failed."""
    await checking.ask_when_quiet(state["builder"], _is_checked, _ask)


def _is_checked() -> bool:
    model = state["builder"]
    return state["engine"]["state"] == "failed" or models.is_checked(model, scenes.scene_of(model["draft"]))


async def _ask() -> bool:
    model = state["builder"]
    scene = scenes.scene_of(model["draft"])
    answer = await app.request("check", {"scene": scene})
    found = judged(scene_keys.name_of(scene), answer.get("errors") or [])
    model["checked"] = found or model["checked"]
    if state["place"] == "builder":
        app.draw()
    return found is not None


def judged(name: str, errors: "list[Error]") -> "Checked | None":
    """Return the engine's verdict on the scene with this key; None if the engine could not answer."""
    mute = any(one["code"].startswith("engine-") for one in errors)
    return None if mute else {"name": name, "errors": errors}
