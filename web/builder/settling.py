"""After everything that is done in the builder: draw it, keep it, and have the engine check it."""

import asyncio

import app
import browser
import dom
import state as states
from app import state

from builder import desk as desks
from builder import keeping, scenes

QUIET = 0.3
"""Seconds without a change after which the engine is asked to check the scene."""

PANEL = "[data-part=pick]"

SHEET = "[data-part=build-sheet]"


def settle(focus=None):
    """After every change: draw, keep the draft, and have it checked."""
    desk = state["desk"]
    scene = scenes.scene_of(desk["draft"])
    keep(keeping.DRAFT, keeping.draft_text(scene, desk["name"], desk["saved"]))
    show(focus)
    app.run(check())


def show(focus=None):
    """Draw, open what is open, and put the focus where the work goes on."""
    desk = state["desk"]
    desks.renew(desk, browser.fold, state["lang"])
    app.draw()
    if desk["open"]:
        dom.show_panel(PANEL, browser.is_narrow())
    if desk["sheet"]:
        dom.show_panel(SHEET, True)
    if focus:
        dom.focus(focus)
    elif dom.focus_lost():
        dom.focus(button_of(desk["spot"]))


def button_of(spot):
    return '.slot[data-spot="' + spot + '"]'


def whole(spot):
    """The button of a spot: the banished cards lie on one pile, face-up or face-down."""
    return spot.replace("banished_face_down", "banished")


def keep(key, text):
    """Keep a text in the browser; where that is denied it is said once."""
    desk = state["desk"]
    if not browser.remember(key, text) and not desk["denied"]:
        desk["denied"] = True
        desk["note"] = {"kind": "denied"}


async def check():
    """Ask the engine about the draft once nobody has changed it for a moment."""
    desk = state["desk"]
    await asyncio.sleep(QUIET)
    scene = scenes.scene_of(desk["draft"])
    if desks.is_checked(desk, scene) or desk["asking"] == states.name_of(scene):
        return
    if state["engine"]["state"] == "failed":
        return
    name = states.name_of(scene)
    desk["asking"] = name
    answer = await app.request("check", {"scene": scene})
    desk["asking"] = ""
    desk["checked"] = judged(name, answer.get("errors") or []) or desk["checked"]
    if state["place"] == "builder":
        app.draw()


def judged(name, errors):
    """What the engine says of a scene; None where it says only that it cannot answer."""
    mute = any(one["code"].startswith("engine-") for one in errors)
    return None if mute else {"name": name, "errors": errors}
