"""What the page is for, and the way to a tour, until somebody puts it away for good."""

from common.phrase import say

from core.vdom import button, el
from model.state import book

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Element, State


def view(state: "State") -> "Element":
    """Draw the introduction for a first visit."""
    speak = book(state)
    return el(
        "aside",
        "intro",
        el("p", "intro__title", say(speak, "ui.intro.title")),
        el(
            "div",
            "intro__acts",
            button("btn btn--small btn--main", say(speak, "ui.tour.begin"), data_tour="0"),
            button("btn btn--small", say(speak, "ui.intro.build"), data_place="builder"),
            button("btn btn--small", say(speak, "ui.intro.paste"), data_do="paste"),
            button("btn btn--small", say(speak, "ui.intro.close"), data_known="intro"),
        ),
        aria_label=say(speak, "ui.intro.label"),
        data_part="intro",
    )
