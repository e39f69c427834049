"""Scenes that guard clauses: both engines agree in them, and ours would not with one clause changed.

For each clause of a card file that no ruling notices (`workbench.mutation`), `make guards` draws SCENES
scenes with this card, from SEED on, and plays them in both engines; CARD names one card alone. Where they
agree, our engine is played against the recording once more with the clause changed; where it then differs,
the recording is kept for the tests.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tools.errors import explained

from damagestep.library.library import cards
from damagestep.lines.scenes.scene import Scene
from damagestep.records.validation import read
from workbench.differential import ingredients
from workbench.differential.comparing import Result
from workbench.differential.ingredients import FOLDER
from workbench.differential.policy import Chance, Decision, Planned, Rehearsed
from workbench.differential.recording import GUARDS, OtherVersion, Recording, record, recordings, write
from workbench.differential.report import card_named, report
from workbench.differential.scenes import usable
from workbench.differential.session import core, lines, play, version
from workbench.differential.shrinking import fewer_cards
from workbench.mutation.dry_run import Rehearsal, rehearse
from workbench.mutation.kill import contradicted
from workbench.mutation.lists import lists
from workbench.mutation.patched_library import standing_in
from workbench.mutation.trying import Piece, changes_of_card
from workbench.mutation.witness_scene import featuring

Json = dict[str, Any]
REHEARSALS = 10
"""Scenes that our engine plays alone for each that both play."""
SAID_AFTER = 20
"""Scenes after which the progress is printed."""


@dataclass(frozen=True)
class Guarding:
    """The numbers of scenes for each card with unguarded clauses, from the number `seed` on.

    `card` is the only card if one is named.
    """

    scenes: int
    seed: int
    card: str | None = None
    processes: int = 1
    done: dict[tuple[int, str], Json] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """The file of results; another version of the engine or of the tool has another file."""
        return FOLDER / "runs" / f"guard-{version()}.jsonl"

    def run(self) -> list[Json]:
        """Draw one scene for each card, then a second one, and so on; return the results.

        A clause for which a recording has been found is left alone from then on, also after the session was
        stopped and begun again.
        """
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.done.update({(entry["n"], entry["card"]): entry for entry in lines(self.file)})
        refs = [ref for ref in unguarded_cards() if self.card in (None, ref)]
        drawn = [ref for ref in refs if ref in usable()]
        print(f"{len(refs)} cards have unguarded clauses; {len(refs) - len(drawn)} cannot be drawn")
        with ProcessPoolExecutor(self.processes) as pool, self.file.open("a", encoding="utf-8") as keep:
            for n in range(self.seed, self.seed + self.scenes):
                open_ = {ref: self.open_clauses(ref) for ref in drawn if (n, ref) not in self.done}
                wanted = [(n, ref, tuple(names)) for ref, names in open_.items() if names]
                started = time.monotonic()
                for k, entry in enumerate(pool.map(_guard, wanted), 1):
                    self.done[n, entry["card"]] = entry
                    print(json.dumps(entry), file=keep, flush=True)
                    if k % SAID_AFTER == 0 or k == len(wanted):
                        self._progress(n, k, len(wanted), time.monotonic() - started)
        return list(self.done.values())

    def open_clauses(self, ref: str) -> list[str]:
        """Return the names of the unguarded clauses of a card for which no recording has been found yet."""
        found = {name for (_, card), e in self.done.items() if card == ref for name in e.get("noticed", ())}
        return [name for name in unguarded(ref) if name not in found]

    def _progress(self, n: int, k: int, of: int, seconds: float) -> None:
        noticed = sum(len(entry.get("noticed", ())) for entry in self.done.values())
        print(
            f"round {n - self.seed + 1} of {self.scenes}: {k:4} of {of} scenes, {noticed} clauses guarded, "
            f"about {seconds / k * (of - k) / 60:.0f} min left of the round",
            flush=True,
        )

    def cut_down(self) -> None:
        """Cut the recordings of all results down, but for those that have been cut before."""
        left = [e for key, e in self.done.items() if "recording" in e and key not in self._cut()]
        file = self.file.with_suffix(".small")
        with ProcessPoolExecutor(self.processes) as pool, file.open("a", encoding="utf-8") as keep:
            for k, entry in enumerate(pool.map(_smaller, left), 1):
                print(json.dumps(entry), file=keep, flush=True)
                if k % SAID_AFTER == 0 or k == len(left):
                    print(f"{k:6} of {len(left)} scenes cut down", flush=True)

    def _cut(self) -> dict[tuple[int, str], Json]:
        return {(entry["n"], entry["card"]): entry for entry in lines(self.file.with_suffix(".small"))}

    def keep(self) -> tuple[int, int]:
        """Write the recordings of all results, cut down or not, behind older ones that still hold.

        Return how many were new, and how many older ones no longer held.
        """
        chosen = {**self.done, **self._cut()}
        new = [Recording.read(entry["recording"]) for entry in chosen.values() if "recording" in entry]
        old = list(_kept_before())
        holding = [one for one in old if not contradicted(one)]
        known = {json.dumps(one.plain) for one in new}
        write([*(one for one in holding if json.dumps(one.plain) not in known), *new], GUARDS)
        return len(new), len(old) - len(holding)


def unguarded_cards() -> list[str]:
    """Return the refs of the cards with clauses that wait for a witness (`tests/unnoticed.txt`)."""
    waiting = lists().waiting
    return [ref for ref in cards() if any(Piece("cards", ref).owns(name) for name in waiting)]


@cache
def unguarded(ref: str) -> dict[str, dict[str, Any]]:
    """Return the changes of a card that nobody notices, by name: the library's tables with each of them.

    Parts of a clause that nobody misses as a whole are among them.
    """
    waiting, file = lists().waiting, Piece("cards", ref).file
    found: dict[str, dict[str, Any]] = {}
    missed: list[str] = []
    for change, tables in changes_of_card(cards()[ref]):
        name = f"{file}: {change.name}"
        if isinstance(tables, str):
            continue
        if name in waiting or change.path.startswith(tuple(missed)):
            found[name] = tables
            if change.is_left_out:
                missed.append(f"{change.path}.")
    return found


def _kept_before() -> Iterator[Recording]:
    try:
        yield from recordings(GUARDS)
    except (OtherVersion, FileNotFoundError):
        return


def _guard(wanted: tuple[int, str, Sequence[str]]) -> Json:
    """Play one scene in which a named clause shows, if one is found; see which of them it guards."""
    n, ref, names = wanted
    for k in range(n * REHEARSALS, (n + 1) * REHEARSALS):
        changed = unguarded(ref)[names[k % len(names)]]["cards"][ref]
        line = rehearse(featuring(k, ref, changed), Chance(f"{k}/{ref}", favoured=ref))
        if line.speaks_of(ref) and any(_shows(line, ref, name) for name in names):
            break
    else:
        return {"n": n, "card": ref}
    entry, recording = play(n, line.scene, Rehearsed(line.taken))
    entry["card"] = ref
    if recording and (noticed := _noticed(ref, names, recording)):
        entry |= {"noticed": noticed, "recording": recording.plain}
    return entry


def _shows(line: Rehearsal, ref: str, name: str) -> bool:
    with standing_in(**unguarded(ref)[name]):
        return line.shows_change()


def _noticed(ref: str, names: Sequence[str], recording: Recording) -> list[str]:
    """Return the changes that the recording contradicts; none if it also contradicts our engine as it is."""
    found = []
    for name in names:
        with standing_in(**unguarded(ref)[name]):
            found += [name] if contradicted(recording) else []
    return found if found and not contradicted(recording) else []


def _smaller(entry: Json) -> Json:
    """Return the entry with a recording of as few cards as still guard all of its clauses."""
    scene_data, decisions, _ = entry["recording"]
    scene = read(Scene, scene_data, "scene")
    kept = {"n": entry["n"], "card": entry["card"], "recording": entry["recording"]}

    def shows(candidate: Scene, decided: Sequence[Decision]) -> Result | None:
        result, recording = record(candidate, Planned(decided), core)
        names = entry["noticed"]
        if recording is None or len(_noticed(entry["card"], names, recording)) < len(names):
            return None
        kept["recording"] = recording.plain
        return result

    try:
        fewer_cards(scene, [(place, word) for place, word in decisions], shows)
    except Exception:  # noqa: BLE001 - then the scene is kept as it is
        core.close()
    return kept


def main() -> int:
    """Run a session, keep what guards clauses, and print its differences as `make second-opinion` does."""
    asked = _arguments()
    ingredients.check()
    guarding = Guarding(asked.scenes, asked.seed, card_named(asked.card), asked.processes)
    entries = guarding.run()
    guarding.cut_down()
    new, gone = guarding.keep()
    print(f"{new} scenes that guard clauses, {gone} of another engine dropped: {GUARDS}")
    print("`make ablation ARGS=--write` lists what nobody notices now.")
    return report(entries, guarding.file, guarding.processes)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make guards")
    parser.add_argument("--scenes", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--card", default="")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    return parser.parse_args()


if __name__ == "__main__":
    with explained():
        sys.exit(main())
