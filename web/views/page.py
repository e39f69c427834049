"""The whole page: header, scene, timeline, and the lab."""

from common.phrase import say

from core import routes, slots
from core.memo import once
from core.vdom import button, el, icon
from model.state import LANGUAGES, book, is_coming, steps
from model.state import view as verdicts
from views import (
    applies,
    chain,
    intro,
    log,
    masthead,
    mat,
    notes,
    now,
    offline,
    ruling,
    searches,
    timeline,
    tools,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shapes import Book, Element, Kid, State


SHOWING = ("lab", "matrix")
"""The views that show the scene of an address."""
TRANSPORT = (("first", "i-first"), ("prev", "i-prev"), ("next", "i-next"), ("last", "i-last"))


def view(state: "State") -> "Element":
    """Draw the whole page: the lab or another place."""
    if state["missed"] and state["place"] in SHOWING:
        return _framed(state, [notes.missed(state, book(state))])
    if state["place"] == "lab":
        return _framed(state, lab(state))
    return _framed(state, [routes.view(state["place"]).view(state)])


def broken(state: "State", thrown: Exception) -> "Element":
    """Draw the page with a note in place of a view that raised an error."""
    return _framed(state, [notes.broken(state, book(state), thrown)])


def _framed(state: "State", parts: "Sequence[Kid]") -> "Element":
    speak = book(state)
    main = el("main", "", *parts, id="main", tabindex="-1")
    paper = slots.offered("links.paper")(state) if state["paper"] else None
    return el("div", "", header(state), main, paper, offline.foot(state, speak), offline.offer(state, speak))


def lab(state: "State") -> "list[Element]":
    """Draw the parts of the lab, or a note while a scene is being opened."""
    speak = book(state)
    if is_coming(state):
        return [notes.opening(state, speak)]
    return [
        masthead.view(state),
        timeline.view(state),
        el(
            "div",
            "lab",
            el("div", "lab__stage", _stage(state, speak), log.view(state)),
            now.view(state),
            el(
                "div",
                "side",
                searches.origin(state),
                slots.offered("verdicts.aside")(state) if state["line"] else None,
                slots.offered("links.aside")(state) if state["opening"] else None,
                slots.offered("teaching.panel")(state) if state["lesson"] else None,
                intro.view(state),
                chain.view(state),
                None if state["opening"] else applies.view(state),
                slots.offered("verdicts.lines")(state) if state["lines"][1:] else None,
                searches.question(state),
                ruling.view(state),
            ),
        ),
    ]


def _stage(state: "State", speak: "Book") -> "Element":
    """Draw the sentence of the step, the mat below it, and what is chosen about both.

    Nothing that comes and goes stands above the mat: the mat stays where it is.
    """
    return el(
        "section",
        "stage",
        el("div", "stage__bar", log.saying(state), transport(state)),
        mat.view(state),
        el("div", "stage__notes", notes.fault(state, speak), _peek(state)),
        tools.view(state),
        aria_label=say(speak, "ui.mat.label"),
    )


def _peek(state: "State") -> "Element | None":
    """Draw the beginning of a lesson's note under the mat, where the panel is out of sight; else None."""
    return slots.offered("lessons.peek")(state) if state["lesson"] else None


def title(state: "State") -> str:
    """Return the title of the document."""
    if state["place"] == "lab" and is_coming(state):
        named = say(book(state), "ui.fault.link" if state["fault"] else "ui.opening-title")
        return named + " \u00b7 damagestep"
    if state["place"] == "lab":
        return masthead.title(state) + " \u00b7 damagestep"
    if state["place"] == "card":
        shown: "Any" = routes.view("card")  # the one view that is called as what it shows
        return str(shown.title(state)) + " \u00b7 damagestep"
    return say(book(state), "ui.place." + state["place"]) + " \u00b7 damagestep"


def header(state: "State") -> "Element":
    """Draw the head of the page."""
    return once(book(state), "header", _header, state["place"], state["theme"])


def _header(speak: "Book", place: str, theme: str) -> "Element":
    chosen = {speak["lang"]: "true"}
    tongues = [
        button("seg__item", one.upper(), data_lang=one, lang=one, aria_pressed=chosen.get(one, "false"))
        for one in LANGUAGES
    ]
    leads = "lab" if place == "lab" else "view"
    said = say(speak, "ui.theme.label", {"theme": {"text": say(speak, "ui.theme." + theme)}})
    return el(
        "header",
        "top",
        el(
            "a",
            "skip",
            say(speak, "ui.skip." + leads),
            href="#now" if place == "lab" else "#main",
            data_do="skip",
        ),
        brand(),
        button(
            "btn btn--bare top__views",
            el("span", "sr", say(speak, "ui.place.label") + ": "),
            el("span", "top__here", say(speak, "ui.place." + place)),
            icon("i-fold"),
            popovertarget="views",
        ),
        _navigation(speak, place),
        button(
            "btn top__find",
            icon("i-search"),
            el("span", "top__ask", say(speak, "ui.browse.hint")),
            el("kbd", "top__key", "/", aria_hidden="true"),
            data_do="rulings",
            aria_haspopup="dialog",
            aria_label=say(speak, "ui.browse.search") + ": " + say(speak, "ui.browse.hint"),
            aria_keyshortcuts="/",
        ),
        button(
            "btn top__share",
            icon("i-share"),
            el("span", "top__word", say(speak, "ui.share.share")),
            data_do="share",
            aria_haspopup="dialog",
        ),
        button(
            "btn btn--bare btn--icon top__menu",
            icon("i-menu"),
            popovertarget="tools",
            aria_label=say(speak, "ui.menu"),
        ),
        el(
            "div",
            "top__tools",
            el("div", "seg", *tongues, role="group", aria_label=say(speak, "ui.language.label")),
            button("btn btn--bare btn--icon", icon("i-theme"), data_do="theme", aria_label=said, title=said),
            _help(speak),
            id="tools",
            popover="auto",
        ),
    )


def _help(speak: "Book") -> "Element":
    said = say(speak, "ui.keys.title")
    sign = el("span", "top__help", "?", aria_hidden="true")
    return button(
        "btn btn--bare btn--icon", sign, data_do="keys", aria_haspopup="dialog", aria_label=said, title=said
    )


def _navigation(speak: "Book", place: str) -> "Element":
    """Draw the links to the views, and the button for the rulings, whose sheet covers any view.

    Where they do not fit into the row, a button unfolds them.
    """
    shown = []
    for name in routes.NAMES[1:]:
        address = "#" if name == "lab" else "#view=" + name
        here = "page" if name == place else None
        text = say(speak, "ui.place." + name)
        shown.append(el("a", "views__link", text, href=address, data_place=name, aria_current=here))
    rulings = button("views__link", say(speak, "ui.browse.title"), data_do="rulings", aria_haspopup="dialog")
    label = say(speak, "ui.place.label")
    return el("nav", "views", *shown, rulings, id="views", popover="auto", aria_label=label)


def brand() -> "Element":
    """Draw the mark and the name of the project, which lead to the start."""
    drawn = el(
        "svg",
        "brand__mark",
        el("path", "", d="M0 17h5v7H0zM6.25 12h5v12h-5zM18.75 9h5v15h-5zM25 15h5v9h-5z", fill="currentColor"),
        el("path", "brand__now", d="M12.5 1h5v22.25h-5z"),
        viewBox="0 0 30 24",
        aria_hidden="true",
    )
    return el("a", "brand", drawn, el("span", "", "damagestep"), href="#view=start", data_place="start")


def transport(state: "State") -> "Element":
    """Draw the buttons that step through the recording, and the number of the step."""
    speak = book(state)
    last = len(steps(state)) - 1
    ends = {"first": 0, "prev": 0, "next": last, "last": last}
    made = [
        once(speak, ("transport", name), _way, name, sign, state["index"] == ends[name])
        for name, sign in TRANSPORT
    ]
    count = el(
        "p",
        "transport__pos",
        el("span", "transport__word", say(speak, "ui.step") + " "),
        str(state["index"] + 1),
        el("span", "", " " + say(speak, "ui.of") + " " + str(last + 1)),
        data_part="step",
    )
    playing = state["playing"]
    play = button(
        "btn btn--icon",
        icon("i-pause" if playing else "i-play"),
        data_do="play",
        aria_label=say(speak, "ui.transport.pause" if playing else "ui.transport.play"),
    )
    return el(
        "div",
        "transport",
        el("div", "transport__set", *made[:2]),
        count,
        el("div", "transport__set", made[2], play, made[3]),
        slots.offered("verdicts.quick")(state) if verdicts(state) else None,
        role="group",
        aria_label=say(speak, "ui.transport.label"),
    )


def _way(speak: "Book", name: str, sign: str, ends: bool) -> "Element":
    """Draw a button that leads along the line; it is disabled if the line ends there."""
    said = say(speak, "ui.transport." + name)
    return button("btn btn--icon", icon(sign), data_do=name, aria_label=said, disabled=ends)
