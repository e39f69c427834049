"""Which ruling stands on the mat: its title opens the others, and what it claims."""

from common.phrase import say
from state import book, in_words, ruling
from tree import button, el, icon


def view(state):
    speak = book(state)
    told = ruling(state)
    claim = in_words(state, told.get("claim", {}))
    opens = button(
        "scene__open",
        el("span", "scene__name", title(state)),
        icon("i-fold", "i scene__sign"),
        data_do="browse",
        aria_haspopup="dialog",
        title=say(speak, "ui.browse.open"),
    )
    return el(
        "div",
        "scene",
        el("p", "scene__topic", in_words(state, told.get("topic", {}))),
        el(
            "div",
            "scene__bar",
            el("h1", "scene__title", opens),
            el("div", "scene__steps", _beside(speak, "ruling-prev"), _beside(speak, "ruling-next")),
        ),
        el("details", "claim", el("summary", "claim__text", claim)) if claim else None,
        data_part="masthead",
    )


def title(state):
    """What the scene is called; a scene that is no ruling by its id."""
    return in_words(state, ruling(state).get("title", {})) or state["scene"]


def _beside(speak, name):
    drawn = icon("i-fold", "i is-" + name)
    said = say(speak, "ui.browse." + name)
    return button("btn btn--bare btn--icon", drawn, data_do=name, aria_label=said, title=said)
