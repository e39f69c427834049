"""JSON that comes from outside, within limits: in a browser text nested deeply enough ends the program."""

import json
import re

MOST_NESTED = 60
"""Lists and objects within one another; what we write ourselves is nested a quarter as deep."""
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]')


class NotReadable(ValueError):
    """A text that is no JSON, too long, or nested too deeply."""


def read_json(text: str, longest: int) -> object:
    """The value of a JSON text of at most `longest` characters.

    Raises:
        NotReadable: it is none, too long, or nested too deeply.
    """
    if len(text) > longest or _depth(text) > MOST_NESTED:
        raise NotReadable("this is too much for one text")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise NotReadable(str(error)) from None


def _depth(text: str) -> int:
    """How deeply brackets are nested, strings left out; stops counting once it is too much."""
    depth = deepest = 0
    for token in _TOKEN.finditer(text):
        mark = text[token.start()]
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
            if deepest > MOST_NESTED:
                break
        elif mark in "]}":
            depth -= 1
    return deepest
