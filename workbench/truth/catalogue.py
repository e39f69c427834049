"""Write the catalogue of all cards: `make catalogue FROM=… NOTES=…`.

FROM is a copy of the public repository DawnbrandBots/yaml-yugi, NOTES one of
db-ygoresources-com/yugioh-faq-history. The catalogue holds one line of facts a card, sorted by passcode.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tools.errors import explained

from damagestep.library.catalogue import FILE
from workbench.truth.copies import json_files, printed_cards
from workbench.truth.written import facts

TOLD_EVERY = 1000
"""Cards between two lines of progress."""


def main() -> None:
    """Write the file and say how many cards, effects and notes it holds."""
    parser = argparse.ArgumentParser(prog="workbench.truth.catalogue", description=__doc__)
    parser.add_argument("cards", type=Path, help="a copy of yaml-yugi")
    parser.add_argument("notes", type=Path, help="a copy of yugioh-faq-history")
    chosen = parser.parse_args()
    with explained():
        notes = {note["cid"]: note for note in json_files(chosen.notes)}
        made = []
        for card in printed_cards(chosen.cards):
            made.append(facts(card, notes.get(card.data.get("konami_id"))))
            if len(made) % TOLD_EVERY == 0:
                print(f"{len(made)} cards", file=sys.stderr)
        made.sort(key=lambda one: one["id"])
        lines = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for one in made]
        FILE.write_text("".join(lines), encoding="utf-8")
    effects, noted = (sum(len(one.get(key, ())) for one in made) for key in ("reads", "notes"))
    print(f"{len(made)} cards, {effects} effects read, {noted} noted: {FILE.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
