"""A sheet over the page and what is shown in it."""

from common.phrase import say
from state import book
from tree import button, el, icon


def view(state):
    """The sheet that is open."""
    asked = state["look"]
    shown = getattr(__import__("looks." + asked["at"]), asked["at"])
    return _frame(state, shown.view(state, asked))


def _frame(state, shown):
    title, body = shown
    close = button(
        "btn btn--bare btn--icon",
        icon("i-x"),
        data_do="look-close",
        aria_label=say(book(state), "ui.look.close"),
    )
    head = el("h2", "", title, id="look-title", tabindex="-1", autofocus=True)
    return el(
        "div",
        "",
        el(
            "dialog",
            "sheet is-" + state["look"]["at"],
            el("div", "sheet__head", el("div", "sheet__bar", head, close)),
            el("div", "sheet__list", *body, tabindex="0"),
            aria_labelledby="look-title",
            data_part="look",
        ),
    )
