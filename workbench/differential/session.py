"""A session: many scenes on all cores, what came of each kept, so that it can go on where it stopped."""

from __future__ import annotations

import hashlib
import json
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tools.paths import ROOT

from damagestep.lines.scenes.render import Unwritable, render_scene
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import sparse
from damagestep.records.validation import read
from workbench.differential.core_engine import Core
from workbench.differential.difference import Difference
from workbench.differential.ingredients import FOLDER
from workbench.differential.policy import Chance, Policy
from workbench.differential.recording import Recording, record
from workbench.differential.scenes import scene_of
from workbench.differential.shrinking import fewer_cards, fewer_decisions, with_difference

AT_ONCE = 10
"""Scenes that a process plays before it says so."""
DONE = ("links", "offers", "choices", "choices of targets", "triggers", "battles")
"""What makes a scene worth recording."""
Json = dict[str, Any]
core = Core()


@dataclass(frozen=True)
class Session:
    """A number of scenes from the number `seed` on, all with the card `card` if one is named."""

    scenes: int
    seed: int
    card: str | None = None
    processes: int = 1

    @property
    def file(self) -> Path:
        """The file of results; another version of the engine or of this package has another file."""
        return FOLDER / "runs" / f"{self.card or 'library'}-{version()}.jsonl"

    def run(self) -> list[Json]:
        """Play the scenes that have no result yet; return the result of every scene."""
        done = {entry["n"]: entry for entry in lines(self.file)}
        wanted = range(self.seed, self.seed + self.scenes)
        left = [n for n in wanted if n not in done]
        if len(left) < self.scenes:
            print(f"{self.scenes - len(left)} of {self.scenes} scenes have been played before")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        batches = [left[n : n + AT_ONCE] for n in range(0, len(left), AT_ONCE)]
        started = time.monotonic()
        with ProcessPoolExecutor(self.processes) as pool, self.file.open("a", encoding="utf-8") as keep:
            for played in pool.map(_play_all, batches, [self.card] * len(batches)):
                for entry in played:
                    done[entry["n"]] = entry
                    keep.write(json.dumps(entry) + "\n")
                keep.flush()
                self._progress([done[n] for n in wanted if n in done], len(left), started)
        return [done[n] for n in wanted]

    def _progress(self, done: list[Json], left: int, started: float) -> None:
        differ = sum("differences" in entry for entry in done)
        each = (time.monotonic() - started) / max(1, len(done) - (self.scenes - left))
        wait = each * (self.scenes - len(done)) / 60
        print(
            f"{len(done):6} of {self.scenes} scenes, {differ} differ, about {wait:.0f} min to go", flush=True
        )


def smallest(entries: list[Json], results: Path, processes: int) -> dict[str, tuple[Json, int]]:
    """Return for each sort of difference its smallest scene, cut down, and how often the sort occurs.

    The commonest sort comes first. What has been cut down is kept beside the file of results.
    """
    sorts: dict[str, list[Json]] = {}
    for entry in entries:
        for difference in entry.get("differences", ()):
            sorts.setdefault(difference["sort"], []).append({**entry, "difference": difference})
    file = results.with_suffix(".cut")
    cut = {entry["of"]: entry for entry in lines(file)}
    left = [sort for sort in sorts if sort not in cut]
    chosen = [min(sorts[sort], key=lambda e: len(json.dumps(e["scene"]))) for sort in left]
    with ProcessPoolExecutor(processes) as pool, file.open("a", encoding="utf-8") as keep:
        for n, (sort, small) in enumerate(zip(left, pool.map(_cut, chosen), strict=True), 1):
            cut[sort] = {**small, "of": sort}
            print(json.dumps(cut[sort]), file=keep, flush=True)
            print(f"{n:6} of {len(left)} sorts of difference cut down", flush=True)
    found = {sort: (cut[sort], len(same)) for sort, same in sorts.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1][1]))


def lines(file: Path) -> Iterator[Json]:
    """Yield what a file of JSON lines holds, but for a last line that was broken off."""
    if file.is_file():
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.endswith("}"):
                yield json.loads(line)


def record_all(session: Session, entries: list[Json], most: int) -> list[Recording]:
    """Record, of the scenes in which both engines agree, those in which most happens: at most `most`."""
    agreed = [e for e in entries if e.get("compared") and not e.get("differences") and not e["artefacts"]]
    agreed.sort(key=lambda e: -sum(e["compared"].get(what, 0) for what in DONE))
    numbers = sorted(entry["n"] for entry in agreed[:most])
    found = []
    with ProcessPoolExecutor(session.processes) as pool:
        for recorded in pool.map(_record, numbers, [session.card] * len(numbers)):
            found += [recorded] if recorded else []
            print(f"{len(found):6} of {len(numbers)} scenes recorded", end="\r", flush=True)
    return found


@cache
def version() -> str:
    """Return a hash of the engine and of this package; results of another version do not count."""
    digest = hashlib.sha256()
    for folder in (ROOT / "engine" / "damagestep", Path(__file__).parent):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".toml", ".mjs", ".lua") and "locale" not in file.parts:
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _play_all(numbers: list[int], card: str | None) -> list[Json]:
    return [_play(n, card) for n in numbers]


def _play(n: int, card: str | None) -> Json:
    return play(n, scene_of(n, card), Chance(_seed(n, card)))[0]


def play(n: int, scene: Scene, policy: Policy) -> tuple[Json, Recording | None]:
    """Play the scene of the number `n`; return its entry and, if both engines agree, the recording."""
    try:
        result, recorded = record(scene, policy, core)
    except Exception as error:  # noqa: BLE001 - a fault of an engine or of this package is reported
        core.close()
        where = traceback.extract_tb(error.__traceback__)[-1]
        fault = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"[:300]
        return {"n": n, "fault": fault, "scene": sparse(scene), "text": text_of(scene)}, None
    entry: Json = {"n": n, "compared": dict(result.compared), "artefacts": dict(result.artefacts)}
    if result.unplayable:
        entry["unplayable"] = result.unplayable
    if result.differences:
        entry |= {
            "differences": [d.plain for d in result.differences.values()],
            "scene": sparse(scene),
            "decisions": result.decisions,
        }
    return entry, recorded


def _record(n: int, card: str | None) -> Recording | None:
    return record(scene_of(n, card), Chance(_seed(n, card)), core)[1]


def _seed(n: int, card: str | None) -> str:
    return f"{n}/{card}"


def _cut(entry: Json) -> Json:
    scene = read(Scene, json.loads(json.dumps(entry["scene"])), "scene")
    decisions = [(at, word) for at, word in entry["decisions"]]
    essence = Difference.read(entry["difference"]).essence
    shows = with_difference(essence, core)
    try:
        less = fewer_cards(scene, decisions, shows)
        less = less and (less[0], fewer_decisions(*less, shows))
    except Exception:  # noqa: BLE001 - then the scene is reported as it is
        core.close()
        less = None
    if less is None:
        return {**entry, "text": text_of(scene), "line": []}
    small, result = less
    return {
        "n": entry["n"],
        "difference": result.differences[essence].plain,
        "scene": sparse(small),
        "text": text_of(small),
        "decisions": result.decisions,
        "line": result.line,
    }


def text_of(scene: Scene) -> str:
    """Return the scene as its text; as JSON if it cannot be written as text."""
    try:
        return render_scene(scene)
    except Unwritable:
        return json.dumps(sparse(scene))


def totals(entries: list[Json]) -> Counter[str]:
    """Return how often each sort of thing was compared, in all scenes together."""
    found: Counter[str] = Counter()
    for entry in entries:
        found.update(entry.get("compared", {}))
    return found
