"""The progress of the self-test, and the rulings that fail."""

from common.phrase import say

from core.vdom import el, icon
from model.state import book

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Selftest, State


def view(state: "State") -> "Element":
    """Draw how far the self-test is, and which rulings failed."""
    speak = book(state)
    mine = state["selftest"]
    over = mine["stopped"] or mine["done"] == mine["of"]
    about = {"n": mine["done"], "of": mine["of"], "observed": mine["observed"]}
    return el(
        "section",
        "page selftest",
        el("h1", "", say(speak, "ui.place.selftest")),
        el("p", "selftest__lead", say(speak, "ui.selftest.lead")),
        _meter(speak, mine),
        el("p", "", say(speak, "ui.selftest.done", about)),
        _verdict(speak, mine) if over else None,
        el("ul", "selftest__failed", *[_failed(one) for one in mine["failed"]]) if mine["failed"] else None,
        data_part="selftest",
        data_over=over,
    )


def _meter(speak: "Book", mine: "Selftest") -> "Element":
    return el(
        "div",
        "meter__bar",
        el("span", "meter__fill", style={"--done": 100 * mine["done"] // max(1, mine["of"])}),
        role="progressbar",
        aria_valuenow=mine["done"],
        aria_valuemin=0,
        aria_valuemax=mine["of"],
        aria_label=say(speak, "ui.place.selftest"),
    )


def _verdict(speak: "Book", mine: "Selftest") -> "Element":
    green = not mine["failed"] and not mine["stopped"]
    word = "green" if green else "stopped" if mine["stopped"] else "red"
    text = say(speak, "ui.selftest." + word, {"n": len(mine["failed"])})
    sign = icon("v-legal" if green else "i-warn")
    return el("p", "selftest__verdict is-" + word, sign, el("span", "", text), role="status")


def _failed(one: "tuple[str, str]") -> "Element":
    name, why = one
    return el("li", "", el("a", "", name, href="#scene=" + name + "&at=1"), ": ", why)
