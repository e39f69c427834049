"""What a file of another program says and a scene cannot, or the other way round; which cards it names."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from damagestep.common import phrase
from damagestep.library.card_names import How, Understood, UnknownName, by_passcode, understand
from damagestep.library.faces import face_of
from damagestep.library.library import cards
from damagestep.records.record import record

MOST_NOTES = 100
"""Notes on one file; those after them are counted in a last one."""
MOST_ALIKE = 9
"""Notes of one kind; from ten on the others are counted in one behind them."""
MOST_QUOTED = 60
"""Characters of a file that a note quotes."""
OF_RUSH_DUEL = range(160_000_000, 161_000_000)
"""The numbers that EDOPro gives cards of Rush Duel, which is another game."""


class NothingImported(ValueError):
    """A file of which nothing arrives: a code of the catalogues (`error.*`) and why."""

    def __init__(self, code: str, notes: "tuple[Note, ...]" = ()) -> None:
        self.code = code
        self.notes = notes
        super().__init__(code)


@record
class Note:
    """Something that was left out or changed: a code of the catalogues (`exchange.*`) with its parameters.

    `line` counts the lines of the file that was read from 1, and is None for a file that is written. `near`
    are names of cards.
    """

    code: str
    line: int | None = None
    text: str = ""
    card: str | None = None
    near: tuple[str, ...] = ()


def quoted(text: str) -> str:
    """Return the first `MOST_QUOTED` characters of a text without signs that cannot be printed."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: MOST_QUOTED + 1].strip())
    return shown if len(shown) <= MOST_QUOTED else f"{shown[:MOST_QUOTED]}…"


def limited(notes: list[Note]) -> tuple[Note, ...]:
    """Return notes in the order of their lines, so many as can be read.

    Of one kind `MOST_ALIKE` are shown, of all `MOST_NOTES`; a note behind them counts the others.
    """
    ordered = sorted(notes, key=lambda note: note.line or 0)
    seen: Counter[str] = Counter()
    shown: list[Note] = []
    for note in ordered:
        seen[note.code] += 1
        if seen[note.code] <= MOST_ALIKE:
            shown.append(note)
    for code, n in seen.items():
        if n > MOST_ALIKE:
            last = max(at for at, note in enumerate(shown) if note.code == code)
            shown.insert(last + 1, Note(code="more-alike", line=shown[last].line, text=str(n - MOST_ALIKE)))
    if len(shown) <= MOST_NOTES:
        return tuple(shown)
    return (*shown[:MOST_NOTES], Note(code="more", text=str(len(shown) - MOST_NOTES)))


def find_by_passcode(passcode: int, line: int | None) -> tuple[str | None, Note | None]:
    """Return the card with a passcode, None if there is none, and what is to be noted about it."""
    if passcode in OF_RUSH_DUEL:
        return None, Note(code="of-rush-duel", line=line, text=str(passcode))
    found = by_passcode(passcode)
    if found is None:
        code = "unknown-card" if line is not None else "unknown-card-nowhere"
        return None, Note(code=code, line=line, text=f"{passcode:08}")
    ref, how = found
    return ref, _said(how, line, str(passcode), ref)


def find_by_name(name: str, line: int | None) -> tuple[str | None, Note | None]:
    """Return the card of that name, None if there is none, and what is to be noted about it."""
    try:
        found: Understood = understand(name)
    except UnknownName as wrong:
        code = (
            "several-cards" if wrong.several_fit else "unknown-name-near" if wrong.names else "unknown-name"
        )
        return None, Note(code=code, line=line, text=quoted(name), near=wrong.names)
    return found.ref, _said(found.how, line, quoted(name), found.ref)


def _said(how: How, line: int | None, written: str, ref: str) -> Note | None:
    if how in ("name", "passcode", "art"):
        return None
    code = "other-version" if how == "version" else "understood"
    return Note(code=code, line=line, text=written, card=ref)


def of_faces(refs: Iterable[str]) -> list[Note]:
    """Return the notes about the cards whose effects nobody has checked, and those that have none here."""
    faces = [face for ref in dict.fromkeys(refs) if ref not in cards() and (face := face_of(ref))]
    made = []
    for standing, code in (("face", "faces-alone"), ("read", "read-from-text")):
        if names := tuple(face.name.en for face in faces if face.standing == standing):
            made.append(Note(code=code, text=str(len(names)), near=names))
    return made


def parameters(note: Note) -> dict[str, Any]:
    """Return the parameters of the sentence that says a note."""
    said: dict[str, Any] = {"text": {"text": note.text}}
    if note.line is not None:
        said["line"] = note.line
    if note.card is not None:
        face = face_of(note.card)
        said["card"] = {"text": face.name.en} if face else {"card": note.card}
    if note.near:
        more = len(note.near) - MOST_ALIKE
        said["near"] = {"text": ", ".join(note.near[:MOST_ALIKE]) + (f", … (+{more})" if more > 0 else "")}
    return said


def sentences(notes: Iterable[Note], speak: dict[str, Any]) -> list[str]:
    """Return notes as sentences in the language of a book."""
    return [phrase.say(speak, f"exchange.{note.code}", parameters(note)) for note in notes]
