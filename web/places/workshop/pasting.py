"""Reads the text of a card that was pasted, and makes a card of what was understood.

The text is never stored, shared or exported: it is gone when the sheet is closed.
"""

from control import app
from control.app import state
from core import browser
from places.builder import catalogue
from places.workshop import model as models
from places.workshop import pasting_view, redraw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Pasted


def empty() -> "Pasted":
    """Build the state of an empty sheet; ``was`` is the text that ``reading`` is about."""
    return {"text": "", "type": "monster", "busy": False, "reading": None, "errors": [], "was": ""}


def open_sheet() -> None:
    """Open the sheet, with the kind of card that is being edited."""
    model = state["workshop"]
    model["sheet"], model["pasted"] = "paste", empty()
    face = model["card"]["card"]
    kind = face["type"] + "." + face.get("kind", "")
    model["pasted"]["type"] = kind if kind in pasting_view.TYPES else "monster"
    redraw.show("[data-find=paste]")


def on_text(text: str) -> None:
    """Take over what stands in the field; the button that reads it is there once there is something."""
    pasted = state["workshop"]["pasted"]
    had = bool(pasted["text"].strip())
    pasted["text"] = text
    if had != bool(text.strip()):
        redraw.show()


def on_type(name: str) -> None:
    """Take over the kind of card that the text is of."""
    state["workshop"]["pasted"]["type"] = name


async def read() -> None:
    """Have the engine read the text, unless it does so already."""
    model = state["workshop"]
    pasted = model["pasted"]
    if pasted["busy"] or not pasted["text"].strip():
        return
    pasted["busy"], pasted["errors"], text = True, [], pasted["text"]
    redraw.show()
    answer = await app.request("read", {"text": text, "type": pasting_view.TYPES[pasted["type"]]})
    pasted["busy"], pasted["was"] = False, text
    pasted["reading"] = answer["reading"] if answer["ok"] else None
    pasted["errors"] = answer.get("errors") or []
    if model["pasted"] is pasted and model["sheet"] == "paste":
        redraw.show("[data-shop=take]" if answer["ok"] else "[data-find=paste]")


def take() -> None:
    """Edit the card that was read; undo brings the one before back."""
    model = state["workshop"]
    reading = model["pasted"]["reading"]
    if not reading:
        return
    card = reading["card"]
    name = card["name"]["en"]
    if name == "?":
        name = card["name"]["en"] = ""
    card["ref"] = catalogue.ref_of(browser.fold(name), redraw.taken())
    model["sheet"], model["pasted"] = "", empty()
    models.edit_card(model, card)
    redraw.settle('[data-put="name"]')
