"""Answers about files of other programs: puzzles and deck lists."""

from typing import TYPE_CHECKING, Any

from damagestep.records.record import sparse
from damagestep.site.service.inputs import Refused, scene_of

if TYPE_CHECKING:  # only who opens or writes such a file waits for what reads and writes it
    from damagestep.lines.exchange.notes import Note

Json = dict[str, Any]


def answer_import(request: Json) -> Json:
    """Return the scene of a puzzle or the cards of a deck list, and notes on what was left out.

    `own` are the faces of cards that the library does not have. A scene that cannot be played is returned as
    it is, and the notes say what would have to change.

    Raises:
        Refused: the text is neither, or no card of it arrives.
    """
    from damagestep.library.faces import with_faces
    from damagestep.lines.exchange.deck_lists import is_deck_list, read_deck_list
    from damagestep.lines.exchange.notes import NothingImported
    from damagestep.lines.exchange.playable import what_would_change
    from damagestep.lines.exchange.puzzle_reading import is_puzzle, read_puzzle

    text = request.get("text")
    if not isinstance(text, str):
        raise Refused("no-text", "text")
    try:
        if is_puzzle(text):
            puzzle = read_puzzle(text)
            notes = (*_beginning(), *puzzle.notes, *what_would_change(puzzle.scene))
            return {"scene": sparse(puzzle.scene), "notes": _said(notes)}
        if is_deck_list(text):
            deck = read_deck_list(text)
            listed = [*deck.main, *deck.extra, *deck.side]
            own = {ref: sparse(face) for ref, face in (with_faces(set(listed), None) or {}).items()}
            return {"cards": listed, "own": own, "notes": _said((*_beginning(), *deck.notes))}
    except NothingImported as nothing:
        raise Refused(nothing.code, "text") from None
    raise Refused("neither-puzzle-nor-deck", "text")


def _beginning() -> "tuple[Note, ...]":
    """Return the note that the catalogue has not come, if it has not."""
    from damagestep.library.catalogue import has_come
    from damagestep.lines.exchange.notes import Note

    return () if has_come() else (Note(code="no-catalogue"),)


def answer_export(request: Json) -> Json:
    """Return a scene as the text of a puzzle, and notes on what a puzzle cannot say of it.

    Raises:
        Refused: the scene cannot be read.
    """
    from damagestep.lines.exchange.puzzle_writing import write_puzzle

    written = write_puzzle(scene_of(request.get("scene")))
    return {"text": written.text, "notes": _said(written.notes)}


def _said(notes: "tuple[Note, ...]") -> list[Json]:
    from damagestep.lines.exchange.notes import parameters

    return [{"code": note.code, "about": parameters(note)} for note in notes]
