"""Lists of decks: `.ydk` files and `ydke://` links, as EDOPro, Duelingbook and others write them.

A `.ydk` file has a passcode a line, below `#main`, `#extra` and `!side`; a link has three parts, each
ending with `!`, of passcodes as 32-bit numbers, the lowest byte first, in Base64.
"""

import base64
import binascii
import re
from collections import Counter
from struct import iter_unpack

from damagestep.lines.exchange.notes import Note, limited, quoted, refs_by_passcode
from damagestep.records.record import record
from damagestep.records.untrusted_text import MOST_DIGITS

LINK = "ydke://"
PARTS = {"#main": "main", "#extra": "extra", "!side": "side"}


@record
class DeckList:
    """The cards of a deck that the library has, each copy of them, and what was left out."""

    main: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()


def is_deck_list(text: str) -> bool:
    """Check whether a text begins as a deck list does."""
    beginning = text.lstrip("\ufeff \t\r\n")
    return (
        beginning.startswith(LINK) or re.match(r"(#[^\n]*\s+)*(#main|#extra|!side)\b", beginning) is not None
    )


def read_deck_list(text: str) -> DeckList:
    """Return the cards of a deck list, a file or a link; each card that is not known is noted once."""
    stripped = text.strip("\ufeff \t\r\n")
    found, notes = _link(stripped) if stripped.startswith(LINK) else _file(text)
    known = refs_by_passcode()
    parts: dict[str, list[str]] = {name: [] for name in PARTS.values()}
    missing: Counter[int] = Counter()
    lines: dict[int, int | None] = {}
    for part, line, passcode in found:
        if passcode in known:
            parts[part].append(known[passcode])
        else:
            missing[passcode] += 1
            lines.setdefault(passcode, line)
    for passcode in missing:
        code = "unknown-card" if lines[passcode] else "unknown-card-nowhere"
        notes.append(Note(code=code, line=lines[passcode], text=f"{passcode:08}"))
    return DeckList(**{name: tuple(refs) for name, refs in parts.items()}, notes=limited(notes))


Found = tuple[list[tuple[str, int | None, int]], list[Note]]
"""The passcodes with their part and line, and what is not understood."""


def _file(text: str) -> Found:
    part, found, notes = "main", list[tuple[str, int | None, int]](), list[Note]()
    for number, written in enumerate(text.split("\n"), 1):
        line = written.strip("\ufeff \t\r")
        if line in PARTS:
            part = PARTS[line]
        elif line.isdecimal() and line.isascii() and len(line) <= MOST_DIGITS:
            found.append((part, number, int(line)))
        elif line and not line.startswith("#"):
            notes.append(Note(code="not-understood", line=number, text=quoted(line)))
    return found, notes


def _link(text: str) -> Found:
    written = text.removeprefix(LINK).split("!")
    found, notes = list[tuple[str, int | None, int]](), list[Note]()
    for part, packed in zip(PARTS.values(), written, strict=False):
        try:
            raw = base64.b64decode(packed, validate=True)
        except (binascii.Error, ValueError):
            raw = b"?"
        if len(raw) % 4:
            notes.append(Note(code="damaged-part", text=part))
        else:
            found += [(part, None, passcode) for (passcode,) in iter_unpack("<I", raw)]
    if len(written) <= len(PARTS):
        notes.append(Note(code="cut-short"))
    return found, notes
