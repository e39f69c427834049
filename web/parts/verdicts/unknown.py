"""The cards at hand whose effects are not known: among what may not be done, that nothing is said of them."""

from common.phrase import card_name, say

from core.vdom import el, icon
from views import card as cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Held, Table


AT_HAND = ("monster", "spell-trap", "hand")
"""Where cards lie whose effects a player asks for first; beside them the Field Zone."""


def at_hand(speak: "Book", now: "Table", side: str) -> "list[Held]":
    """Return the cards in a hand and on its side of the field whose effects are not known, one of a name."""
    half = now["sides"][side]
    found = [held for row in AT_HAND for held in half[row] if held]
    found.extend([half["field"]] if half["field"] else [])
    unknown = [held for held in found if cards.facts(speak, held["card"]).get("standing") == "face"]
    return [
        held for n, held in enumerate(unknown) if held["card"] not in [one["card"] for one in unknown[:n]]
    ]


def row(speak: "Book", held: "Held") -> "Element":
    """Draw that the effects of a card are not known."""
    name = el("span", "why__name", card_name(speak, held["id"]))
    kind = el("span", "why__kind", cards.kind_word(speak, held["card"]))
    said = el("p", "why__reason", say(speak, "ui.refusal.unknown"))
    told = el("div", "", el("p", "why__head", name, kind), said)
    return el("li", "why why--gap", el("span", "why__verdict", icon("v-gap")), told)
