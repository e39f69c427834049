"""Keys that mean the same wherever something is made: taking back, and marking what a search has found."""

NOT_TYPED = ("checkbox", "file")
"""Fields that have no text, and so nothing of their own to take back."""


def turned(event):
    """``undo`` or ``redo``, or None if the keys mean neither: in a text they belong to the text."""
    typed = event.target.tagName == "INPUT" and event.target.type not in NOT_TYPED
    if typed or not (event.ctrlKey or event.metaKey):
        return None
    back = "redo" if event.shiftKey else "undo"
    return {"z": back, "y": "redo"}.get(event.key.lower())


def marked(event, at, count):
    """Which of so many rows the arrow keys mark next; None for other keys."""
    by = {"ArrowDown": 1, "ArrowUp": -1}.get(event.key)
    return None if by is None else max(0, min(at + by, count - 1))
