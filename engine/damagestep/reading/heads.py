"""What stands above the text of a card: its name, its type line, its printed values, in any order in use.

Who copies a card from a page gets `LIGHT`, `Level 4` or `ATK 1800 / DEF 1200` on lines of their own, too.
"""

import re
from typing import Any

from damagestep.reading.limits_of_input import (
    CONTROL,
    DECK,
    LONGEST_FIELD,
    MARKUP,
    BadText,
    GivenCard,
    bare_type_line,
    is_type_line,
)

Json = dict[str, Any]
MOST_LINES = 12
"""Lines among which the head of a card is looked for."""
LONGEST_NAME = 80
VALUE = re.compile(
    r"(?:attribute\W*)?(?P<attribute>dark|divine|earth|fire|light|water|wind)\b"
    r"|(?:level|\u2605)\W*(?P<level>\d{1,2})\b"
    r"|rank\W*(?P<rank>\d{1,2})\b"
    r"|link(?: rating)?\W*(?P<rating>\d)\b"
    r"|(?:pendulum )?scale\W*(?P<scale>\d{1,2})\b"
    r"|atk\W*?(?P<atk>\d{1,5}|\?)"
    r"|def\W*?(?P<def>\d{1,5}|\?)",
    re.IGNORECASE,
)
BETWEEN = re.compile(r"[\s,;/|()\u00b7]*")
SENTENCE = re.compile(r"[.;:!?,<\u25cf]")
"""What no first line has that is taken for a name although no type line follows."""


def headed_card(text: str, kind: str = "") -> GivenCard:
    """Return the card of a text that may begin with its name, its type line and its printed values.

    `kind` is the type line of a card whose text has none. Values may also stand on the last line.

    Raises:
        BadText: no type line stands there and none is given, or the head has characters that cannot be seen.
    """
    lead = len(text) - len(text.lstrip("\ufeff \t\r\n"))
    lines = text[lead:].rstrip().split("\n")
    typed = _type_line(lines)
    if typed is None and not is_type_line(kind):
        raise BadText("reading-type", len(lines[0]) + 1)
    named = (typed is None and _is_name(lines)) or (bool(typed) and not _values(lines[0]))
    first = _after(lines, int(named), typed)
    last = len(lines) - 1 if len(lines) > first + 1 and _values(lines[-1]) else len(lines)
    at = min(lead + sum(len(line) + 1 for line in lines[:first]), len(text))
    _seen(text[lead:at], lead)
    values = Json()
    for line in (*lines[:first], *lines[last:]):
        values |= _values(line)
    return GivenCard(
        lines[0].strip()[:LONGEST_FIELD] if named else "",
        bare_type_line(kind if typed is None else lines[typed]),
        "\n".join(lines[first:last]),
        at,
        values,
        typed is not None,
    )


def _type_line(lines: list[str]) -> int | None:
    """Return the number of the type line; between it and the first line stand values alone."""
    for number, line in enumerate(lines[:MOST_LINES]):
        if is_type_line(line):
            return number
        if number and line.strip() and not _values(line):
            return None
    return None


def _is_name(lines: list[str]) -> bool:
    """Check whether the first of several lines is a name, where no type line says so."""
    name = lines[0].strip()
    fits = len(name) <= LONGEST_NAME and not SENTENCE.search(name) and not _values(name)
    return fits and bool(lines[1:]) and not DECK.search("\n".join(lines[:MOST_LINES]))


def _after(lines: list[str], first: int, typed: int | None) -> int:
    """Return the number of the first line below the head."""
    number = first
    while number < len(lines) and (number == typed or not lines[number].strip() or _values(lines[number])):
        number += 1
    return number


def _seen(head: str, lead: int) -> None:
    for pattern, code in ((CONTROL, "reading-control"), (MARKUP, "reading-markup")):
        if found := pattern.search(head):
            raise BadText(code, lead + found.start())


def _values(line: str) -> Json:
    """Return the printed values of a line that holds nothing else, by the keys of a card's face."""
    made: Json = {}
    at = _skip(line, 0)
    while at < len(line):
        found = VALUE.match(line, at)
        if found is None:
            return {}
        for key, value in found.groupdict().items():
            if value is not None:
                made[key] = value.upper() if key == "attribute" else int(value) if value != "?" else value
        at = _skip(line, found.end())
    return made


def _skip(line: str, at: int) -> int:
    between = BETWEEN.match(line, at)
    return between.end() if between else at
