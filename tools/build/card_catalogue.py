"""Cut the catalogue of all cards into files of which the page fetches one at a time.

The names of a language are one text, a line for each card, empty where it is the English one; the facts about
the cards stand in files of `CARDS` cards each, in the order of their passcodes, as the lines of names do.
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
        files[f"{FOLDER}/{language}.json"] = _json("\n".join(names))
    files[f"{FOLDER}/contents.json"] = _json({"size": CARDS, "firsts": [part[0]["id"] for part in parts]})
    return files


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
