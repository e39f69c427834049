"""The frame of a sheet over builder or workshop."""

from common.phrase import say

from core.vdom import button, el, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

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
