"""The lesson behind a scene code: chapters, each with its whole tree of lines, and the notes at their steps.

``1TITLE~CHAPTER~CHAPTER``, a chapter being ``PLACE.TREE.NOTE.NOTE…``. Each piece but ``PLACE`` is written in
the signs of `symbols` and has checks of its own, so damage costs one piece, not the lesson: that is why they
are not compressed together. ``PLACE`` is a ruling's id or a scene code; it is empty for the chapter whose
scene the address names already. A line says only where it leaves the one it was forked from, and what it
plays then.

A lesson is a dict: ``title`` and ``chapters``. A chapter has ``place``, ``title``, the number of the ``line``
that is shown and its place ``at``, and ``lines``: ``profile``, ``moves``, ``name``, the line that it left
(``from``) at a step (``at``, an index), whether it ``reads`` that line under another profile, and ``notes``.
A note has a place ``at``, a ``text`` and ``marks``: a list of one spot is a ring, of two an arrow.
"""

from .code import BadCode
from .moves import Names, line
from .symbols import Damaged, In, Out, closed, opened, place_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = "1"
LONGEST = 12000
"""Letters of a lesson in a link: a limit against accidents and malice."""
CHAPTERS, LINES, NOTES, MARKS = 20, 40, 200, 12
"""So many there are at most: in a lesson, in a chapter twice, in a note."""
LONGEST_TEXT, LONGEST_NAME = 2000, 80
"""Letters of a note, and of a title or name."""
ZONES = ("m1", "m2", "m3", "m4", "m5", "s1", "s2", "s3", "s4", "s5", "field")
PILES = ("gy", "deck", "extra", "ban", "hand", "plate")
HELD = ("h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10")
SPOTS = ZONES + PILES + HELD
"""What can be marked on a side: zones, piles, the life points, the nth card in the hand. The list only grows,
at its end: notes name what stands in it by its place."""
SIDES = ("A", "B")


class TooLong(ValueError):
    """A lesson that no link can hold."""


def spots() -> "list[str]":
    """Return everything that can be marked, such as ``A.m3``."""
    return [side + "." + spot for side in SIDES for spot in SPOTS]


def encode(lesson: "dict[str, Any]", known: "dict[str, Any]") -> str:
    """Return a lesson as the text that stands in a link; ``known`` are the tables (`code.tables`).

    Raises TooLong: it is longer than `LONGEST`, or has more of something than a lesson may have.
    """
    out = Out({})
    try:
        out.text(lesson["title"])
        parts = [VERSION + closed(out.signs)]
        out.number(len(lesson["chapters"]), CHAPTERS)
        parts.extend([_written(chapter, known) for chapter in lesson["chapters"]])
    except ValueError as wrong:
        raise TooLong(str(wrong)) from None
    text = "~".join(parts)
    if len(text) > LONGEST:
        raise TooLong("this is too much for a link")
    return text


def _written(chapter: "dict[str, Any]", known: "dict[str, Any]") -> str:
    out = Out({})
    _tree(out, chapter, known)
    pieces = [chapter["place"], closed(out.signs)]
    for number in range(len(chapter["lines"])):
        for note in chapter["lines"][number]["notes"]:
            out = Out({})
            _note(out, number, note)
            pieces.append(closed(out.signs))
    return ".".join(pieces)


def decode(text: str, known: "dict[str, Any]") -> "tuple[dict[str, Any], list[dict[str, Any]]]":
    """Return ``(lesson, lost)``: what can be read of a lesson, and what of it is damaged.

    Each loss has a ``kind``: ``title``, ``chapter``, ``note`` or ``notes``. All but the first have the number
    of the chapter (``chapter``), counted from 1; a note has its own (``n``), too. ``notes`` were cut off, and
    ``n`` says how many.

    Raises BadCode: the text is too long, no lesson, or of a later version.
    """
    if len(text) > LONGEST:
        raise BadCode("code-too-long")
    version = text[:1]
    if version != VERSION:
        raise BadCode("code-newer" if version.isdigit() and version > VERSION else "no-code")
    parts = text[1:].split("~")
    head = parts.pop(0)
    lost: "list[dict[str, Any]]" = []
    lesson: "dict[str, Any]" = {"title": "", "chapters": []}
    try:
        lesson["title"] = _whole(head, lambda read: read.text())
    except BadCode:
        lost.append({"kind": "title"})
    for number in range(len(parts[:CHAPTERS])):
        pieces = parts[number].split(".")
        try:
            lesson["chapters"].append(_chapter(pieces, number + 1, known, lost))
        except BadCode:
            lost.append({"kind": "chapter", "chapter": number + 1})
    return lesson, lost


def _chapter(
    pieces: "list[str]", number: int, known: "dict[str, Any]", lost: "list[dict[str, Any]]"
) -> "dict[str, Any]":
    """Read a chapter; raises BadCode if its tree of lines is damaged, without which no note has a place."""
    if not pieces[1:]:
        raise BadCode("code-damaged")
    made: "dict[str, Any]"
    made, count = _whole(pieces[1], lambda read: _tree(read, {}, known))
    made["place"] = pieces[0]
    told = pieces[2 : 2 + NOTES]
    for n in range(len(told)):
        try:
            of, note = _whole(told[n], lambda read: _note(read, 0, {}))
            made["lines"][of]["notes"].append(note)
        except (BadCode, IndexError):
            lost.append({"kind": "note", "chapter": number, "n": n + 1})
    if count > len(told):
        lost.append({"kind": "notes", "chapter": number, "n": count - len(told)})
    return made


def _whole(text: str, reads: "Any") -> "Any":
    """Return what ``reads`` makes of a piece; raises BadCode if it is damaged or something is left of it."""
    try:
        read = In(opened(text), [])
        found = reads(read)
        if read.at != len(read.signs):
            raise read.damaged()
    except Damaged as damaged:
        raise BadCode("code-damaged", place_in(damaged.near) + 1) from None
    return found


def _tree(io: "Out | In", given: "dict[str, Any]", known: "dict[str, Any]") -> "Any":
    """Write or read the title of a chapter, its lines, and how many notes follow: ``(chapter, count)``.

    Custom cards are spelled here, so that the tree can be read without the scene.
    """
    lines = given.get("lines") or []
    count = io.number(sum([len(one["notes"]) for one in lines]), NOTES)
    made: "dict[str, Any]" = {"title": io.text((given.get("title") or "")[:LONGEST_NAME])}
    amount = io.number(len(lines), LINES)
    at = given.get("at") or (0, 0)
    made["line"] = io.number(given.get("line") or 0, max(0, amount - 1))
    made["at"] = [io.number(at[0]), io.number(at[1])]
    made["lines"] = []
    names = Names(known, {})
    for number in range(amount):
        made["lines"].append(_line(io, lines[number] if lines else {}, made["lines"], names))
    return made, count


def _line(
    io: "Out | In", given: "dict[str, Any]", before: "list[dict[str, Any]]", names: Names
) -> "dict[str, Any]":
    """Write or read a line; of its moves those that it shares with the line that it left only as a number."""
    made: "dict[str, Any]" = {"from": 0, "at": 0, "profile": "", "notes": []}
    above: "dict[str, Any]" = {"moves": [], "profile": ""}
    if before:
        made["from"] = io.number(given.get("from") or 0, len(before) - 1)
        made["at"] = io.number(given.get("at") or 0)
        above = before[made["from"]]
    same, reads = io.flags([given.get("profile") == above["profile"], given.get("reads")])
    made["profile"] = above["profile"] if same else io.text(given.get("profile") or "")
    made["reads"] = reads
    moves = given.get("moves") or []
    shared = io.number(_shared(moves, above["moves"]), len(above["moves"]))
    made["moves"] = above["moves"][:shared] + line(io, moves[shared:], names)
    made["name"] = io.text((given.get("name") or "")[:LONGEST_NAME])
    return made


def _shared(moves: "list[str]", others: "list[str]") -> int:
    count = 0
    while count < min(len(moves), len(others)) and moves[count] == others[count]:
        count += 1
    return count


def _note(io: "Out | In", number: int, given: "dict[str, Any]") -> "Any":
    """Write or read a note and the number of its line: ``(number, note)``."""
    of = io.number(number, LINES)
    at = given.get("at") or (0, 0)
    made: "dict[str, Any]" = {"at": [io.number(at[0]), io.number(at[1])]}
    made["text"] = io.text(given.get("text") or "")
    made["marks"] = []
    told = given.get("marks") or []
    if len(made["text"]) > LONGEST_TEXT or len(told) > MARKS:
        raise _too_much(io)
    offered = spots()
    for mark in io.listed(told):
        (arrow,) = io.flags([len(mark) > 1])
        ends = list(mark) or ["", ""]
        made["marks"].append([io.one_of(offered, one) for one in (ends if arrow else ends[:1])])
    if len(made["marks"]) > MARKS:
        raise _too_much(io)
    return of, made


def _too_much(io: "Out | In") -> ValueError:
    return io.damaged() if isinstance(io, In) else ValueError("this is too much for a note")
