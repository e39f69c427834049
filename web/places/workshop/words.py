"""Chooses a word of the vocabulary: common ones first, the others by search."""

from common.phrase import say

from core.vdom import button, el, icon
from parts.editor import search_view
from places.workshop import labels, schema_forms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Choosing, Context, Element, Fold, Schema, Texts


WORDS = "words"
FIRST = 8
"""Words that are offered before anything is typed or all are asked for."""


def names(labels: "Texts", fold: "Fold") -> "Texts":
    """Return what each word of the vocabulary is found by, folded: its label, and what players call it."""
    made = {}
    for key, text in labels.items():
        if key.split(".")[0] in schema_forms.TAGS:
            made[key] = fold(text + " " + labels.get("also." + key, ""))
    return made


def is_open(c: "Context", path: str) -> bool:
    """Check whether the choice of a word is open at a path."""
    return bool(c["choosing"]) and c["choosing"]["path"] == path


def found(shape: "Schema", choosing: "Choosing") -> "list[str]":
    """Return the words to offer: those whose label has what was typed, those that begin with it first.

    If nothing was typed, the `FIRST` ones of those that cards have there, or all once they were asked for.
    """
    typed = choosing["typed"]
    order = [word for word, _ in shape["of"]]
    if typed:
        named = [(choosing["names"][shape["by"] + "." + word], word) for word in order]
        begin = [word for name, word in named if name.startswith(typed)]
        begin.extend([word for name, word in named if typed in name and word not in begin])
        return begin
    return order if choosing["all"] else order[: min(FIRST, shape.get("often") or FIRST)]


def adder(c: "Context", shape: "Schema", path: str, said: str) -> "Element":
    """Draw the button that adds a part to the list at a path, and the choice of its word once it was pressed.

    ``said`` is the list's name.
    """
    here = path + ".+"
    opens = button(
        "btn btn--small",
        icon("i-plus"),
        say(c["speak"], "ui.shop.plus"),
        data_choose=here,
        aria_label=say(c["speak"], "ui.shop.add", {"what": {"text": said}}),
        aria_haspopup="listbox",
        aria_expanded="true" if is_open(c, here) else "false",
    )
    return el("div", "", opens, choice(c, shape, here))


def choice(c: "Context", shape: "Schema", path: str) -> "Element | None":
    """Draw the choice of a word with its search; None unless it is open for the part at this path."""
    if not is_open(c, path):
        return None
    speak, choosing = c["speak"], c["choosing"]
    offered = found(shape, choosing)
    marked = offered[min(choosing["at"], len(offered) - 1)] if offered else None
    rows = [
        search_view.row(
            WORDS, word, word == marked, "options__item", labels.tagged(c, shape, word), data_word=word
        )
        for word in offered
    ]
    hidden = not choosing["typed"] and not choosing["all"] and len(shape["of"]) - len(offered)
    rest = None
    if hidden:
        rest = button(
            "options__more", say(speak, "ui.shop.all-words", {"n": len(shape["of"])}), data_words=True
        )
    title = say(speak, "ui.shop.find-word")
    return el(
        "div",
        "options",
        search_view.field(title, WORDS, choosing["text"], marked, title, data_find="word"),
        search_view.found(say(speak, "ui.shop.words"), WORDS, "options__list", rows)
        or el("p", "quiet", say(speak, "ui.shop.no-word")),
        rest,
        data_part="words",
    )
