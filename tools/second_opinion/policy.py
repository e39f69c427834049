"""Who decides in a scene that is played: chance, or a list of decisions that was played before.

A decision has a place, such as `window damage-step.start A 0`, and is one of the words that may be taken
there; `pass` is always among those of a place at which nobody has to act.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

Decision = tuple[str, str]
PASS = "pass"


class Policy(Protocol):
    """Somebody who decides."""

    def choose(self, place: str, words: Sequence[str], weights: Sequence[float] | None = None) -> str:
        """One of the words."""


class Chance:
    """Decides by chance, and keeps what was decided."""

    def __init__(self, seed: int | str) -> None:
        self._rng = random.Random(seed)
        self.taken: list[Decision] = []

    def choose(self, place: str, words: Sequence[str], weights: Sequence[float] | None = None) -> str:
        word = self._rng.choices(words, weights)[0]
        self.taken.append((place, word))
        return word


class Planned:
    """Decides as a list says; where it says nothing that can be done, passes or takes what comes first."""

    def __init__(self, plan: Sequence[Decision]) -> None:
        self._plan = list(plan)
        self.taken: list[Decision] = []

    def choose(self, place: str, words: Sequence[str], weights: Sequence[float] | None = None) -> str:
        n = next((n for n, (at, word) in enumerate(self._plan) if at == place and word in words), None)
        if n is None:
            word = PASS if PASS in words else words[0]
        else:
            word = self._plan.pop(n)[1]
        self.taken.append((place, word))
        return word
