"""Cut the catalogue of all cards into files of which the page fetches one at a time.

The names of a language are one text, a line for each card, empty where it is the English one; the facts about
the cards stand in files of `CARDS` cards each, in the order of their passcodes, as the English names do. The
lines of other languages stand in the order of the sorted English names: names of one archetype are neighbours
then, which compresses them by a seventh more, and the page knows the English names already.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from damagestep.library.catalogue import FILE, LANGUAGES

if TYPE_CHECKING:
    from tools.build.vendor import Files

FOLDER = "data/catalogue"
CARDS = 160
"""Cards in a file: some 13 KB, compressed."""


def publish() -> Files:
    """Return the names by language, the facts by files, and the passcode with which each of these begins."""
    cards = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    parts = [cards[place : place + CARDS] for place in range(0, len(cards), CARDS)]
    files = {f"{FOLDER}/{number}.json": _json(part) for number, part in enumerate(parts)}
    for language in LANGUAGES:
        names = [card.get(language, "") for card in cards]
        if language != "en":
            names = ["" if name == card["en"] else name for name, card in zip(names, cards, strict=True)]
            names = [names[row] for row in sort_rows([card["en"] for card in cards])]
        files[f"{FOLDER}/{language}.json"] = _json("\n".join(names))
    files[f"{FOLDER}/contents.json"] = _json({"size": CARDS, "firsts": [part[0]["id"] for part in parts]})
    return files


def sort_rows(names: list[str]) -> list[int]:
    """Return the rows of names in the order that JavaScript sorts them in: by their units of UTF-16."""
    return sorted(range(len(names)), key=lambda row: names[row].encode("utf-16-be"))


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
