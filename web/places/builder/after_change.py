"""After every change in the builder: draws it, keeps it, and has the engine check it."""

import asyncio

from control import app
from control.app import state
from core import browser, dom
from model import state as states
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
    """After every change: draw, keep the draft, and have it checked."""
    model = state["builder"]
    scene = scenes.scene_of(model["draft"])
    keep(storage.DRAFT, storage.draft_text(scene, model["name"], model["saved"]))
    show(focus)
    app.run(check())


def show(focus: "str | None" = None) -> None:
    """Draw, open what is open, and put the focus where the work goes on."""
    model = state["builder"]
    models.renew(model, browser.fold, state["lang"])
    app.draw()
    if model["open"]:
        dom.show_panel(PANEL, browser.is_narrow())
    if model["sheet"]:
        dom.show_panel(SHEET, True)
    if focus:
        dom.focus(focus)
    elif dom.focus_lost():
        dom.focus(button_of(model["spot"]))


def button_of(spot: str) -> str:
    return '.slot[data-spot="' + spot + '"]'


def whole(spot: str) -> str:
    """Return the spot of a pile's button: face-up and face-down banished cards share one."""
    return spot.replace("banished_face_down", "banished")


def keep(key: str, text: str) -> None:
    """Keep a text in the browser; where that is denied it is said once."""
    model = state["builder"]
    if not browser.remember(key, text) and not model["denied"]:
        model["denied"] = True
        model["note"] = {"kind": "denied"}


async def check() -> None:
    """Ask the engine about the draft once nobody has changed it for a moment."""
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
    """Return the engine's verdict on a scene; None if the engine cannot answer."""
    mute = any(one["code"].startswith("engine-") for one in errors)
    return None if mute else {"name": name, "errors": errors}
