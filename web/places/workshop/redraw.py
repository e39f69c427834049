"""After every change in the workshop: draws it, keeps it, and has the engine describe the card."""

from control import app
from control.app import state
from core import dom
from parts.editor import checking, fields
from parts.finding import own_cards
from places.workshop import model as models

SHEET = "[data-part=shop-sheet]"


def settle(focus: "str | None" = None) -> None:
    """Draw the workshop, store the card, and ask the engine about it, after any change to it.

    ``focus`` is the selector of what gets the focus, if anything does.
    """
    model = state["workshop"]
    models.keep(model)
    fields.keep(model, own_cards.KEPT, models.kept_text(model))
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
    """Have the engine describe the card once nothing has been changed for a while, unless it has failed."""
    await checking.ask_when_quiet(state["workshop"], _is_told, _ask)


def _is_told() -> bool:
    return state["engine"]["state"] == "failed" or models.is_told(state["workshop"])


async def _ask() -> bool:
    model = state["workshop"]
    card = model["card"]
    wanted = {"card": card, "cards": models.friends(model, state["builder"]["draft"]["cards"])}
    heard = models.heard(model, card, await app.request("describe", wanted))
    if state["place"] == "workshop":
        app.draw()
    return heard
