"""Draws the start: a sentence, a picture of what one gets, one search, lists of ways to begin, the signs."""

from common.phrase import say

from core.vdom import button, cls, el, icon, stone
from model.state import book, is_coming, step, steps
from views import log, masthead
from views.timings import timing_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, State


QUESTIONS = (
    ("reaper", "v-wait", "#scene=spirit-reaper-fades-after-battle&at=1"),
    ("gorz", "i-up", "#scene=gorz-appears&at=1"),
    ("honest", "v-legal", "#view=matrix&scene=honest-divine-wrath&at=1"),
    ("lily", "v-disputed", "#scene=honest-chained-to-lily&at=1"),
)
"""Questions with the scene that answers each."""
WAYS = (("builder", "i-plus"), ("workshop", "i-edit"), ("practice", "i-turn"))
SIGNS = (
    ("legal", "v-legal"),
    ("refused", "v-wait"),
    ("disputed", "v-disputed"),
    ("gap", "v-gap"),
)


def view(state: "State") -> "Element":
    """Draw the start."""
    speak = book(state)
    asked = [_row(speak, "ask." + name, sign, href=leads) for name, sign, leads in QUESTIONS]
    paste = button("start__row", *_inside(speak, "way.paste", "i-copy"), data_do="paste")
    ways = [_row(speak, "way." + name, sign, href="#view=" + name, data_place=name) for name, sign in WAYS]
    ways.insert(1, el("li", "", paste))
    return el(
        "div",
        "page start",
        el(
            "div",
            "start__lead",
            el("h1", "", say(speak, "ui.intro.purpose")),
            el("p", "", say(speak, "ui.home.lead")),
        ),
        None if is_coming(state) else _scene(state, speak),
        button(
            "start__find",
            icon("i-search"),
            el("span", "", say(speak, "ui.browse.hint")),
            el("kbd", "", "/", aria_hidden="true"),
            data_do="rulings",
            aria_haspopup="dialog",
        ),
        _list(speak, "asks", asked),
        _list(speak, "ways", ways),
        _signs(speak),
        data_part="start",
    )


def _scene(state: "State", speak: "Book") -> "Element":
    """Draw the scene on the mat: its skyline, its step, who decides; it leads to the lab."""
    here = state["index"]
    bars = [
        el("i", "is-now" if n == here else "is-past" if n < here else "", style={"--h": one["height"]})
        for n, one in enumerate(steps(state))
    ]
    return el(
        "a",
        "start__scene",
        el("span", "start__sky", *bars, aria_hidden="true"),
        el("b", "", masthead.title(state)),
        el("span", "", log.sentence(speak, step(state))),
        el("span", "start__where", timing_name(state, speak, step(state)["timing"])),
        href="#",
        data_place="lab",
    )


def _list(speak: "Book", name: str, rows: "list[Element]") -> "Element":
    return el("section", cls("start__list"), el("h2", "", say(speak, "ui.home." + name)), el("ul", "", *rows))


def _row(speak: "Book", name: str, sign: str, **leads: str) -> "Element":
    return el("li", "", el("a", "start__row", *_inside(speak, name, sign), **leads))


def _inside(speak: "Book", name: str, sign: str) -> "list[Element]":
    said = el("b", "", say(speak, "ui.home." + name))
    return [icon(sign), el("span", "", said, el("span", "quiet", say(speak, "ui.home." + name + "-about")))]


def _signs(speak: "Book") -> "Element":
    """Draw the signs that one meets first, and the way to all of them."""
    drawn = [
        (stone("A"), "side-a"),
        (stone("B"), "side-b"),
        (el("span", "signs__now", "7", aria_hidden="true"), "now"),
    ]
    drawn.extend([(icon(sign), name) for name, sign in SIGNS])
    items = [el("li", "", sign, say(speak, "ui.signs." + name)) for sign, name in drawn]
    every = button("go", say(speak, "ui.home.every-sign"), data_do="keys", aria_haspopup="dialog")
    return el("ul", "start__signs", *items, el("li", "", every))
