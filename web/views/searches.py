"""What the engine is to search for: what would have to change, and questions about every line."""

from common.phrase import say

from core import slots
from core.vdom import button, el
from model.state import book

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Json, Refused, State


def ways(speak: "Book", row: "Refused", found: "Json | None") -> "Element":
    """Draw what would have to change for a refused move, or the button that has it tried."""
    if found:
        drawn: "Element" = slots.offered("searching.ways")(speak, found)
        return drawn
    return button("go why__change", say(speak, "ui.ways.try"), data_search="ways:" + row["id"])


def question(state: "State") -> "Element":
    """Draw the question that is asked about every line, or the button that opens its form."""
    speak = book(state)
    if state["asking"]:
        inside: "Element" = slots.offered("searching.question")(state, speak)
    else:
        inside = button("btn btn--small", say(speak, "ui.ask.begin"), data_search="begin:")
    return el("section", "line", el("h2", "", say(speak, "ui.ask.title")), inside, data_part="asking")


def origin(state: "State") -> "Element | None":
    """Draw what was changed in the scene on the mat, with the way back; None if nothing was."""
    drawn: "Element | None" = slots.offered("searching.origin")(state) if state["origin"] else None
    return drawn
