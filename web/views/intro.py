"""What the page is for and how it is used, until somebody puts it away for good."""

from common.phrase import say

from core.vdom import button, el
from model.state import book

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, State


SAYS = ("step", "legal", "refused")


def view(state: "State") -> "Element":
    """Draw the introduction for a first visit."""
    speak = book(state)
    return el(
        "aside",
        "intro",
        el("p", "intro__title", say(speak, "ui.intro.title")),
        el("ul", "intro__says", *says(speak)),
        el(
            "div",
            "intro__acts",
            button("btn btn--small btn--main", say(speak, "ui.tour.begin"), data_tour="0"),
            button("btn btn--small", say(speak, "ui.intro.build"), data_place="builder"),
            button("btn btn--small", say(speak, "ui.intro.close"), data_known="intro"),
        ),
        aria_label=say(speak, "ui.intro.label"),
        data_part="intro",
    )


def says(speak: "Book") -> "list[Element]":
    """Draw what can be done on the page, as items of a list; the help has them, too."""
    return [el("li", "", say(speak, "ui.intro." + one)) for one in SAYS]
