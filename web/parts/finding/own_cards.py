"""The visitor's own cards as the workshop keeps them in the browser, for every search."""

from common.nesting import read_list

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
    return [one for one in read_list(text, "cards")[:MOST_KEPT] if _is_named(one)]


def _is_named(card: "Any") -> bool:
    if not isinstance(card, dict) or not isinstance(card.get("ref"), str):
        return False
    names = card.get("name")
    return isinstance(names, dict) and isinstance(names.get("en"), str) and bool(names["en"].strip())
