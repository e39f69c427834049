"""The ruling that is played: what it claims, where it stands, what it covers; and how the rules are read."""

from common.phrase import say

from core.memo import once
from core.vdom import el
from model.state import book, in_words, ruling
from views import masthead, sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Kid, Ruling, State


def view(state: "State") -> "Element":
    """Draw the ruling that the scene belongs to."""
    speak = book(state)
    return once(speak, "ruling", _view, ruling(state), masthead.reading(state, speak, "ruling__reading"))


def _view(speak: "Book", told: "Ruling", reading: "Kid") -> "Element":
    if not told:
        return el("section", "ruling is-own", reading)
    cited = [el("li", "", sources.chip(speak, one)) for one in told["sources"]]
    covered = [el("li", "", el("span", "cite", one)) for one in told["covers"]]
    return el(
        "section",
        "ruling",
        el("h2", "", say(speak, "ui.ruling.title")),
        el("p", "ruling__claim", in_words(speak, told["claim"])),
        reading,
        *_listed(say(speak, "ui.ruling.sources"), cited),
        _folded(say(speak, "ui.ruling.covers"), covered),
        data_part="ruling",
    )


def _listed(title: str, items: "list[Element]") -> "list[Element]":
    return [el("h3", "ruling__part", title), el("ul", "cites", *items)] if items else []


def _folded(title: str, items: "list[Element]") -> "Element | None":
    """Draw a folded list under a title, for those who look for it; None without items."""
    if not items:
        return None
    return el("details", "ruling__more", el("summary", "ruling__part", title), el("ul", "cites", *items))
