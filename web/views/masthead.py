"""Which ruling stands on the mat: its title opens the others, and what it claims."""

from common.phrase import say

from core.memo import once
from core.vdom import button, cls, el, icon
from model.state import book, in_words, is_coming, line, ruling
from views import profiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, Kid, Ruling, State


def view(state: "State") -> "Element":
    """Draw the head of the scene: its title and its reading."""
    speak = book(state)
    chosen = reading(state, speak, "scene__reading")
    return once(speak, "masthead", _view, ruling(state), title(state), chosen)


def _view(speak: "Book", told: "Ruling", name: str, chosen: "Kid") -> "Element":
    claim = in_words(speak, told.get("claim", {}))
    disputed = None
    if told.get("disputed"):
        disputed = el("span", "mark mark--disputed", icon("v-disputed"), say(speak, "ui.disputed"))
    opens = button(
        "scene__open",
        el("span", "scene__name", name),
        icon("i-fold", "i scene__sign"),
        data_do="browse",
        aria_haspopup="dialog",
        title=say(speak, "ui.browse.open"),
    )
    return el(
        "div",
        "scene",
        el("p", "scene__topic", el("span", "", in_words(speak, told.get("topic", {}))), disputed),
        el(
            "div",
            "scene__bar",
            el("h1", "scene__title", opens),
            None if told else _pencil(speak),
            chosen,
            button(
                "btn btn--small scene__edit",
                icon("i-edit", "i scene__pen"),
                el("span", "scene__word", say(speak, "ui.build.edit")),
                data_edit=True,
            ),
            button("btn btn--small scene__teach", say(speak, "ui.lesson.begin"), data_teach="begin"),
            el("div", "scene__steps", _beside(speak, "prev"), _beside(speak, "next")) if told else None,
        ),
        el("details", "claim", el("summary", "claim__text", claim)) if claim else None,
        data_part="masthead",
    )


def _pencil(speak: "Book") -> "Element":
    """Draw the button that leads to where a built scene is given its title: the sheet that shares it."""
    said = say(speak, "ui.share.rename")
    sign = icon("i-edit")
    return button(
        "btn btn--bare btn--icon scene__rename", sign, data_do="share-title", aria_label=said, title=said
    )


def reading(state: "State", speak: "Book", names: str) -> "Element":
    """Draw the profile under which the line on the mat is played, and the choice of another."""
    now, own = line(state)["record"]["profile"], state["lines"][0]["record"]["profile"]
    return once(speak, ("reading", names), _reading, names, now, own)


def _reading(speak: "Book", names: str, now: str, own: str) -> "Element":
    offered = [now] if now not in profiles.NAMED else []
    if own not in profiles.NAMED and own != now:
        offered.append(own)
    offered.extend(profiles.NAMED)
    options = [el("option", "", profiles.name(speak, one), value=one, selected=one == now) for one in offered]
    return el(
        "label",
        cls(names, "is-usual" if now == profiles.DEFAULT else ""),
        el("span", "quiet", say(speak, "ui.profile.label")),
        el("select", "select", *options, data_do="profile", value=now, autocomplete="off"),
    )


def title(state: "State", speak: "Book | None" = None) -> str:
    """Return the title of the scene: that of a ruling, the name of a built scene, else a general one.

    It is in the language of the page unless another book is given.
    """
    speak = speak or book(state)
    if is_coming(state):
        return say(speak, "ui.shared-scene")
    named = in_words(speak, ruling(state).get("title", {})) or state["called"]
    return named or say(speak, "ui.shared-scene" if state["received"] else "ui.own-scene")


def _beside(speak: "Book", name: str) -> "Element":
    drawn = icon("i-fold", "i is-ruling-" + name)
    said = say(speak, "ui.browse.ruling-" + name)
    return button("btn btn--bare btn--icon", drawn, data_do="ruling-" + name, aria_label=said, title=said)
