"""The commands that read and write the files of other programs."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from damagestep.cli.lines import load_line
from damagestep.common import phrase
from damagestep.library.library import Own
from damagestep.lines.exchange.deck_lists import LINK, DeckList, is_deck_list, read_deck_list
from damagestep.lines.exchange.notes import Note, parameters
from damagestep.lines.exchange.puzzle_reading import Puzzle, is_puzzle, read_puzzle
from damagestep.lines.exchange.puzzle_writing import write_puzzle
from damagestep.lines.messages.book import book
from damagestep.lines.scenes.render import render_scene
from damagestep.records.record import plain, sparse
from damagestep.records.validation import BadInput, Fault


def import_file(chosen: argparse.Namespace) -> bool:
    """Print the scene of a puzzle, or the cards of a deck list, and on standard error what was left out.

    Raises:
        OSError: there is no such file.
        BadInput: it is neither.
        Unwritable: the notation has no words for the scene.
    """
    name: str = chosen.file
    if name.startswith(LINK):
        text = name
    else:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    if is_deck_list(text):
        found: DeckList | Puzzle = read_deck_list(text)
    elif is_puzzle(text):
        found = read_puzzle(text)
    else:
        raise BadInput(name, [Fault(path="(top)", code="neither-puzzle-nor-deck", text="", about={})])
    if chosen.json:
        print(json.dumps(_as_json(found), ensure_ascii=False))
    elif isinstance(found, Puzzle):
        print(render_scene(found.scene))
    else:
        print("\n".join(_listed(found, chosen.lang)))
    _say(found.notes, chosen.lang)
    return True


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


def _listed(deck: DeckList, language: str) -> Iterable[str]:
    """Yield the cards of a deck with their number, part by part."""
    speak = book(language)
    for part in (deck.main, deck.extra, deck.side):
        yield from (f"{n} {phrase.card_name(speak, ref)}" for ref, n in Counter(part).items())


def _say(notes: tuple[Note, ...], language: str, own: Own = None) -> None:
    speak = book(language, own)
    for note in notes:
        print(phrase.say(speak, f"exchange.{note.code}", parameters(note)), file=sys.stderr)
