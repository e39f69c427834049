"""How far a search has come, and the button that stops it."""

from common.phrase import say

from core.vdom import button, el
from views import notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Json


def bar(speak: "Book", found: "Json") -> "Element":
    """Draw the bar of a search that is on its way: ``tried`` of what is known, ``left`` of it to come."""
    done = found["tried"] * 100 // max(1, found["tried"] + found["left"])
    said = say(speak, "ui.ways.progress", {"n": found["tried"], "left": found["left"]})
    return el(
        "div",
        "changes__progress",
        notes.meter(done, said),
        el("p", "quiet", said),
        button("btn btn--small", say(speak, "ui.ways.stop"), data_search="stop:"),
    )
