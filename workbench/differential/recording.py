"""Recordings: what the C++ engine has done in scenes in which both engines agree, as facts to test against.

A recording is a file of JSON lines, packed: first what made it, then for each scene the scene, the decisions
and the questions of the C++ engine. What a question repeats of the one before is left out.
"""

from __future__ import annotations

import bz2
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Self

from tools.paths import ROOT

from damagestep.library.library import cards, tokens_among
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import sparse
from damagestep.records.validation import BadInput, read
from workbench.differential.comparing import Result
from workbench.differential.core_engine import Engine, Question
from workbench.differential.match import Match
from workbench.differential.policy import Decision, Planned, Policy

FILE = ROOT / "tests" / "workbench" / "agreed.jsonl.bz2"
GUARDS = FILE.with_name("guards.jsonl.bz2")
"""Scenes by chance in which most is done, and scenes that guard clauses (`mutation.guards`)."""
MADE_BY = {"format": 1, "core": "ocgcore-wasm 0.1.2", "scripts": "d7851ad"}
"""What a recording has to be made by to count."""
MOST_SCENES = 2_000
MOST_BYTES = 2_000_000
"""What both files together may hold."""
CARRIED = ("step", "turn", "lp")
"""What is left out of a question where it is as before."""
LEFT_OUT: Question = {"events": [], "state": [], "chain": [], "offers": [], "forced": False, "depth": 0}
"""What is left out of a question where it is so."""


class OtherVersion(Exception):
    """Raised for a recording made by another version, which says nothing about this one."""


@dataclass(frozen=True)
class Recording:
    """A scene, the decisions in it, and every question of the C++ engine."""

    scene: dict[str, Any]
    decisions: Sequence[Decision]
    questions: Sequence[Question]

    @classmethod
    def read(cls, plain: Sequence[Any]) -> Self:
        """Return the recording that `plain` was made from."""
        scene, decisions, questions = plain
        return cls(scene, [(place, word) for place, word in decisions], questions)

    @property
    def plain(self) -> list[Any]:
        """The recording as JSON values."""
        return [self.scene, self.decisions, self.questions]

    @property
    def cards(self) -> frozenset[str]:
        """The refs of the cards in the scene, and of the Tokens that these create."""
        named = {word for word in _words(self.scene) if word in cards()}
        return frozenset(named.union(*map(_tokens_of, named)))

    def again(self) -> Result:
        """Play the scene in our engine against the recording; return what was found.

        Raises:
            OtherVersion: the scene cannot be read any more.
        """
        try:
            scene = read(Scene, self.scene, "scene")
            match = Match(scene, _Recorded(self.questions), Planned(self.decisions))
            return match.play()
        except (BadInput, BadScene) as error:
            raise OtherVersion(str(error)) from None


class _Recorded:
    """Asks what was recorded, whatever is answered."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self._left = _whole(questions)

    def start(self, _: dict[str, Any]) -> Question:
        """Return the first question of the recording."""
        return next(self._left)

    def answer(self, _: dict[str, Any]) -> Question:
        """Return the next question; an `error` behind the last."""
        return next(self._left, {"ask": "error", "text": "the recording ends here"})


class _Recorder:
    """Keeps what an engine asks."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.questions: list[Question] = []

    def start(self, setup: dict[str, Any]) -> Question:
        """Begin a duel and return the first question, which is kept."""
        return self._kept(self._engine.start(setup))

    def answer(self, given: dict[str, Any]) -> Question:
        """Answer the last question; return the next one, which is kept."""
        return self._kept(self._engine.answer(given))

    def _kept(self, question: Question) -> Question:
        self.questions.append(question)
        return question


def record(scene: Scene, policy: Policy, engine: Engine) -> tuple[Result, Recording | None]:
    """Play a scene; return what was found and, if both engines agree in everything, the recording."""
    recorder = _Recorder(engine)
    result = Match(scene, recorder, policy).play()
    if result.unplayable or result.differences or result.artefacts:
        return result, None
    return result, Recording(sparse(scene), result.decisions, list(_less(recorder.questions)))


def write(recordings: Sequence[Recording], file: Path = FILE) -> int:
    """Write recordings to a file, the first ones only if all would be too many; return how many.

    Too many are those for which the other file leaves no room.
    """
    others = [other for other in (FILE, GUARDS) if other != file and other.is_file()]
    kept = list(recordings[: MOST_SCENES - sum(len(_lines(other)) - 1 for other in others)])
    while len(packed := _packed(kept)) > MOST_BYTES - sum(other.stat().st_size for other in others):
        kept = kept[: len(kept) * 9 // 10]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(packed)
    return len(kept)


def recordings(file: Path = FILE) -> Iterator[Recording]:
    """Yield the recordings of a file.

    Raises:
        OtherVersion: another version has made the file.
    """
    lines = _lines(file)
    if (made := json.loads(lines[0])) != MADE_BY:
        raise OtherVersion(f"{file.name}: {len(lines) - 1} scenes recorded by {made}, not by {MADE_BY}")
    for line in lines[1:]:
        yield Recording.read(json.loads(line))


def _lines(file: Path) -> list[str]:
    return bz2.decompress(file.read_bytes()).decode().splitlines()


def _packed(kept: Sequence[Recording]) -> bytes:
    lines = [json.dumps(MADE_BY)]
    lines += [json.dumps(r.plain, separators=(",", ":")) for r in kept]
    return bz2.compress("\n".join(lines).encode())


@cache
def _tokens_of(ref: str) -> frozenset[str]:
    """Return the refs of the Tokens that a card creates."""
    return frozenset(tokens_among(_words(sparse(cards()[ref]))))


def _words(value: Any) -> Iterator[str]:
    """Every text in JSON values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _words(inner)


def _less(questions: Sequence[Question]) -> Iterator[Question]:
    before: Question = {}
    for question in questions:
        carried = {name for name in CARRIED if name in before and question.get(name) == before.get(name)}
        usual = {name for name, value in LEFT_OUT.items() if question.get(name) == value}
        yield {name: value for name, value in question.items() if name not in carried | usual}
        before = before | question


def _whole(questions: Sequence[Question]) -> Iterator[Question]:
    carried: Question = {}
    for question in questions:
        whole = LEFT_OUT | carried | question
        if question["ask"] in ("main", "battle"):
            whole.pop("offers", None)
        carried = {name: whole[name] for name in CARRIED if name in whole}
        yield whole
