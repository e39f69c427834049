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

from damagestep.common.finding.as_card import has_effects
from damagestep.library.catalogue import FILE, LANGUAGES, MORE, plays

if TYPE_CHECKING:
    from tools.build.vendor import Files

FOLDER = "data/catalogue"
CARDS = 160
"""Cards in a file: some 15 KB, compressed."""
PACK = f"{FOLDER}/all.pack"
"""All cards with what is printed on them, for the engine: it is fetched with the first import."""
READ = ("reads", "noted", "notes")
"""What is known of a card and not needed to name it and lay it down."""


def publish(library: dict[int, dict[str, Any]]) -> Files:
    """Return the names by language, the facts by files, and their contents.

    The contents are the passcode with which each file of facts begins, and the rows of the library's cards.

    `library` has what is known of a card of the library, by its passcode, in place of what was read of it
    (`damagestep.site.publish.card_facts`).
    """
    bare = [_whole(json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()]
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
    """Return names, numbers, faces and read effects of all cards as lines, compressed as a whole.

    Behind them stand the lines of further passcodes.
    """
    lines = [_json(_bare(card)).decode() for card in cards] + MORE.read_text(encoding="utf-8").splitlines()
    return bz2.compress("\n".join(lines).encode())


def _bare(card: dict[str, Any]) -> dict[str, Any]:
    """Return the facts that name a card and lay it down; its `reads` where they alone say it has effects."""
    bare = {key: value for key, value in card.items() if key not in READ}
    return bare if has_effects(bare) == has_effects(card) else bare | {"reads": card["reads"]}


def _whole(card: dict[str, Any]) -> dict[str, Any]:
    """Return the facts about a card with all that was read of it, if its text was understood wholly."""
    return card | ({"plays": plays()[card["id"]]} if card["id"] in plays() else {})


def sort_rows(names: list[str]) -> list[int]:
    """Return the rows of names in the order that JavaScript sorts them in: by their units of UTF-16."""
    return sorted(range(len(names)), key=lambda row: names[row].encode("utf-16-be"))


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
