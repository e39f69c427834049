"""Signs and words that the table and the open cell share."""

from common.phrase import has, say

from core.vdom import el, icon
from views import card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Row


SIGNS = {
    "legal": "v-legal",
    "triggers": "i-up",
    "answer": "v-ready",
    "applies": "v-applies",
    "refused": None,
    "disputed": "v-disputed",
    "unmodelled": "v-gap",
}


def verdict(speak: "Book", status: str) -> "Element":
    """Draw a verdict, such as ``legal`` or ``refused``: its sign and its word."""
    return el("span", "verdict verdict--" + status, sign(status), say(speak, "ui.matrix.status." + status))


def sign(status: str) -> "Element":
    """Draw the sign of a status."""
    drawn = SIGNS[status]
    return icon(drawn) if drawn else el("span", "dash", aria_hidden="true")


def column_name(speak: "Book", timing: str) -> str:
    """Return the name of a column: the short one of a timing if there is one."""
    key = "ui.column." + timing
    return say(speak, key) if has(speak, key) else say(speak, "timing." + timing)


def note(speak: "Book", row: "Row") -> str:
    """Return what the effect of a row does; if the row has none, that it is a continuous effect."""
    if row["effect"] is None:
        return say(speak, "ui.matrix.simply")
    return card.effect_sentence(speak, row)
