"""Reads the text of a card that was pasted, makes a card of what was understood, and plays it.

The text is never stored, shared or exported: it is gone with the tab.
"""

from common.phrase import say

from control import app, navigation
from control.app import state
from core import browser
from model.state import book
from parts.editor import checking
from parts.editor.history import copied
from places.builder import catalogue, scenes
from places.builder import controller as builder
from places.builder import model as builders
from places.builder import redraw as redraw_builder
from places.workshop import model as models
from places.workshop import pasting_view, redraw, stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Card, Pasted, Read


FIELD = "[data-find=paste]"


def empty() -> "Pasted":
    """Build the state of an empty field."""
    return {
        "text": "",
        "type": "monster",
        "name": "",
        "reading": None,
        "errors": [],
        "was": "",
        "was_type": "monster",
        "ref": "",
        "all": False,
        "change": None,
        "asking": False,
    }


def open_sheet(text: str = "") -> None:
    """Show the field, with a text if there is one; else what stood in it stands there still."""
    state["workshop"]["sheet"] = "paste"
    if text:
        on_text(text)
    redraw.show(FIELD)


def on_text(text: str) -> None:
    """Take over what stands in the field, which is read after a pause."""
    pasted = state["workshop"]["pasted"]
    before = pasting_view.stands(pasted)
    pasted["text"] = text
    now = pasting_view.stands(pasted)
    if now != "text":
        pasted["reading"], pasted["errors"] = None, []
        pasted["was"], pasted["was_type"] = text, pasted["type"]
    if now != before:
        redraw.show()
    app.run(read())


def on_type(name: str) -> None:
    """Take over the kind of card that the text is of."""
    state["workshop"]["pasted"]["type"] = name
    app.run(read())


def on_name(name: str) -> None:
    """Take over the name of the card whose text has none."""
    state["workshop"]["pasted"]["name"] = name


async def read() -> None:
    """Have the engine read the text once nothing has been changed for a while, unless it has failed."""
    await checking.ask_when_quiet(state["workshop"]["pasted"], _is_read, _ask)


def _is_read() -> bool:
    return state["engine"]["state"] == "failed" or pasting_view.is_read(state["workshop"]["pasted"])


async def _ask() -> bool:
    pasted = state["workshop"]["pasted"]
    text, kind = pasted["text"], pasted["type"]
    _show()
    answer = await app.request("read", {"text": text, "type": pasting_view.TYPES[kind]})
    errors = answer.get("errors") or []
    if any(one["code"].startswith("engine-") for one in errors):
        _show()
        return False
    pasted["was"], pasted["was_type"] = text, kind
    pasted["reading"] = answer["reading"] if answer["ok"] else None
    pasted["errors"], pasted["ref"], pasted["all"] = errors, "", False
    _show()
    return True


def _show() -> None:
    if state["place"] == "workshop" and state["workshop"]["sheet"] == "paste":
        redraw.show()


def clear() -> None:
    """Empty the field."""
    _put("")


def show_all() -> None:
    """Draw every part of the text; what was drawn of it is kept, so that this costs its time once."""
    state["workshop"]["pasted"]["all"] = True
    redraw.show()


def without() -> None:
    """Take out every character like the one that cannot be read."""
    pasted = state["workshop"]["pasted"]
    at = pasting_view.place_of(pasted["errors"][0])
    _put(pasted["was"].replace(pasted["was"][at], ""))


def first() -> None:
    """Keep the first card of several: what stands above the name and the type line of the second."""
    pasted = state["workshop"]["pasted"]
    above = pasted["was"][: pasting_view.place_of(pasted["errors"][0])].rstrip()
    text, line, _name = above.rpartition("\n")
    _put(text.rstrip() if line else above)


def _put(text: str) -> None:
    on_text(text)
    redraw.show(FIELD)


def take() -> None:
    """Edit the card that was read; undo brings the one before back."""
    reading = state["workshop"]["pasted"]["reading"]
    if reading:
        _edit(reading)
        state["workshop"]["sheet"] = ""
        redraw.settle('[data-put="name"]')


async def play() -> None:
    """Lay the card out in a scene, beside what it needs to be used, and play that in the lab.

    What the engine refuses is shown in the builder, which has the scene.
    """
    model = state["workshop"]
    reading = model["pasted"]["reading"]
    if not reading:
        return
    card = _edit(reading)
    redraw.settle()
    said = "ui.shop.scene-whole" if reading["whole"] else "ui.shop.scene-part"
    title = say(book(state), said, {"card": {"text": card["name"]["en"]}})
    builders.replaced(state["builder"], scenes.draft_of(stage.scene_with(card)), title, "")
    redraw_builder.settle()
    await builder.play()
    if state["place"] != "lab":
        await navigation.visit("builder")


def _edit(reading: "Read") -> "Card":
    """Edit the card of a reading, in place of the one that was made of the same before, and return it."""
    model = state["workshop"]
    pasted = model["pasted"]
    card = copied(reading["card"])
    if card["name"]["en"] == pasting_view.NAMELESS:
        card["name"]["en"] = pasted["name"].strip() or say(book(state), "ui.shop.pasted")
    known = [ref for ref in redraw.taken() if ref != pasted["ref"]]
    card["ref"] = pasted["ref"] = catalogue.ref_of(browser.fold(card["name"]["en"]), known)
    models.edit_card(model, card)
    return card
