"""Print how long the codes of the rulings are: `python -m tools.vocabulary.scene_codes`.

With `--number` it gives numbers to new cards and words instead.
A code of a ruling holds its scene, its profile, its whole line and its last place.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

from damagestep.cards.card import CardData, MonsterFace
from damagestep.common.coding.code import LONGEST
from damagestep.common.coding.moves import parts_of
from damagestep.library.library import cards
from damagestep.lines.codes import code_of, tables
from damagestep.records.record import plain, sparse
from damagestep.records.validation import json_schema
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import run
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = ROOT / "engine" / "damagestep" / "data" / "numbers"
USUAL, MOST = 400, 2000
"""Nine of ten codes are to be no longer than the one, all no longer than the other."""


def numbered() -> dict[str, list[list[str]]]:
    """Return the tables of numbers with all cards and words; those that are new stand at the end."""
    known = tables()
    rows = {row[0]: list(row) for row in known["cards"]}
    for ref, data in cards().items():
        row = rows.setdefault(ref, [ref])
        parts = parts_of(plain(data))
        row += [part for part in parts if part not in row[1:] and "+" not in part]
    words = list(known["words"])
    used = Counter(word for data in cards().values() for word in _texts(sparse(data)))
    races = {data.card.race for data in cards().values() if isinstance(data.card, MonsterFace)}
    new = {*_words(json_schema(CardData)), *races} - set(words)
    words += sorted(new, key=lambda word: (-used[word], word))
    return {"cards": list(rows.values()), "words": [[word] for word in words]}


def _words(schema: Any) -> Iterator[str]:
    """Yield the keys and the fixed texts of the card schema."""
    if isinstance(schema, list):
        for part in schema:
            yield from _words(part)
    elif isinstance(schema, dict):
        yield from schema.get("properties", {})
        yield from (one for one in schema.get("enum", []) if isinstance(one, str))
        yield from (one for one in [schema.get("const")] if isinstance(one, str))
        for part in schema.values():
            yield from _words(part)


def _texts(value: Any) -> Iterator[str]:
    """Yield the keys and texts of a card's data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(part)


def lengths() -> dict[str, int]:
    """Return the length of each ruling's code in characters, by the ruling's id."""
    made = {}
    for ruling in rulings().values():
        done = run(ruling)
        line = (done.main or done.line).to_end()
        made[ruling.id] = len(code_of(line, line.places[-1].at))
    return made


def main() -> None:
    """Print how long the codes are; with `--number` give numbers to new cards and words instead."""
    if "--number" in sys.argv[1:]:
        for name, rows in numbered().items():
            text = "".join(" ".join(row) + "\n" for row in rows)
            (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        tables_now = tables()
        print(f"{len(tables_now['cards'])} cards, {len(tables_now['words'])} words")
        return
    found = lengths()
    usual = sum(length <= USUAL for length in found.values())
    longest = max(found, key=lambda name: found[name])
    print(f"{len(found)} scenes of rulings, median {sorted(found.values())[len(found) // 2]} letters")
    print(f"at most {USUAL} letters: {usual / len(found):.1%} (aim 90 %)")
    print(f"longest: {found[longest]}, {longest} (aim {MOST}; no code is longer than {LONGEST})")


if __name__ == "__main__":
    main()
