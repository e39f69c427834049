"""JSON, TOML and numbers from outside, within limits: in a browser deeply nested text ends the program."""

import json

from damagestep.common.nesting import MOST, too_deep

MOST_DIGITS = 9
"""Digits of a number in a text; Python itself refuses to read some thousand of them."""


class NotReadable(ValueError):
    """A text that is no JSON or TOML, too long, or nested too deeply."""


def read_json(text: str, longest: int) -> object:
    """Return the value of a JSON text of at most `longest` characters.

    Raises:
        NotReadable: the text is no JSON, too long, or nested too deeply.
    """
    if len(text) > longest or too_deep(text):
        raise NotReadable("this is too much for one text")
    try:
        return json.loads(text)
    except ValueError as error:  # no JSON, or a number of thousands of digits
        raise NotReadable(str(error)) from None


def read_file(text: str, longest: int) -> object:
    """Return the value of the text of a file: JSON where it begins with `{`, else TOML.

    Raises:
        NotReadable: the text is neither, too long, or nested too deeply.
    """
    import tomllib  # only who opens a file waits for it

    if text.lstrip()[:1] == "{":
        return read_json(text, longest)
    if len(text) > longest or _deep_in_toml(text):
        raise NotReadable("this is too much for one text")
    try:
        found = tomllib.loads(text)
    except ValueError as error:
        raise NotReadable(str(error)) from None
    _refuse_others(found)
    return found


def _deep_in_toml(text: str) -> bool:
    """Check whether lists, or the parts of a key, are nested more than `MOST` deep.

    Brackets in strings are counted too: no file that a person writes has so many that stay open.
    """
    depth = 0
    for mark in text:
        depth = depth + 1 if mark in "[{" else max(0, depth - 1) if mark in "]}" else depth
        if depth > MOST:
            return True
    return any(line.partition("=")[0].count(".") > MOST for line in text.splitlines())


def _refuse_others(found: object) -> None:
    """Raise for a value of TOML that JSON does not have, at whatever depth.

    Raises:
        NotReadable: there is one: a date or a time.
    """
    layer = [found]
    while layer:
        inside: list[object] = []
        for one in layer:
            if isinstance(one, dict):
                inside += one.values()
            elif isinstance(one, list):
                inside += one
            elif not isinstance(one, str | int | float):
                raise NotReadable(f"no card has a value such as {one}")
        layer = inside


def number_in(text: str) -> int | None:
    """Return the whole number that a text is; None if it is none, or has more than `MOST_DIGITS` digits."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
