"""The keys and gestures of the lab."""

from common.phrase import say
from state import book
from tree import el

KEYS = (
    ("step", ("\u2190", "\u2192")),
    ("stop", ("Shift \u2190", "Shift \u2192")),
    ("ends", ("Home", "End")),
    ("play", ("P",)),
    ("rulings", ("/",)),
    ("text", ("T",)),
    ("keys", ("?",)),
    ("close", ("Esc",)),
    ("tab", ("Tab", "Enter")),
)
GESTURES = ("hold", "swipe", "card", "number")


def view(state, _asked):
    """Title and content of the sheet."""
    speak = book(state)
    rows = [_row(speak, name, keys) for name, keys in KEYS]
    touch = [el("li", "", say(speak, "ui.keys.gesture." + name)) for name in GESTURES]
    body = [
        el("dl", "keys", *rows),
        el("h3", "keys__head", say(speak, "ui.keys.touch")),
        el("ul", "keys__touch", *touch),
    ]
    return say(speak, "ui.keys.title"), body


def _row(speak, name, keys):
    caps = []
    for key in keys:
        caps.extend([" ", el("kbd", "", key)])
    return el("div", "", el("dt", "", *caps[1:]), el("dd", "", say(speak, "ui.keys." + name)))
