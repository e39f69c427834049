"""After every change in the builder: draws it, keeps it, and has the engine check it."""

import asyncio

from control import app
from control.app import state
from core import browser, dom
from model import state as states
from parts.editor import fields
from places.builder import model as models
from places.builder import scenes, storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Checked, Error


QUIET = 0.3
"""Seconds without a change after which the engine is asked to check the scene."""

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


def whole(spot: str) -> str:
    """Return the spot whose button stands for a spot; face-up and face-down banished cards share one."""
    return spot.replace("banished_face_down", "banished")


async def check() -> None:
    """Wait 0.3 seconds, then ask the engine for the faults of the draft.

    Nothing is asked if it has judged this very scene, is asked about it already, or has failed.
    """
    model = state["builder"]
    await asyncio.sleep(QUIET)
    scene = scenes.scene_of(model["draft"])
    if models.is_checked(model, scene) or model["asking"] == states.name_of(scene):
        return
    if state["engine"]["state"] == "failed":
        return
    name = states.name_of(scene)
    model["asking"] = name
    answer = await app.request("check", {"scene": scene})
    model["asking"] = ""
    model["checked"] = judged(name, answer.get("errors") or []) or model["checked"]
    if state["place"] == "builder":
        app.draw()


def judged(name: str, errors: "list[Error]") -> "Checked | None":
    """Return the engine's verdict on the scene with this key; None if the engine could not answer."""
    mute = any(one["code"].startswith("engine-") for one in errors)
    return None if mute else {"name": name, "errors": errors}
