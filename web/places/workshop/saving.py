"""Copies cards of the library, saves custom cards, and reads and writes files."""

import json

from common.phrase import error, say

from control import app
from control.app import state
from core import browser, dom
from model.state import book
from parts.editor import list_keys
from parts.editor.history import copied
from places.builder import file_reader
from places.workshop import dialogs, redraw, toml
from places.workshop import model as models

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Card, Event, Field


def open_sheet(name: str) -> None:
    """Open a sheet by its name: ``copy`` to copy a library card, ``mine`` for the visitor's own cards."""
    model = state["workshop"]
    model["sheet"], model["text"], model["typed"], model["at"] = name, "", "", 0
    if name == "mine":
        models.keep(model)
        models.met(model, state["builder"]["draft"]["cards"])
    redraw.show("[data-find=card]" if name == "copy" else "#shop-sheet-title")


def close_sheet(focus: "str | None" = None) -> None:
    """Close the open sheet; the focus goes to ``focus``, by default to the button that opened it."""
    model = state["workshop"]
    name = model["sheet"]
    model["sheet"] = ""
    redraw.show(focus or "[data-shop=" + name + "]")


def on_beside(event: "Event", _name: str) -> None:
    """Close the sheet if the press was beside it, on the page that it covers."""
    if dom.beside(event):
        close_sheet()


def on_search(text: str) -> None:
    """Search in the open sheet."""
    model = state["workshop"]
    model["text"], model["typed"], model["at"] = text, browser.fold(text), 0
    redraw.show()


def in_search(event: "Event") -> bool:
    """Handle a key in the search: up and down mark a card, Enter copies it; return whether it was one."""
    model = state["workshop"]
    offered = dialogs.hits(model, state["lang"])
    if event.key == "Enter":
        if offered:
            app.run(on_copy(event, offered[min(model["at"], len(offered) - 1)]))
        return True
    return list_keys.marks(event, model, len(offered), dialogs.COPIES, redraw.show)


async def on_copy(_event: "Event | None", ref: str) -> None:
    """Edit a copy of the library's card with this ref.

    The page says so if the file of the cards does not come.

    Nothing happens if the sheet was closed before the file came.
    """
    model = state["workshop"]
    if model["files"] is None:
        try:
            model["files"] = await browser.load("card-files.json")
        except OSError as missing:
            state["fault"] = {"kind": "file", "file": str(missing)}
    if model["sheet"] != "copy":  # left, or the same card was copied by another key press
        return
    if model["files"] is None:
        close_sheet()
        return
    card = model["files"][ref]
    names = card["name"]
    name = names.get(state["lang"]) or names["en"]
    about = {"card": {"text": name}}
    called = say(book(state), "ui.shop.copy-of", about)
    models.edit_card(model, models.copy_of(card, redraw.taken(), called, browser.fold))
    close_sheet('[data-put="name"]')
    redraw.settle('[data-put="name"]')


def on_open(_event: "Event | None", ref: str) -> None:
    """Open one of the visitor's own cards, given its ref."""
    model = state["workshop"]
    card = next(one for one in model["kept"] if one["ref"] == ref)
    models.edit_card(model, card)
    model["sheet"] = ""
    redraw.settle('[data-put="name"]')


def open_card(card: "Card") -> None:
    """Edit a card of the scene as the scene has it; if it cannot be shown, a note says so."""
    model = state["workshop"]
    if not models.fits(model["records"], card):
        model["note"] = {"kind": "import", "texts": [say(book(state), "ui.shop.not-a-card")]}
        redraw.show("[data-shop=note]")
        return
    if card != model["card"]:
        models.edit_card(model, copied(card))
    redraw.settle('[data-put="name"]')


def on_delete(_event: "Event | None", ref: str) -> None:
    """Delete the stored card with this ref; it can be restored. A scene that has it keeps it.

    If it was being edited, the next stored card is, or a new one.
    """
    model = state["workshop"]
    model["removed"] = next(one for one in model["kept"] if one["ref"] == ref)
    model["kept"] = [one for one in model["kept"] if one["ref"] != ref]
    if model["card"]["ref"] == ref:
        following = model["kept"][0] if model["kept"] else models.empty(redraw.taken())
        models.edit_card(model, following)
    model["sheet"] = ""
    redraw.settle("[data-shop=restore]")


def restore() -> None:
    """Restore the card that was removed last."""
    model = state["workshop"]
    if model["removed"]:
        models.edit_card(model, model["removed"])
    model["removed"] = None
    redraw.settle('[data-put="name"]')


def export(kind: str) -> None:
    """Download the card as a file, ``json`` or ``toml``."""
    card = state["workshop"]["card"]
    text = toml.written(card) if kind == "toml" else json.dumps(card) + "\n"
    browser.download(card["ref"] + "." + kind, text)


async def import_file(field: "Field") -> None:
    """Edit the card of the file that was chosen in a field, as a copy if its ref is taken.

    One that cannot be read leaves the card as it is, and a note says why.
    """
    model = state["workshop"]
    name, text = await browser.file_text(field, file_reader.LONGEST)
    if name is None:
        return
    answer = await app.request("card", {"text": text})
    model["sheet"] = ""
    speak = book(state)
    if answer["ok"] and models.fits(model["records"], answer["card"]):
        card = answer["card"]
        taken = redraw.taken()
        if card["ref"] in taken:
            card = models.copy_of(card, taken, card["name"]["en"], browser.fold)
        models.edit_card(model, card)
        redraw.settle('[data-put="name"]')
        return
    texts = [error(speak, one) for one in answer.get("errors") or []]
    model["note"] = {"kind": "import", "texts": texts or [say(speak, "ui.shop.not-a-card")]}
    redraw.show("[data-shop=note]")


def note() -> None:
    """Close the note."""
    state["workshop"]["note"] = None
    redraw.show("[data-shop=mine]")
