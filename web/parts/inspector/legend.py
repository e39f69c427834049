"""The signs and the words of the page, explained: a part of the help."""

from common.phrase import say

from core.vdom import el, icon, stone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Node


SIGNS = (
    ("legal", "v-legal"),
    ("refused", "v-wait"),
    ("triggers", "i-up"),
    ("applies", "v-applies"),
    ("disputed", "v-disputed"),
    ("gap", "v-gap"),
    ("read", "v-read"),
    ("attack", "i-attack"),
    ("pass", "i-pass"),
    ("cost", "i-down"),
    ("target", "i-target"),
    ("reveal", "i-eye"),
    ("resolves", "i-check"),
    ("ends", "i-x"),
    ("calculation", "i-calc"),
    ("loss", "i-fall"),
    ("comes", "i-plus"),
    ("moves", "i-right"),
    ("negated", "i-negated"),
    ("protected", "i-shield"),
    ("bound", "i-lock"),
    ("tied", "i-bound"),
    ("materials", "k-xyz"),
)
"""What stands on timeline, mat and lists, by the name of its explanation and its icon."""
WORDS = (
    "reading",
    "open-state",
    "fast-effect",
    "spell-speed",
    "chain",
    "trigger",
    "missed",
    "cost",
    "replay",
    "substeps",
    "stops",
    "names",
    "rule",
    "matrix",
)


def parts(speak: "Book") -> "list[Element]":
    """Draw the explanations of the signs, then of the words."""
    first = [
        _sign(speak, "side-a", stone("A")),
        _sign(speak, "side-b", stone("B")),
        _sign(speak, "now", el("span", "signs__now", "7", aria_hidden="true")),
        _sign(speak, "ahead", el("span", "signs__ahead", aria_hidden="true")),
        _sign(speak, "game", el("span", "signs__game", aria_hidden="true")),
    ]
    signs = first + [_sign(speak, name, icon(sign, "i is-" + name)) for name, sign in SIGNS]
    signs.append(_sign(speak, "scale", el("span", "signs__scale", "4", aria_hidden="true")))
    signs.append(_sign(speak, "arrow", el("span", "signs__arrow", aria_hidden="true")))
    words = [
        el(
            "div",
            "",
            el("dt", "", say(speak, "ui.glossary." + one + ".name")),
            el("dd", "", say(speak, "ui.glossary." + one + ".text")),
        )
        for one in WORDS
    ]
    return [
        el("h3", "keys__head", say(speak, "ui.signs.title")),
        el("ul", "signs", *signs),
        el("h3", "keys__head", say(speak, "ui.glossary.title")),
        el("dl", "glossary", *words),
    ]


def _sign(speak: "Book", name: str, drawn: "Node") -> "Element":
    return el("li", "", el("span", "signs__sign", drawn), el("span", "", say(speak, "ui.signs." + name)))
