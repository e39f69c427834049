"""Rings and arrows on the mat, and the same in words. `js/chalk.js` draws them where the zones stand."""

import json

from common.phrase import say

from core.vdom import el
from model.state import book, tables
from parts.lessons import model
from views import card as cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Held, State


ROWS = {"m": "monster", "s": "spell-trap"}
PILES = {"gy": "graveyard", "ban": "banished", "extra": "extra-deck", "deck": "deck", "hand": "hand"}
"""The words of a pile, by its place on the mat."""


def view(state: "State") -> "Element | None":
    """Draw the marks of the current step; None if it has none. They are said in words beside its note."""
    found = model.note(state)
    if not found or not found["marks"]:
        return None
    return el("svg", "chalk", data_marks=json.dumps(found["marks"]), aria_hidden="true")


def said(state: "State", mark: "list[str]", index: "int | None" = None) -> str:
    """Return a mark as a sentence: a ring around one thing, or an arrow from one to another.

    ``index`` is the step at which the things lie there, by default the current one.
    """
    speak = book(state)
    names = [spot_name(state, speak, spot, index) for spot in mark]
    if len(names) > 1:
        return say(speak, "ui.lesson.arrow", {"from": {"text": names[0]}, "to": {"text": names[1]}})
    return say(speak, "ui.lesson.ring", {"what": {"text": names[0]}})


def spot_name(state: "State", speak: "Book", spot: str, index: "int | None" = None) -> str:
    """Return the name of the card at a spot, such as ``A.m3``, and of its place; else the place's alone.

    A card in the hand is named without its place. ``index`` is the step to look at, by default the current
    one.
    """
    side, _, name = spot.partition(".")
    held = lying(state, side, name, index)
    where = _place(speak, name)
    if name == "plate":
        where = say(speak, "ui.mat.player") + " " + side
    elif name[:1] != "h" or name == "hand":
        where = say(speak, "ui.lesson.of", {"what": {"text": where}, "side": {"side": side}})
    if held:
        return cards.name_of(speak, held) + (", " + where if where else "")
    return where or say(speak, "ui.mat.hand")


def lying(state: "State", side: str, name: str, index: "int | None" = None) -> "Held | None":
    """Return the card in a zone or at a place of the hand; None if there is none, and for piles."""
    half = tables(state)[state["index"] if index is None else index]["sides"][side]
    if name == "field":
        return half["field"]
    number = name[1:]
    if not number.isdigit():
        return None
    row = half["hand"] if name[:1] == "h" else half[ROWS[name[:1]]]
    return row[int(number) - 1] if int(number) <= len(row) else None


def _place(speak: "Book", name: str) -> str:
    """Return the name of a zone or pile; "" for a card in the hand, whose own name is enough."""
    if name in PILES:
        return say(speak, "ui.mat." + PILES[name])
    if name == "field":
        return say(speak, "ui.mat.field-zone")
    kind = {"m": "monster", "s": "spell"}.get(name[:1])
    return say(speak, "ui.mat." + kind, {"n": int(name[1:])}) if kind and name[1:].isdigit() else ""
