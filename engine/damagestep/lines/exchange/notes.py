"""What a file of another program says and a scene cannot, or the other way round."""

from functools import cache
from typing import Any

from damagestep.library.library import cards
from damagestep.records.record import record

MOST_NOTES = 100
"""Notes on one file; those after them are counted in a last one."""
MOST_QUOTED = 60
"""Characters of a file that a note quotes."""


@record
class Note:
    """Something that was left out or changed: a code of the catalogues (`exchange.*`) with its parameters.

    `line` counts the lines of the file that was read from 1, and is None for a file that is written.
    """

    code: str
    line: int | None = None
    text: str = ""
    card: str | None = None


def quoted(text: str) -> str:
    """Return the first `MOST_QUOTED` characters of a text without signs that cannot be printed."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: MOST_QUOTED + 1].strip())
    return shown if len(shown) <= MOST_QUOTED else f"{shown[:MOST_QUOTED]}…"


def limited(notes: list[Note]) -> tuple[Note, ...]:
    """Return at most `MOST_NOTES` notes, in the order of their lines; the last one counts what is left."""
    ordered = sorted(notes, key=lambda note: note.line or 0)
    if len(ordered) <= MOST_NOTES:
        return tuple(ordered)
    return (*ordered[:MOST_NOTES], Note(code="more", text=str(len(ordered) - MOST_NOTES)))


@cache
def refs_by_passcode() -> dict[int, str]:
    """Return the cards of the library by the passcode that is printed on them."""
    return {data.passcode: ref for ref, data in cards().items() if data.passcode is not None}


def parameters(note: Note) -> dict[str, Any]:
    """Return the parameters of the sentence that says a note."""
    said: dict[str, Any] = {"text": {"text": note.text}}
    if note.line is not None:
        said["line"] = note.line
    if note.card is not None:
        said["card"] = {"card": note.card}
    return said
