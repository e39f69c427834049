"""Help: what the page is for, the keys and gestures of the lab, and what the project is."""

from common.phrase import say

from core.vdom import el
from model.state import book
from views import intro

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Inspector, Node, State


KEYS = (
    ("step", ("\u2190", "\u2192")),
    ("stop", ("Shift \u2190", "Shift \u2192")),
    ("ends", ("Home", "End")),
    ("play", ("P",)),
    ("space", ("\u2423",)),
    ("end", ("E",)),
    ("number", ("1 \u2013 9",)),
    ("rulings", ("/",)),
    ("text", ("T",)),
    ("keys", ("?",)),
    ("close", ("Esc",)),
    ("tab", ("Tab", "Enter")),
)
GESTURES = ("hold", "swipe", "card", "drag", "number")
PAGES = {"en": "rulings/index.html", "de": "rulings/de/index.html"}
"""The rulings as pages of their own, by language."""


def view(state: "State", _asked: "Inspector") -> "tuple[str, list[Element]]":
    """Return title and content of the help."""
    speak = book(state)
    rows = [_row(speak, name, keys) for name, keys in KEYS]
    touch = [el("li", "", say(speak, "ui.keys.gesture." + name)) for name in GESTURES]
    pages = PAGES.get(state["lang"], PAGES["en"])
    body = [
        el("p", "keys__lead", say(speak, "ui.intro.title")),
        el("ul", "keys__list", *intro.says(speak)),
        _head(speak, "keyboard"),
        el("dl", "keys", *rows),
        _head(speak, "touch"),
        el("ul", "keys__list", *touch),
        _head(speak, "about.title"),
        el("p", "", say(speak, "ui.keys.about.text")),
        el(
            "p",
            "keys__links",
            el("a", "", say(speak, "ui.keys.about.licences"), href="licences.html"),
            el("a", "", say(speak, "ui.keys.about.pages"), href=pages),
        ),
    ]
    return say(speak, "ui.keys.title"), body


def _head(speak: "Book", name: str) -> "Element":
    return el("h3", "keys__head", say(speak, "ui.keys." + name))


def _row(speak: "Book", name: str, keys: "tuple[str, ...]") -> "Element":
    caps: "list[Node]" = []
    for key in keys:
        caps.extend([" ", el("kbd", "", key)])
    return el("div", "", el("dt", "", *caps[1:]), el("dd", "", say(speak, "ui.keys." + name)))
