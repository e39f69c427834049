"""Count how well card texts are read: `make reading FROM=…`, a copy of the public repository yaml-yugi.

With EFFECTS=… and OFFICIAL=…, files of facts about effects, one object of JSON a line, the classes and the
permissions are compared, and only cards that these files name are read. With LINT=1 the card files of the
library are compared with their texts instead. No text is printed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.errors import BuildError, explained

from damagestep.cards.card import CardData
from damagestep.reading.drafting import drafted
from damagestep.reading.grammar.whole import grammar
from damagestep.reading.limits_of_input import BadText, GivenCard
from damagestep.reading.reader import read_card
from damagestep.records.validation import BadInput, read
from workbench.truth.agreement import Agreement, compare_with_notes, compare_with_script
from workbench.truth.copies import PrintedCard, printed_cards
from workbench.truth.lint import differences

if TYPE_CHECKING:
    from damagestep.reading.read_effect import Reading


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser(prog="workbench.truth.reading", description=__doc__)
    parser.add_argument("folder", type=Path, help="a copy of yaml-yugi")
    parser.add_argument("--effects", type=Path, help="facts of scripts")
    parser.add_argument("--official", type=Path, help="facts of notes")
    parser.add_argument(
        "--lint", action="store_true", help="compare the library's card files with their texts"
    )
    chosen = parser.parse_args()
    with explained():
        if chosen.lint:
            print("\n".join(differences(chosen.folder, _read)))
            return
        print("\n".join(counts(chosen.folder, chosen.effects, chosen.official)))


def counts(folder: Path, effects: Path | None, official: Path | None) -> list[str]:
    """Read all texts that may be read and return the counts as lines.

    Raises:
        BuildError: there is no copy in the folder, or a file of facts is missing.
    """
    scripts = {one["id"]: one for one in _facts(effects) if not (one.get("script") or one.get("alias"))}
    notes: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
    for note in _facts(official):
        notes[note["passcode"]].append(note)
    found, unseen = Agreement(), Agreement()
    states, marks, refused = Counter[str](), Counter[str](), Counter[str]()
    known = Counter[str]()
    seconds: list[float] = []
    # It is made once, when the first text is read.
    grammar()
    for card in printed_cards(folder):
        if not card.text:
            continue
        if (effects or official) and card.passcode not in scripts and card.passcode not in notes:
            continue
        began = time.perf_counter()
        try:
            reading = _read(card)
        except BadText as error:
            refused[error.code] += 1
            continue
        seconds.append(time.perf_counter() - began)
        states.update(f"{effect.class_} {effect.state}" for effect in reading.effects)
        chained = [effect for effect in reading.effects if effect.speed]
        known["effects"] += len(chained)
        known["exact"] += sum(effect.told.exact for effect in chained)
        known["before"] += sum(effect.told.before for effect in chained)
        known["compiled"] += sum(effect.state == "compiled" for effect in chained)
        known["cards"] += bool(reading.effects)
        for effect in reading.effects:
            known["data"] += 1
            known["loads"] += _loads({"effects": [{"id": "read"} | effect.data]})
        known["drafts"] += _loads(drafted(reading))
        known["whole"] += bool(reading.effects) and all(e.state == "compiled" for e in reading.effects)
        marks.update(span.state for effect in reading.effects for span in effect.spans)
        if card.passcode in scripts:
            compare_with_script(found, reading.effects, scripts[card.passcode])
        compare_with_notes(found, reading.effects, notes[card.passcode], card.passcode)
        if card.passcode // 2 % 2:
            compare_with_notes(unseen, reading.effects, notes[card.passcode], card.passcode)
    return [
        f"{len(seconds)} cards read, {dict(refused)} refused",
        f"{1000 * statistics.median(seconds):.2f} ms a card, at most {1000 * max(seconds):.0f}",
        *(f"    {n:6}  {what}" for what, n in sorted(states.items())),
        f"pieces of effects: {dict(marks)}",
        (
            f"of {known['effects']} effects that start a Chain all words before the resolution are "
            f"understood in {_share(known, 'exact')}, the data hold them in {_share(known, 'before')}, and "
            f"everything in {_share(known, 'compiled')}; all effects of a card are compiled on "
            f"{_share(known, 'whole', 'cards')} of {known['cards']}; the data of "
            f"{_share(known, 'loads', 'data')} effects load as those of a card file, those of "
            f"{known['drafts']} whole cards as one"
        ),
        *found.script_class.told(f"class, beside the scripts ({found.unpaired} cards could not be paired)"),
        (
            f"notes: {found.doubtful} fit two effects of their card and are left out; of {found.claimed} "
            f"effects on cards with notes {found.not_noted} are more than their notes"
        ),
        *found.note_class.told("class, beside the notes"),
        *found.targets.told("targets, beside the notes"),
        *found.permission.told("Damage Step, beside the notes"),
        "on every second of these cards, whose disagreements were not looked at:",
        unseen.note_class.told("class")[0],
        unseen.targets.told("targets")[0],
        unseen.permission.told("Damage Step")[0],
    ]


def _loads(data: dict[str, Any]) -> bool:
    """Check whether data are keys of a card file."""
    card = {"ref": "read", "name": {"en": "read"}, "card": {"type": "unknown"}}
    try:
        read(CardData, card | data, "read")
    except BadInput:
        return False
    return True


def _share(known: Counter[str], what: str, of: str = "effects") -> str:
    return f"{known[what]} ({100 * known[what] / max(1, known[of]):.1f} %)"


def _read(card: PrintedCard) -> Reading:
    text = (
        f"[ Pendulum Effect ]\n{card.pendulum}\n[ Monster Effect ]\n{card.text}"
        if card.pendulum
        else card.text
    )
    return read_card(GivenCard(card.name, card.type_line, text))


def _facts(file: Path | None) -> list[dict[str, Any]]:
    if file is None:
        return []
    if not file.is_file():
        raise BuildError(f"There is no file {file}.")
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


if __name__ == "__main__":
    main()
