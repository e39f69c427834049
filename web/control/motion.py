"""Slides cards from their old places on the mat to the new ones."""

import json

from pyscript.js_modules import native

from core import dom
from model.diff import PILES, moves
from model.state import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json, Place, State


_last: "Json" = {"scene": None, "table": None}


def lift(state: "State") -> None:
    """Note where the cards that are about to move are shown, before the page is drawn.

    This happens only if the lab last showed the same scene from the same viewpoint, and motion is wanted.
    """
    scene = None if state["place"] != "lab" or state["opening"] else (state["scene"], state["viewpoint"])
    old, now = _last["table"], table(state) if scene else None
    moved = scene is not None and scene == _last["scene"] and old is not now
    _last["scene"], _last["table"] = scene, now
    if moved and now and not dom.wants_calm():
        native.lift(json.dumps([[_spot(*one) for one in pair] for pair in moves(old, now)]))


def slide() -> None:
    """Slide the cards that `lift` noted from their old places to the new ones, once the mat is drawn."""
    native.slide()


def _spot(card: str, place: "Place") -> str:
    """Return the selector of a card's element on the mat: that of the pile for a card in a pile."""
    side, row, _ = place
    return '[data-pile="' + side + "." + row + '"]' if row in PILES else '[data-card="' + card + '"]'
