"""How deeply a JSON text is nested: in a browser a text nested deeply enough ends the program that reads it.

>>> too_deep('{"a": ["[[[["]}', 2), too_deep("[[[", 2)
(False, True)
"""

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
