"""Help: what the page is for, its signs and words, the keys and gestures, and what the project is."""

from common.phrase import say

from core.vdom import button, el
from model import keys
from model.state import book
from parts.inspector import legend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shapes import Book, Element, Inspector, Node, State


SAYS = ("step", "legal", "refused")
"""What can be done on the page."""
ROWS = (
    ("step", ("prev", "next")),
    ("stop", ("prev-timings", "next-timings")),
    ("ends", ("first", "last")),
    ("play", ("play",)),
    ("rulings", ("browse",)),
    ("text", ("text",)),
    ("keys", ("keys",)),
)
"""What is said of keys, and the buttons that they press; the keys are those of `model.keys`."""
OTHERS = (
    ("space", ("\u2423",)),
    ("end", ("E",)),
    ("number", ("1 \u2013 9",)),
    ("close", ("Esc",)),
    ("tab", ("Tab", "Enter")),
)
"""Keys that press no button of their own, or one that changes (`control.move_keys`)."""
CAPS = (("ArrowLeft", "\u2190"), ("ArrowRight", "\u2192"))
GESTURES = ("hold", "swipe", "card", "drag", "number")
PAGES = {"en": "rulings/index.html", "de": "rulings/de/index.html"}
"""The rulings as pages of their own, by language."""


def view(state: "State", _asked: "Inspector") -> "tuple[str, list[Element]]":
    """Return title and content of the help."""
    speak = book(state)
    rows = [_row(speak, name, [_cap(one) for one in buttons]) for name, buttons in ROWS]
    rows.extend([_row(speak, name, caps) for name, caps in OTHERS])
    touch = [el("li", "", say(speak, "ui.keys.gesture." + name)) for name in GESTURES]
    pages = PAGES.get(state["lang"], PAGES["en"])
    start = [
        el("p", "keys__lead", say(speak, "ui.intro.title")),
        el("ul", "keys__list", *[el("li", "", say(speak, "ui.intro." + one)) for one in SAYS]),
        el("p", "note__acts", button("btn", say(speak, "ui.tour.begin"), data_tour="0")),
    ]
    keyboard = [
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
            el("a", "", say(speak, "ui.keys.about.selftest"), href="?selftest"),
        ),
    ]
    return say(speak, "ui.keys.title"), start + legend.parts(speak) + keyboard


def _head(speak: "Book", name: str) -> "Element":
    return el("h3", "keys__head", say(speak, "ui.keys." + name))


def _cap(name: str) -> str:
    """Return what is printed on the key that presses a button, given its name."""
    cap = next(key for key in keys.LAB if keys.LAB[key] == name)
    for key, sign in CAPS:
        cap = cap.replace(key, sign)
    return cap


def _row(speak: "Book", name: str, caps: "Sequence[str]") -> "Element":
    shown: "list[Node]" = []
    for cap in caps:
        shown.extend([" ", el("kbd", "", cap)])
    return el("div", "", el("dt", "", *shown[1:]), el("dd", "", say(speak, "ui.keys." + name)))
