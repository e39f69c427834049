"""What a session found, as it is printed: what was compared, what is explained, each sort of difference."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.errors import BuildError

from damagestep.library.card_names import Unreadable, card_ref
from workbench.differential.session import smallest, totals

if TYPE_CHECKING:
    from pathlib import Path

Json = dict[str, Any]


def report(entries: list[Json], file: Path, processes: int) -> int:
    """Print what was compared and each sort of difference; return 1 if there is any, else 0."""
    _summary(entries)
    found = smallest(entries, file, processes)
    for sort, (entry, times) in found.items():
        print(_told(sort, entry, times))
    written = file.with_suffix(".json")
    written.write_text(json.dumps([{**e, "times": t} for e, t in found.values()], indent=1), encoding="utf-8")
    print(f"\n{len(found)} sorts of difference; as data: {written}")
    return int(bool(found))


def card_named(name: str) -> str | None:
    """Return the card that was named on the command line, or None if none was.

    Raises:
        BuildError: there is no such card.
    """
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
