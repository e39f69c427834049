"""The commands that read and write the files of other programs."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Any

from damagestep.cli.errors import error_lines
from damagestep.cli.given import read_text
from damagestep.cli.lines import load_line
from damagestep.common import phrase
from damagestep.library.faces import face_of
from damagestep.library.library import Own
from damagestep.lines.exchange.deck_lists import LINK, DeckList, is_deck_list, read_deck_list
from damagestep.lines.exchange.notes import Note, sentences
from damagestep.lines.exchange.playable import Playable, made_playable
from damagestep.lines.exchange.puzzle_reading import Puzzle, is_puzzle, read_puzzle
from damagestep.lines.exchange.puzzle_writing import write_puzzle
from damagestep.lines.messages.book import book
from damagestep.lines.scenes.faults import BadScene, SceneFault, faults
from damagestep.lines.scenes.render import render_scene
from damagestep.records.record import plain, replace, sparse
from damagestep.records.validation import BadInput, Fault


def import_file(chosen: argparse.Namespace) -> bool:
    """Print the scene of a puzzle, or the cards of a deck list, and on standard error what was left out.

    Of a scene that cannot be played the reasons are said, and what would have to change; with `playable` it
    is printed so.

    Raises:
        OSError: there is no such file.
        BadInput: it is neither.
        NothingImported: no card of it arrives.
        Unwritable: the notation has no words for the scene.
    """
    name: str = chosen.file
    text = name if name[: len(LINK)].lower() == LINK else read_text(name)
    if is_puzzle(text):
        found: DeckList | Puzzle = read_puzzle(text)
    elif is_deck_list(text):
        found = read_deck_list(text)
    else:
        raise BadInput(name, [Fault(path="(top)", code="neither-puzzle-nor-deck", text="", about={})])
    wrong = faults(found.scene) if isinstance(found, Puzzle) else ()
    mended = made_playable(found.scene) if isinstance(found, Puzzle) and wrong else None
    if isinstance(found, Puzzle) and chosen.playable and mended:
        found = replace(found, scene=mended.scene)
    if chosen.json:
        print(json.dumps(_as_json(found), ensure_ascii=False))
    elif isinstance(found, Puzzle):
        print(render_scene(found.scene))
    else:
        print("\n".join(_listed(found, chosen.lang)))
    _say(found.notes, chosen.lang)
    if wrong:
        _say_unplayable(wrong, mended, chosen)
    return True


def _say_unplayable(
    wrong: tuple[SceneFault, ...], mended: Playable | None, chosen: argparse.Namespace
) -> None:
    """Print on standard error why a scene cannot be played, and what would have to change."""
    speak = book(chosen.lang)
    lines = [phrase.say(speak, "cli.not-playable"), *error_lines(BadScene(wrong), speak)]
    if mended:
        lines.append(phrase.say(speak, "cli.made-playable" if chosen.playable else "cli.would-be-playable"))
    print("\n".join(lines), file=sys.stderr)
    if mended:
        _say(mended.changes, chosen.lang)


def export_puzzle(chosen: argparse.Namespace) -> bool:
    """Print a scene as a puzzle, and on standard error what a puzzle cannot say of it.

    Raises: what `load_line` raises.
    """
    scene = load_line(chosen.scene, chosen.profile, chosen.lang).scene
    written = write_puzzle(scene)
    print(json.dumps(plain(written), ensure_ascii=False) if chosen.json else written.text, end="")
    _say(written.notes, chosen.lang, scene.cards)
    return True


def _as_json(found: DeckList | Puzzle) -> object:
    if isinstance(found, DeckList):
        return plain(found)
    return {"scene": sparse(found.scene), "notes": plain(found.notes)}


def _name(speak: dict[str, Any], ref: str) -> str:
    face = face_of(ref)
    return phrase.card_name(speak, ref) if face is None else getattr(face.name, speak["lang"]) or face.name.en


def _listed(deck: DeckList, language: str) -> Iterable[str]:
    """Yield the cards of a deck with their number, part by part."""
    speak = book(language)
    for part in (deck.main, deck.extra, deck.side):
        yield from (f"{n} {_name(speak, ref)}" for ref, n in Counter(part).items())


def _say(notes: tuple[Note, ...], language: str, own: Own = None) -> None:
    print("\n".join(sentences(notes, book(language, own))), end="\n" * bool(notes), file=sys.stderr)
