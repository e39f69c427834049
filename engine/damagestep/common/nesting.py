"""JSON texts from outside: in a browser one that is nested deeply enough ends the program that reads it.

>>> too_deep('{"a": ["[[[["]}', 2), too_deep("[[[", 2)
(False, True)
"""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


MOST = 60
"""Lists and objects within one another; what we write ourselves is nested a quarter as deep."""


def too_deep(text: str, most: int = MOST) -> bool:
    """Check whether lists and objects are nested more than `most` deep, not counting what is in strings."""
    depth = 0
    quoted = False
    escaped = False
    for mark in text:
        if escaped:
            escaped = False
        elif quoted:
            escaped = mark == "\\"
            quoted = mark != '"'
        elif mark == '"':
            quoted = True
        elif mark in "[{":
            depth += 1
            if depth > most:
                return True
        elif mark in "]}":
            depth -= 1
    return False


def read_list(text: str, name: str) -> "list[Any]":
    """Return the list that a JSON object has under `name`; [] where the text is damaged or has none."""
    try:
        found = None if too_deep(text) else json.loads(text)
    except ValueError:
        return []
    listed = found.get(name) if isinstance(found, dict) else None
    return listed if isinstance(listed, list) else []
