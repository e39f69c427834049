"""After every change in the workshop: draws it, keeps it, and has the engine describe the card."""

import asyncio

from control import app
from control.app import state
from core import dom
from parts.editor import fields
from places.workshop import model as models

QUIET = 0.3
"""Seconds without a change after which the engine is asked."""
SHEET = "[data-part=shop-sheet]"


def settle(focus: "str | None" = None) -> None:
    """Draw the workshop, store the card, and ask the engine about it, after any change to it.

    ``focus`` is the selector of what gets the focus, if anything does.
    """
    model = state["workshop"]
    models.keep(model)
    fields.keep(model, models.KEPT, models.kept_text(model))
    show(focus)
    app.run(describe())


def show(focus: "str | None" = None) -> None:
    """Draw the workshop, open its sheet, and move the focus to what the selector ``focus`` matches.

    Without one, the main part of the page gets the focus if it is lost.
    """
    app.draw()
    if state["workshop"]["sheet"]:
        dom.show_panel(SHEET, True)
    fields.go_on(focus, "main")


def taken() -> "list[str]":
    """Return the refs of all cards: those of the library, of the scene that is built, and the stored ones."""
    model = state["workshop"]
    names = list(model["library"])
    names.extend(state["builder"]["draft"]["cards"])
    names.extend([card["ref"] for card in model["kept"]])
    return names


async def describe() -> None:
    """Wait 0.3 seconds and ask the engine about the card until it has answered about the current one.

    One question is asked at a time; nothing is asked once the engine has failed.
    """
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
