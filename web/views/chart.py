"""Konami's chart of fast effect timing, redrawn, with the box that applies lit."""

from common.phrase import say

from core.vdom import el

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element


BOXES = (
    ("A", 136, 2),
    ("T", 1, 59),
    ("D", 136, 59),
    ("E", 271, 59),
    ("B", 1, 116),
    ("C", 136, 116),
    ("F", 271, 116),
)
LINES = (
    "M136 18H55V56",
    "M190 34V56",
    "M244 14H325V56",
    "M109 82H134",
    "M136 68H111",
    "M271 75H246",
    "M55 91V115",
    "M325 91V115",
    "M109 132H134",
    "M190 116V93",
    "M108 118L137 94",
    "M244 132H257V26H246",
)
TIPS = (
    "M55 58l-4-7h8z",
    "M190 58l-4-7h8z",
    "M325 58l-4-7h8z",
    "M136 82l-7-4v8z",
    "M109 68l7-4v8z",
    "M244 75l7-4v8z",
    "M55 117l-4-7h8z",
    "M325 117l-4-7h8z",
    "M136 132l-7-4v8z",
    "M190 91l-4 7h8z",
    "M244 26l7-4v8z",
    "M139 92l-8 1.5 5 6.5z",
)


def view(speak: "Book", lit: "str | None") -> "Element":
    """Draw the chart of fast effect timing, its box ``lit`` marked, if any."""
    heard = say(speak, "ui.chart.label", {"box": {"text": lit}}) if lit else say(speak, "ui.chart.label-none")
    drawn = [el("path", "fet-line", d=line) for line in LINES]
    drawn.extend([el("path", "fet-tip", d=tip) for tip in TIPS])
    drawn.extend([_box(speak, letter, x, y, letter == lit) for letter, x, y in BOXES])
    return el("svg", "fet", *drawn, viewBox="0 0 380 150", role="img", aria_label=heard)


def _box(speak: "Book", letter: str, x: float, y: float, lit: bool) -> "Element":
    mark = None if letter == "T" else el("tspan", "fet-letter", letter + 2 * "\u00a0")
    return el(
        "g",
        "fet-box is-lit" if lit else "fet-box",
        el("rect", "", x=x, y=y, width=108, height=32, rx=4),
        el("text", "", mark, say(speak, "box." + letter), x=x + 54, y=y + 20.5, text_anchor="middle"),
    )
