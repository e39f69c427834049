"""The names that the sources give to the timings of the Damage Step, side by side."""

from common.phrase import say

from core.vdom import el
from model.state import book, step
from model.timing_names import DAMAGE_STEP, SOURCES, called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Inspector, State


def view(state: "State", _asked: "Inspector") -> "tuple[str, list[Element]]":
    """Return title and content of the sheet: the table of the names, the current timing marked."""
    speak = book(state)
    here = step(state)["timing"]
    heads = [el("th", "", say(speak, "ui.names." + one), scope="col") for one in SOURCES]
    rows = [_row(speak, timing, timing == here) for timing in DAMAGE_STEP]
    table = el(
        "table",
        "names",
        el("thead", "", el("tr", "", el("th", "", say(speak, "ui.names.timing"), scope="col"), *heads)),
        el("tbody", "", *rows),
    )
    return say(speak, "ui.names.title"), [el("p", "names__lead", say(speak, "ui.names.lead")), table]


def _row(speak: "Book", timing: str, here: bool) -> "Element":
    cells = [
        el("td", "", el("span", "names__of", say(speak, "ui.names." + one) + ": "), called(one, timing))
        for one in SOURCES
    ]
    head = el("th", "", say(speak, "timing." + timing), scope="row")
    return el("tr", "is-now" if here else "", head, *cells, aria_current="step" if here else None)
