"""Under the mat: run to a timing, where to stop, whose names, whose eyes."""

from common.phrase import say

from core.memo import once
from core.vdom import button, el
from model.state import VIEWPOINTS, book, steps
from model.stepping import STOPS, begins
from model.timing_names import NAMES
from views import timings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, State, Step, Timing


def view(state: "State") -> "Element":
    """Draw the tools: a timing to run to, stops, names and the viewpoint."""
    speak = book(state)
    named = once(speak, "named", _named, steps(state), state["timings"], state["names"])
    return el(
        "div",
        "tools",
        once(speak, "run-to", _run_to, named, max([index for index, _ in named if index <= state["index"]])),
        once(speak, "stops", _choice, "stops", "ui.stops.", STOPS, state["step_by"]),
        once(speak, "names", _choice, "names", "ui.names.", NAMES, state["names"]),
        once(speak, "eyes", _eyes, state["viewpoint"]),
    )


def _named(speak: "Book", found: "list[Step]", known: "list[Timing]", names: str) -> "list[tuple[int, str]]":
    """Return each timing that the line comes to, as ``(index, name)``."""
    return [(index, timings.named(speak, known, names, timing)) for index, timing in begins(found)]


def _run_to(speak: "Book", named: "list[tuple[int, str]]", here: int) -> "Element":
    options = [el("option", "", name, value=str(index), selected=index == here) for index, name in named]
    return _field(speak, "run-to", options, str(here))


def _choice(speak: "Book", name: str, family: str, values: "tuple[str, ...]", chosen: str) -> "Element":
    options = [
        el("option", "", say(speak, family + one), value=one, selected=one == chosen) for one in values
    ]
    return _field(speak, name, options, chosen)


def _field(speak: "Book", name: str, options: "list[Element]", value: str) -> "Element":
    return el(
        "label",
        "tools__field",
        el("span", "quiet", say(speak, "ui.tools." + name)),
        el("select", "select", *options, data_do=name, value=value, autocomplete="off"),
    )


def _eyes(speak: "Book", chosen: str) -> "Element":
    items = [
        button(
            "seg__item",
            say(speak, "ui.eyes.both") if one == "both" else one,
            data_eyes=one,
            aria_pressed="true" if one == chosen else "false",
        )
        for one in VIEWPOINTS
    ]
    title = say(speak, "ui.tools.eyes")
    return el(
        "div",
        "tools__field",
        el("span", "quiet", title, aria_hidden="true"),
        el("div", "seg", *items, role="group", aria_label=title),
    )
