"""Keys that builder and workshop share: undo, redo, and choosing from a list of search results."""

from core import dom
from parts.editor import search_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import Event, Keys


NOT_TYPED = ("checkbox", "file")
"""Fields that have no text, and so nothing of their own to take back."""


def turned(event: "Event") -> "str | None":
    """Return ``undo`` or ``redo`` if the keys mean that, else None.

    In a text field they belong to the field: None.
    """
    field = event.target
    typed = field.tagName == "TEXTAREA" or (field.tagName == "INPUT" and field.type not in NOT_TYPED)
    if typed or not (event.ctrlKey or event.metaKey):
        return None
    back = "redo" if event.shiftKey else "undo"
    return {"z": back, "y": "redo"}.get(event.key.lower())


def dealt(event: "Event", acts: "Any", leave: "Callable[[], bool]", keys: "Keys") -> bool:
    """Handle a key: undo and redo by ``acts``, Escape by ``leave()``, any other by the table ``keys``.

    Of the table the first data attribute counts that the element with the focus carries, or one around it.
    Return whether the key meant anything; ``leave`` and the table's handlers return that themselves. A key
    held with Alt, Ctrl or Meta, other than undo and redo, means nothing.
    """
    back = turned(event)
    if back:
        acts[back]()
        used = True
    elif event.altKey or event.ctrlKey or event.metaKey:
        used = False
    else:
        name, value = dom.asked(event, *[one for one, _ in keys])
        used = leave() if event.key == "Escape" else bool(name) and dict(keys)[name](event, value)
    if used:
        event.preventDefault()
    return used


def marks(event: "Event", of: "Any", count: int, listed: str, show: "Callable[[], object]") -> bool:
    """Mark the row above or below as ``of["at"]`` and show it.

    Return False if the key is no up or down arrow.

    ``count`` is the number of rows, ``listed`` the id of their list; ``show()`` draws. At an end the mark
    stays.
    """
    by = {"ArrowDown": 1, "ArrowUp": -1}.get(event.key)
    if by is None:
        return False
    of["at"] = max(0, min(of["at"] + by, count - 1))
    show()
    dom.reveal(search_view.marked(listed), "nearest")
    return True
