"""Lists of decks: `.ydk` files, `ydke://` links, lists of names, and JSON.

A `.ydk` file has a passcode a line, below `#main`, `#extra` and `!side`; a link has three parts, each ending
with `!`, of passcodes as 32-bit numbers, the lowest byte first, in Base64. A list of names has how many and
the name in a line, in any language of the catalogue, below headings as players write them. JSON has the parts
as lists of passcodes, names or objects with one of these and how many.
"""

import base64
import binascii
import json
import re
from struct import iter_unpack
from typing import Any

from damagestep.library.card_names import find_whole_name
from damagestep.library.name_index import fold
from damagestep.lines.exchange.notes import (
    OF_RUSH_DUEL,
    Note,
    NothingImported,
    find_by_name,
    find_by_passcode,
    limited,
    of_faces,
    quoted,
)
from damagestep.records.record import record
from damagestep.records.untrusted_text import MOST_DIGITS, NotReadable, read_json

LINK = "ydke://"
LONGEST_LIST = 200_000
"""Characters of a deck list: a limit against accidents and malice."""
MOST_COPIES = 99
PARTS = {"#main": "main", "#extra": "extra", "!side": "side"}
HEADINGS = {
    "main": (
        "main",
        "main deck",
        "deck",
        "hauptdeck",
        *("monster", "monsters", "monster cards", "effect monsters", "normal monsters", "monsterkarten"),
        *("spell", "spells", "spell cards", "magic", "zauber", "zauberkarten"),
        *("trap", "traps", "trap cards", "falle", "fallen", "fallenkarten"),
        *("spells and traps", "spell trap", "zauber und fallen"),
    ),
    "extra": ("extra", "extra deck", "extradeck", "fusion deck", "fusionsdeck"),
    "side": ("side", "side deck", "sidedeck", "nebendeck"),
}
"""The headings of each part in a list of names, folded and without numbers."""
PART_OF = {heading: part for part, headings in HEADINGS.items() for heading in headings}
TIMES = r"[x\u00d7*]"
NUMBERED = re.compile(
    rf"0*(?P<code>\d{{3,{MOST_DIGITS}}})(?:\s*{TIMES}\s*(?P<n>\d\d?))?\s*(?:$|#|//|--|[;\s])"
)
"""A line that begins with a passcode; what stands behind it is a comment."""
COUNTED = re.compile(rf"(?:[-*•]\s*)?(?:(?P<n>\d\d?)\s*{TIMES}?|{TIMES}(?P<m>\d\d?))\s+(?P<name>\S.*)")
COUNTED_BEHIND = re.compile(rf"(?:[-*•]\s*)?(?P<name>.*\S)\s*(?:{TIMES}\s*(?P<n>\d\d?)|\((?P<m>\d\d?)\))")
REMARK = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\]|//.*|\s#.*)$")
"""What may stand behind a name: the number of a print, a comment."""
KEYS = {
    "main": ("main", "mainDeck", "main_deck"),
    "extra": ("extra", "extraDeck", "extra_deck"),
    "side": ("side", "sideDeck", "side_deck"),
}
"""The keys of the parts in JSON."""
CARD_KEYS = ("id", "passcode", "password", "code", "name", "card")
COUNT_KEYS = ("count", "quantity", "amount")
"""The keys of an entry in JSON."""


@record
class DeckList:
    """The cards of a deck, each copy of them, and what was left out or has to be known.

    Refs are those of the library; of a card that the catalogue alone knows, that of its face.
    """

    main: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()


@record
class Entry:
    """A card of a list as it is written: its part and line, a passcode or a name, and how many."""

    part: str
    line: int | None
    card: int | str
    copies: int = 1


Found = tuple[list[Entry], list[Note]]
"""What a list has, and what is not understood."""


def is_deck_list(text: str) -> bool:
    """Check whether a text is a deck list: a link, a file, JSON with a part, or mostly lines of a list."""
    begin = text.lstrip("\ufeff \t\r\n")
    if begin[: len(LINK)].lower() == LINK or re.match(r"(#[^\n]*\s+)*(#main|#extra|!side)\b", begin):
        return True
    if begin[:1] in ("{", "["):
        return _parts_of_json(begin) is not None
    lines = [line.strip() for line in begin[:LONGEST_LIST].splitlines() if line.strip()]
    return 2 * sum(_is_of_list(line) for line in lines) > len(lines)


def _is_of_list(line: str) -> bool:
    """Check whether a line reads like one of a deck list."""
    shapes = (COUNTED, COUNTED_BEHIND)
    counted = any(shape.fullmatch(line) for shape in shapes) or NUMBERED.match(line)
    return bool(counted or _heading(line) or find_whole_name(line))


def read_deck_list(text: str) -> DeckList:
    """Return the cards of a deck list; of each card that is not known there is one note.

    Raises:
        NothingImported: no card of it arrives, or it is one of Rush Duel.
    """
    stripped = text.strip("\ufeff \t\r\n")[:LONGEST_LIST]
    if stripped[: len(LINK)].lower() == LINK:
        entries, notes = _link(stripped)
    elif stripped[:1] in ("{", "["):
        entries, notes = _json(stripped)
    else:
        entries, notes = _file(stripped)
    parts: dict[str, list[str]] = {name: [] for name in PARTS.values()}
    known: dict[int | str, str | None] = {}
    for entry in entries:
        if entry.card not in known:
            by_code = isinstance(entry.card, int)
            find: Any = find_by_passcode if by_code else find_by_name
            known[entry.card], note = find(entry.card, entry.line)
            notes += [note] if note else []
        if ref := known[entry.card]:
            parts[entry.part] += [ref] * entry.copies
    if entries and all(entry.card in OF_RUSH_DUEL for entry in entries):
        raise NothingImported("rush-duel")
    if not any(parts.values()):
        raise NothingImported("nothing-imported", limited(notes))
    notes += of_faces(ref for refs in parts.values() for ref in refs)
    return DeckList(**{name: tuple(refs) for name, refs in parts.items()}, notes=limited(notes))


def _file(text: str) -> Found:
    """Read a `.ydk` file or a list of names."""
    part, entries, notes = "main", list[Entry](), list[Note]()
    for number, written in enumerate(text.splitlines(), 1):
        line = written.strip("\ufeff \t\r")
        if line in PARTS or _heading(line):
            part = PARTS.get(line) or _heading(line)
        elif line and not line.startswith(("#", "//", "--")):
            entry = _entry(part, number, line)
            if entry:
                entries.append(entry)
            else:
                notes.append(Note(code="not-understood", line=number, text=quoted(line)))
    return entries, notes


def _heading(line: str) -> str:
    """Return the part of a deck over which a line stands as its heading; "" for any other line."""
    words = [word for word in fold(line).split() if not word.isdecimal()]
    return PART_OF.get(" ".join(words), "") if not COUNTED.fullmatch(line) or line[-1:] == ":" else ""


def _entry(part: str, number: int, line: str) -> Entry | None:
    """Read a line of a list: a passcode, or a name with how many; None for one without letters."""
    if said := NUMBERED.match(line):
        return Entry(part=part, line=number, card=int(said["code"]), copies=int(said["n"] or 1))
    if find_whole_name(line):
        return Entry(part=part, line=number, card=line)
    counted = COUNTED.fullmatch(line) or COUNTED_BEHIND.fullmatch(line)
    name, copies = (counted["name"], int(counted["n"] or counted["m"])) if counted else (line, 1)
    bare = name if find_whole_name(name) else REMARK.sub("", name) or name
    return Entry(part=part, line=number, card=bare, copies=copies) if fold(bare) else None


def _link(text: str) -> Found:
    written = text[len(LINK) :].split("!")
    entries, notes = list[Entry](), list[Note]()
    for part, packed in zip(PARTS.values(), written, strict=False):
        try:
            raw = base64.b64decode("".join(packed.split()), validate=True)
        except (binascii.Error, ValueError):
            raw = b"?"
        if len(raw) % 4:
            notes.append(Note(code="damaged-part", text=part))
        else:
            entries += [Entry(part=part, line=None, card=passcode) for (passcode,) in iter_unpack("<I", raw)]
    if len(written) <= len(PARTS):
        notes.append(Note(code="cut-short"))
    if behind := "!".join(written[len(PARTS) :]).strip():
        notes.append(Note(code="behind-link", text=quoted(behind)))
    return entries, notes


def _json(text: str) -> Found:
    entries, notes = list[Entry](), list[Note]()
    for part, listed in (_parts_of_json(text) or {}).items():
        for one in listed:
            entry = _entry_of_json(part, one)
            if entry:
                entries.append(entry)
            else:
                notes.append(Note(code="no-card-in-json", text=quoted(json.dumps(one, ensure_ascii=False))))
    return entries, notes


def _parts_of_json(text: str) -> dict[str, list[Any]] | None:
    """Return the lists of a deck in JSON by part; a list alone is the Main Deck. None for other JSON."""
    try:
        found: Any = read_json(text, LONGEST_LIST)
    except NotReadable:
        return None
    if isinstance(found, list):
        return {"main": found} if found and all(isinstance(one, int | str) for one in found) else None
    if isinstance(found, dict) and isinstance(found.get("deck"), dict):
        found = found["deck"]
    named = {part: next((found[key] for key in keys if key in found), None) for part, keys in KEYS.items()}
    return {part: one for part, one in named.items() if isinstance(one, list)} or None


def _entry_of_json(part: str, one: Any) -> Entry | None:
    if isinstance(one, dict):
        copies = next((one[key] for key in COUNT_KEYS if type(one.get(key)) is int), 1)
        card = next((one[key] for key in CARD_KEYS if one.get(key)), None)
    else:
        card, copies = one, 1
    if isinstance(card, str) and card.strip().isdecimal() and len(card.strip()) <= MOST_DIGITS:
        card = int(card)
    if not isinstance(card, int | str) or isinstance(card, bool) or not 0 < copies <= MOST_COPIES:
        return None
    return Entry(part=part, line=None, card=card, copies=copies)
