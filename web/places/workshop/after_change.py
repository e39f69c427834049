"""After every change in the workshop: draws it, keeps it, and has the engine describe the card."""

import asyncio

from control import app
from control.app import state
from core import browser, dom
from places.workshop import model as models

QUIET = 0.3
"""Seconds without a change after which the engine is asked."""
SHEET = "[data-part=shop-sheet]"


def settle(focus: "str | None" = None) -> None:
    """After every change: draw, keep the card, and ask about it."""
    model = state["workshop"]
    models.keep(model)
    if not browser.remember(models.KEPT, models.kept_text(model)) and not model["denied"]:
        model["denied"] = True
        model["note"] = {"kind": "denied", "texts": []}
    show(focus)
    app.run(describe())


def show(focus: "str | None" = None) -> None:
    """Draw, and put the focus where the work goes on."""
    app.draw()
    if state["workshop"]["sheet"]:
        dom.show_panel(SHEET, True)
    if focus:
        dom.focus(focus)
    elif dom.focus_lost():
        dom.focus("main")


def taken() -> "list[str]":
    """Return the refs that other cards have: those of the library, of the scene, and the stored ones."""
    model = state["workshop"]
    names = list(model["library"])
    names.extend(state["builder"]["draft"]["cards"])
    names.extend([card["ref"] for card in model["kept"]])
    return names


async def describe() -> None:
    """Ask the engine what the card says once nobody has changed it for a moment, one question at a time."""
    model = state["workshop"]
    await asyncio.sleep(QUIET)
    if model["asking"]:
        return
    model["asking"] = True
    while not models.is_told(model) and state["engine"]["state"] != "failed":
        card = model["card"]
        wanted = {"card": card, "cards": models.friends(model, state["builder"]["draft"]["cards"])}
        answer = await app.request("describe", wanted)
        if not models.heard(model, card, answer):
            break
    model["asking"] = False
    if state["place"] == "workshop":
        app.draw()
