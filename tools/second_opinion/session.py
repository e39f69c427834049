"""A session: many scenes on all cores, what came of each kept, so that it can go on where it stopped."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from damagestep.lines.scenes.render import Unwritable, render_scene
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import sparse
from damagestep.records.validation import read
from tools.places import ROOT
from tools.second_opinion.core_engine import Core
from tools.second_opinion.ingredients import FOLDER
from tools.second_opinion.match import Match
from tools.second_opinion.policy import Chance
from tools.second_opinion.scenes import scene_of
from tools.second_opinion.shrinking import shrink

AT_ONCE = 10
"""Scenes that a process plays before it says so."""
Json = dict[str, Any]
_core = Core()


@dataclass(frozen=True)
class Session:
    """So many scenes from a number on, all with a card where one is named."""

    scenes: int
    seed: int
    card: str | None = None

    @property
    def file(self) -> Path:
        """Where what came of it is kept: another engine, or another comparison, begins from nothing."""
        return FOLDER / "runs" / f"{self.card or 'library'}-{version()}.jsonl"

    def run(self) -> list[Json]:
        """What came of every scene."""
        done = {entry["n"]: entry for entry in self._kept()}
        wanted = range(self.seed, self.seed + self.scenes)
        left = [n for n in wanted if n not in done]
        if len(left) < self.scenes:
            print(f"{self.scenes - len(left)} of {self.scenes} scenes have been played before")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        batches = [left[n : n + AT_ONCE] for n in range(0, len(left), AT_ONCE)]
        started = time.monotonic()
        with ProcessPoolExecutor(os.cpu_count()) as pool, self.file.open("a", encoding="utf-8") as keep:
            for played in pool.map(_play_all, batches, [self.card] * len(batches)):
                for entry in played:
                    done[entry["n"]] = entry
                    keep.write(json.dumps(entry) + "\n")
                keep.flush()
                self._progress([done[n] for n in wanted if n in done], len(left), started)
        return [done[n] for n in wanted]

    def _kept(self) -> Iterator[Json]:
        if self.file.is_file():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                if line.endswith("}"):
                    yield json.loads(line)

    def _progress(self, done: list[Json], left: int, started: float) -> None:
        differ = sum("difference" in entry for entry in done)
        each = (time.monotonic() - started) / max(1, len(done) - (self.scenes - left))
        wait = each * (self.scenes - len(done)) / 60
        print(f"{len(done):6} of {self.scenes} scenes, {differ} differ, about {wait:.0f} min to go", flush=True)


def smallest(entries: list[Json]) -> dict[str, tuple[Json, int]]:
    """For each sort of difference the smallest scene that was found, cut down, and how many there were."""
    sorts: dict[str, list[Json]] = {}
    for entry in entries:
        if "difference" in entry:
            sorts.setdefault(entry["sort"], []).append(entry)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        chosen = [min(found, key=lambda e: len(json.dumps(e["scene"]))) for found in sorts.values()]
        cut = list(pool.map(_cut, chosen))
    found: dict[str, tuple[Json, int]] = {}
    for entry, same in zip(cut, sorts.values(), strict=True):
        before, times = found.get(entry["sort"], (entry, 0))
        small = min(before, entry, key=lambda e: len(e["text"]))
        found[entry["sort"]] = (small, times + len(same))
    return dict(sorted(found.items(), key=lambda item: -item[1][1]))


def version() -> str:
    """A mark of the engine and of this package: what was played under another one does not count."""
    digest = hashlib.sha256()
    for folder in (ROOT / "engine" / "damagestep", Path(__file__).parent):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".toml", ".mjs", ".lua") and "locale" not in file.parts:
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _play_all(numbers: list[int], card: str | None) -> list[Json]:
    return [_play(n, card) for n in numbers]


def _play(n: int, card: str | None) -> Json:
    scene = scene_of(n, card)
    try:
        result = Match(scene, _core, Chance(f"{n}/{card}")).play()
    except Exception as error:  # a fault of one of the engines, or of this package: it belongs into the report
        _core.close()
        fault = f"{type(error).__name__}: {error}"[:300]
        return {"n": n, "fault": fault, "scene": sparse(scene), "text": text_of(scene)}
    entry: Json = {"n": n, "compared": dict(result.compared), "artefacts": dict(result.artefacts)}
    if result.unplayable:
        entry["unplayable"] = result.unplayable
    if result.difference:
        entry |= {
            "difference": result.difference.plain,
            "sort": result.difference.sort,
            "scene": sparse(scene),
            "decisions": result.decisions,
        }
    return entry


def _cut(entry: Json) -> Json:
    scene = read(Scene, json.loads(json.dumps(entry["scene"])), "scene")
    try:
        less = shrink(scene, [(at, word) for at, word in entry["decisions"]], _core)
    except Exception:
        _core.close()
        less = None
    if less is None or less[1].difference is None:
        return {**entry, "text": text_of(scene), "line": []}
    small, result = less
    assert result.difference
    return {
        "n": entry["n"],
        "sort": result.difference.sort,
        "difference": result.difference.plain,
        "scene": sparse(small),
        "text": text_of(small),
        "decisions": result.decisions,
        "line": result.line,
    }


def text_of(scene: Scene) -> str:
    """The scene as it is written, or as data where that cannot be."""
    try:
        return render_scene(scene)
    except Unwritable:
        return json.dumps(sparse(scene))


def totals(entries: list[Json]) -> Counter[str]:
    """What was compared in all scenes."""
    found: Counter[str] = Counter()
    for entry in entries:
        found.update(entry.get("compared", {}))
    return found
