"""The frame of the inspector, and what is shown in it."""

from common.phrase import say

from core.vdom import button, el, icon
from model.state import book
from parts.inspector import card, keys, names, pile, share, text, tour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from shapes import Element, Kid, State


def view(state: "State") -> "Element":
    """Draw the sheet that is open."""
    asked = state["inspector"]
    return _frame(state, _shown(asked["at"]).view(state, asked))


def _shown(at: str) -> "ModuleType":
    """Return the module that draws the part called ``at``; that of the exports needs a package of its own."""
    if at == "export":
        from parts.inspector import export

        return export
    known = {"card": card, "keys": keys, "names": names, "pile": pile, "share": share, "text": text}
    return tour if at == "tour" else known[at]


def _frame(state: "State", shown: "tuple[str, Sequence[Kid]]") -> "Element":
    title, body = shown
    is_tour = state["inspector"]["at"] == "tour"  # its button on has the focus
    close = button(
        "btn btn--bare btn--icon",
        icon("i-x"),
        data_do="look-close",
        aria_label=say(book(state), "ui.look.close"),
    )
    head = el("h2", "", title, id="look-title", tabindex="-1", autofocus=not is_tour)
    return el(
        "div",
        "",
        el(
            "dialog",
            "sheet is-" + state["inspector"]["at"],
            el("div", "sheet__head", el("div", "sheet__bar", head, close)),
            el("div", "sheet__list", *body, tabindex="0"),
            aria_labelledby="look-title",
            data_part="look",
        ),
    )
