"""Sheets over builder or workshop: their frame, and what both have in them."""

from common.phrase import say

from core.vdom import button, el, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shapes import Book, Element, Kid


def frame(
    speak: "Book", part: str, name: str, title: str, inside: "Sequence[Kid]", **closes: str
) -> "Element":
    """Draw a sheet over the view, with a title and a button that closes it.

    ``part`` names the sheet on the page, ``name`` what it holds; ``closes`` is the data attribute of the
    button.
    """
    close = button("btn btn--bare btn--icon", icon("i-x"), aria_label=say(speak, "ui.build.close"), **closes)
    head = el("h2", "", title, id=part + "-title", tabindex="-1")
    return el(
        "dialog",
        "sheet sheet--build",
        el("div", "sheet__head", el("div", "sheet__bar", head, close)),
        el("div", "sheet__list", *inside),
        aria_labelledby=part + "-title",
        data_part=part,
        data_beside=name,
    )


def note(
    speak: "Book", part: str, title: str, texts: "Sequence[Kid]", wrong: bool = True, **closes: str
) -> "Element":
    """Draw a note about what was done or, if ``wrong``, went wrong, with the button that closes it.

    ``part`` names the note on the page; ``closes`` is the data attribute of the button.
    """
    close = button("btn btn--small", say(speak, "ui.fault.close"), **closes)
    return el(
        "div",
        "note note--error note--fault" if wrong else "note note--fault",
        icon("i-warn"),
        el("p", "note__title", title),
        *texts,
        el("div", "note__acts", close),
        role="alert",
        data_part=part,
    )


def removed(speak: "Book", name: str, **undoes: str) -> "Element":
    """Draw that what is called ``name`` was deleted; ``undoes`` is the data attribute of the button back."""
    undo = button("btn btn--small", say(speak, "ui.lines.undo"), **undoes)
    said = say(speak, "ui.lines.removed", {"name": {"text": name}})
    return el("div", "toast", el("span", "", said), undo, role="status")


def file(speak: "Book", name: str, kinds: str, **attrs: "Any") -> "Element":
    """Draw the hidden field for a file, which a button presses; ``name`` is its id, ``kinds`` what fits."""
    return el(
        "input",
        "sr",
        type="file",
        accept=kinds,
        tabindex="-1",
        id=name,
        aria_label=say(speak, "ui.build.import"),
        **attrs,
    )
