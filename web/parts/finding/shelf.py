"""The visitor's own cards as the workshop keeps them in the browser, for every search."""

import json

from common.nesting import too_deep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Card


KEPT = "workshop"
MOST_KEPT = 60


def cards_of(text: str) -> "list[Card]":
    """Return the cards of the kept text that have a ref and an English name; [] if it is damaged.

    Whether each can be played is for whoever uses it to check.
    """
    try:
        found = None if too_deep(text) else json.loads(text)
    except ValueError:
        return []
    listed = found.get("cards") if isinstance(found, dict) else None
    kept = listed[:MOST_KEPT] if isinstance(listed, list) else []
    return [one for one in kept if _is_named(one)]


def _is_named(card: "Any") -> bool:
    if not isinstance(card, dict) or not isinstance(card.get("ref"), str):
        return False
    names = card.get("name")
    return isinstance(names, dict) and isinstance(names.get("en"), str) and bool(names["en"].strip())
