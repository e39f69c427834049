"""Cut the catalogue of all cards into files of which the page fetches one at a time.

The names of a language are one text, a line for each card, empty where it is the English one; the facts about
the cards stand in files of `CARDS` cards each, in the order of their passcodes, as the English names do. The
lines of other languages stand in the order of the sorted English names: names of one archetype are neighbours
then, which compresses them by a seventh more, and the page knows the English names already. The engine, which
reads the decks and puzzles of other programs, gets all of it in one pack.
"""

from __future__ import annotations

import bz2
import json
from typing import TYPE_CHECKING, Any

from damagestep.library.catalogue import FILE, LANGUAGES, MORE

if TYPE_CHECKING:
    from tools.build.vendor import Files

FOLDER = "data/catalogue"
CARDS = 160
"""Cards in a file: some 13 KB, compressed."""
PACK = f"{FOLDER}/all.pack"
"""All cards with what is printed on them, for the engine: it is fetched with the first import."""
READ = ("series", "reads", "noted", "notes")
"""What is known of a card and not needed to name it and lay it down."""


def publish(library: dict[int, dict[str, Any]]) -> Files:
    """Return the names by language, the facts by files, and their contents.

    The contents are the passcode with which each file of facts begins, and the rows of the library's cards.

    `library` has what is known of a card of the library, by its passcode, in place of what was read of it
    (`damagestep.site.publish.card_facts`).
    """
    bare = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    cards = [card | library.get(card["id"], {}) for card in bare]
    parts = [cards[place : place + CARDS] for place in range(0, len(cards), CARDS)]
    files = {f"{FOLDER}/{number}.json": _json(part) for number, part in enumerate(parts)}
    for language in LANGUAGES:
        names = [card.get(language, "") for card in cards]
        if language != "en":
            names = ["" if name == card["en"] else name for name, card in zip(names, cards, strict=True)]
            names = [names[row] for row in sort_rows([card["en"] for card in cards])]
        files[f"{FOLDER}/{language}.json"] = _json("\n".join(names))
    known = {library[card["id"]]["ref"]: row for row, card in enumerate(bare) if card["id"] in library}
    contents = {"size": CARDS, "firsts": [part[0]["id"] for part in parts], "library": known}
    files[f"{FOLDER}/contents.json"] = _json(contents)
    return files | {PACK: pack(bare)}


def pack(cards: list[dict[str, Any]]) -> bytes:
    """Return names, numbers and faces of all cards, and further passcodes, as lines compressed as a whole."""
    bare = [{key: value for key, value in card.items() if key not in READ} for card in cards]
    lines = [_json(card).decode() for card in bare] + MORE.read_text(encoding="utf-8").splitlines()
    return bz2.compress("\n".join(lines).encode())


def sort_rows(names: list[str]) -> list[int]:
    """Return the rows of names in the order that JavaScript sorts them in: by their units of UTF-16."""
    return sorted(range(len(names)), key=lambda row: names[row].encode("utf-16-be"))


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
