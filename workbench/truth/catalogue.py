"""Write the catalogue of all cards: `make catalogue FROM=… NOTES=…`.

FROM is a copy of the public repository DawnbrandBots/yaml-yugi, NOTES one of
db-ygoresources-com/yugioh-faq-history. The catalogue holds one line of facts a card, sorted by passcode; a
second file, as sorted, the effects of each card whose text the reader has understood wholly.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tools.errors import explained

from damagestep.cards.naming import ref_named
from damagestep.library.catalogue import FILE, PLAYS
from damagestep.library.library import cards
from workbench.truth.copies import json_files, printed_cards
from workbench.truth.understood import effects_of, refs_in
from workbench.truth.written import facts, reading_of

TOLD_EVERY = 1000
"""Cards between two lines of progress."""


def main() -> None:
    """Write both files and say how many cards, effects and notes they hold."""
    parser = argparse.ArgumentParser(prog="workbench.truth.catalogue", description=__doc__)
    parser.add_argument("cards", type=Path, help="a copy of yaml-yugi")
    parser.add_argument("notes", type=Path, help="a copy of yugioh-faq-history")
    chosen = parser.parse_args()
    with explained():
        notes = {note["cid"]: note for note in json_files(chosen.notes)}
        made, plays = [], []
        for card in printed_cards(chosen.cards):
            reading = reading_of(card)
            made.append(facts(card, reading, notes.get(card.data.get("konami_id"))))
            if (whole := effects_of(made[-1], reading)) is not None:
                plays.append({"id": card.passcode} | whole)
            if len(made) % TOLD_EVERY == 0:
                print(f"{len(made)} cards", file=sys.stderr)
        known = {*cards(), *(ref_named(one["en"]) for one in made)}
        plays = [one for one in plays if known.issuperset(refs_in(one))]  # what names nothing is misread
        _write(FILE, made)
        _write(PLAYS, plays)
    effects, noted = (sum(len(one.get(key, ())) for one in made) for key in ("reads", "notes"))
    print(f"{len(made)} cards, {effects} effects read, {noted} noted: {FILE.stat().st_size / 1e6:.1f} MB")
    print(f"{len(plays)} of them understood wholly: {PLAYS.stat().st_size / 1e6:.1f} MB")


def _write(file: Path, made: list[dict[str, Any]]) -> None:
    made.sort(key=lambda one: one["id"])
    lines = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for one in made]
    file.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
