"""The tour: four stops on the scene, each a sentence beside what it is about."""

from common.phrase import say

from core.vdom import button, el
from model.state import book

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Element, Inspector, Kid, State


STOPS = (
    ("timeline", ".tl"),
    ("mat", "[data-part=mat]"),
    ("legal", ".pinned, [data-part=legal]"),
    ("refused", "[data-part=refused] h3"),
)
"""The stops, each with the selector of what it is about."""


def view(state: "State", asked: "Inspector") -> "tuple[str, list[Kid]]":
    """Return title and content of the stop with the number ``asked["stop"]``, counted from 0."""
    speak, stop = book(state), asked["stop"]
    name = STOPS[stop][0]
    back = button("btn", say(speak, "ui.tour.back"), data_tour=str(stop - 1), disabled=stop == 0)
    if STOPS[stop + 1 :]:
        on = button("btn btn--main", say(speak, "ui.tour.next"), data_tour=str(stop + 1), autofocus=True)
    else:
        on = button("btn btn--main", say(speak, "ui.tour.done"), data_do="look-close", autofocus=True)
    count = say(speak, "ui.tour.count", {"n": stop + 1, "of": len(STOPS)})
    text: "Element" = el("p", "", say(speak, "ui.tour." + name + ".text"), aria_live="polite")
    acts = el("div", "tour__acts", el("p", "quiet", count), back, on)
    return say(speak, "ui.tour." + name + ".title"), [text, acts]
