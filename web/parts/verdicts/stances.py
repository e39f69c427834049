"""What each source says about a rule that they read differently."""

from common.phrase import say

from core.vdom import el
from views import sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Finding, Node


def view(speak: "Book", found: "Finding") -> "Element":
    """Draw the readings of a disputed finding: the one that is followed here, and the others."""
    key = "stance." + found["rule"] + "."
    rows = [_row(speak, found["cites"], say(speak, key + "here"), "is-followed")]
    others = [(cite, say(speak, key + cite.partition(":")[0])) for cite in found["against"]]
    rows.extend([_row(speak, [cite], text, "") for cite, text in others])
    return el("dl", "stands", *rows)


def _row(speak: "Book", cites: "list[str]", text: str, names: str) -> "Element":
    chips: "list[Node]" = []
    for cite in cites:
        chips.extend([sources.chip(speak, cite, "cite cite--source"), " "])
    return el("div", names, el("dt", "", *chips), el("dd", "", text))
