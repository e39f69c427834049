"""The command that reads card texts: `read`."""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from damagestep.cli.catalogue import admitted, heading
from damagestep.cli.errors import NotThere, error_lines
from damagestep.cli.given import read_lines, read_text
from damagestep.common import phrase
from damagestep.lines.messages.book import book
from damagestep.records.validation import BadInput, Fault

if TYPE_CHECKING:
    from damagestep.reading.limits_of_input import BadText
    from damagestep.reading.read_effect import Reading
    from damagestep.reading.understood import Span

MOST_UNREAD = 1000
"""Lines that cannot be read, after which the rest is not tried."""
SIGNS = {"understood": "=", "unsayable": "#", "kind": "~", "unread": "?"}


def read_texts(chosen: argparse.Namespace) -> bool:
    """Print what is read out of the text of a card, with a mark before each piece of it.

    With --json every line of the input is a card as JSON, and one line is printed for each; a line that
    cannot be read says why on standard error, and the others go on, but not behind so many of them that the
    input can be no list of cards. Return whether all could be read.

    Raises:
        OSError: there is no such file.
        parse.BadText: it is no text; with the line.
        BadInput: the text of the one card cannot be read; its place and the reason.
    """
    # The reader is large, and no other command needs it.
    from damagestep.reading.heads import headed_card
    from damagestep.reading.limits_of_input import BadText
    from damagestep.reading.reader import read_card

    if chosen.json:
        return _read_lines(read_lines(chosen.file), chosen)
    try:
        given = headed_card(read_text(chosen.file))
        reading = read_card(given)
    except BadText as error:
        raise BadInput(chosen.file, [_fault(error)]) from None
    print("\n".join(_told(reading, given.type_line, book(chosen.lang))))
    return True


def _read_lines(lines: Iterable[str], chosen: argparse.Namespace) -> bool:
    from damagestep.reading.limits_of_input import BadText, given_card
    from damagestep.reading.reader import read_card
    from damagestep.reading.report import plain_reading

    name, language, unread = chosen.file, chosen.lang, 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            reading = read_card(given_card(line))
        except BadText as error:
            unread += 1
            told = error_lines(BadInput(f"{name}:{number}", [_fault(error)]), book(language))
            print("\n".join(told), file=sys.stderr)
            if unread == MOST_UNREAD and not chosen.all:
                raise NotThere("read-stopped", {"n": unread}) from None
            continue
        print(json.dumps(plain_reading(reading), ensure_ascii=False), flush=True)
    return not unread


def _fault(error: "BadText") -> Fault:
    """Return why a text cannot be read; its place is counted from 1."""
    about = {"at": str(error.at + 1), "length": str(error.n)}
    return Fault(path="text", code=error.code, text=str(error), about=about)


def _told(reading: "Reading", type_line: str, speak: dict[str, Any]) -> list[str]:
    """Write a reading as lines: each effect with its class, its words with their marks, its permission."""
    lines = [f"{reading.name} ({type_line})" if reading.name else type_line]
    for number, effect in enumerate(reading.effects, 1):
        lines.append(f"  {number}  {heading(effect, speak)}")
        lines += _marked(reading.text, effect.spans)
        if effect.speed:
            lines.append(f"       {admitted(effect.permission.points, effect.permission.rule, speak)}")
    if reading.rest:
        lines.append(f"  {phrase.say(speak, 'cli.read-rest')}")
        lines += _marked(reading.text, reading.rest)
    return [*lines, phrase.say(speak, "cli.read-alone")]


def _marked(text: str, spans: Iterable["Span"]) -> list[str]:
    return [
        f"     {SIGNS[span.state]} {' '.join(text[span.start : span.end].split())}"
        + (f" [{span.lacks}]" if span.lacks else "")
        for span in spans
    ]
