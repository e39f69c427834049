"""Play scenes in the C++ engine and in ours: `make second-opinion SCENES=300 SEED=0 CARD=honest`.

Prints what was compared, the explained differences by their reason, and every other sort of difference with
a small scene that shows it. `--record` keeps scenes in which both agree for the tests: those in which most is
done, at most so many. `--guard` draws scenes for each card with clauses that no ruling notices, and keeps
those that notice one.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from damagestep.library.card_names import Unreadable, card_ref
from tools.errors import BuildError, explained
from tools.second_opinion import ingredients, recording
from tools.second_opinion.guarding import Guarding
from tools.second_opinion.session import Session, record_all, smallest, totals

Json = dict[str, Any]


def main() -> int:
    """Run a session and print its report."""
    asked = _arguments()
    ingredients.check()
    if asked.guard:
        return _guard(Guarding(asked.scenes, asked.seed, _card(asked.card), asked.processes))
    session = Session(asked.scenes, asked.seed, _card(asked.card), asked.processes)
    entries = session.run()
    if asked.record:
        kept = recording.write(record_all(session, entries, asked.record))
        print(f"{kept} scenes in which both agree: {recording.FILE}")
        return 0
    return _report(entries, session.file, asked.processes)


def _guard(guarding: Guarding) -> int:
    entries = guarding.run()
    guarding.cut_down()
    new, gone = guarding.keep()
    print(f"{new} scenes that guard clauses, {gone} of another engine dropped: {recording.GUARDS}")
    print("`make ablation ARGS=--write` lists what nobody notices now.")
    return _report(entries, guarding.file, guarding.processes)


def _report(entries: list[Json], file: Path, processes: int) -> int:
    """Print what was compared and each sort of difference; return 1 if there is any, else 0."""
    _summary(entries)
    found = smallest(entries, file, processes)
    for sort, (entry, times) in found.items():
        print(_told(sort, entry, times))
    report = file.with_suffix(".json")
    report.write_text(json.dumps([{**e, "times": t} for e, t in found.values()], indent=1), encoding="utf-8")
    print(f"\n{len(found)} sorts of difference; as data: {report}")
    return int(bool(found))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make second-opinion")
    parser.add_argument("--scenes", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--card", default="")
    parser.add_argument("--record", type=int, nargs="?", const=recording.MOST_SCENES, metavar="N")
    parser.add_argument("--guard", action="store_true")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    return parser.parse_args()


def _card(name: str) -> str | None:
    try:
        return card_ref(name) if name else None
    except Unreadable as error:
        raise BuildError(f"CARD: {error}") from None


def _summary(entries: list[Json]) -> None:
    unplayable = Counter(e["unplayable"].partition(":")[0] for e in entries if "unplayable" in e)
    faults = [e for e in entries if "fault" in e]
    artefacts: Counter[str] = Counter()
    for entry in entries:
        artefacts.update(entry.get("artefacts", {}))
    played = len(entries) - unplayable.total() - len(faults)
    print(f"\n{played} of {len(entries)} scenes compared")
    for title, counts in (("left out", unplayable), ("compared", totals(entries)), ("explained", artefacts)):
        for what, n in counts.most_common():
            print(f"  {title}: {n:7} {what}")
    for entry in faults:
        print(f"  fault in scene {entry['n']}: {entry['fault']}")


def _told(sort: str, entry: Json, times: int) -> str:
    difference = entry["difference"]
    rules = "".join(f"\n    we refuse {card}: {', '.join(ids)}" for card, ids in difference.get("rules", ()))
    scene = entry["text"].strip().replace("\n", "\n    ")
    line = " / ".join(d for d in entry["line"])
    core, here = (", ".join(difference.get(side, ["nothing"])) for side in ("core", "here"))
    return (
        f"\n{times} x {sort} (scene {entry['n']})\n    {scene}\n    {line}\n"
        f"    C++ engine only: {core}\n    here only: {here}{rules}"
    )


if __name__ == "__main__":
    with explained():
        sys.exit(main())
