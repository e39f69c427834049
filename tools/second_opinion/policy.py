"""Who decides in a scene that is played: chance, or a list of decisions that was played before.

A decision has a place, such as `window damage-step.start A 0`, and is one of the words that may be taken
there; `pass` is always among those of a place at which nobody has to act.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Protocol

Decision = tuple[str, str]
DECLINE = "pass"
_COPY = re.compile(r"@\d+")


def alike(word: str) -> str:
    """Return a word without the numbers of copies, which change when a scene is cut down."""
    return _COPY.sub("", word)


class Policy(Protocol):
    """Takes decisions and keeps them in `taken`."""

    taken: list[Decision]

    def choose(self, place: str, words: Sequence[str], weights: Sequence[float] | None = None) -> str:
        """Return one of the words, and add it to `taken`. `weights` say how likely each should be."""


class Chance:
    """Decides by chance from a seed, and keeps the decisions in `taken`."""

    def __init__(self, seed: int | str) -> None:
        self._rng = random.Random(seed)  # noqa: S311 - it decides games
        self.taken: list[Decision] = []

    def choose(self, place: str, words: Sequence[str], weights: Sequence[float] | None = None) -> str:
        word = self._rng.choices(words, weights)[0]
        self.taken.append((place, word))
        return word


class Planned:
    """Decides as a list says; otherwise passes, or takes the first word if nobody can pass."""

    def __init__(self, plan: Sequence[Decision]) -> None:
        self._plan = list(plan)
        self.taken: list[Decision] = []

    def choose(self, place: str, words: Sequence[str], _: Sequence[float] | None = None) -> str:
        word = DECLINE if DECLINE in words else words[0]
        meant = {alike(w): w for w in reversed(words)} | {w: w for w in words}
        for n, (at, wish) in enumerate(self._plan):
            if at == place and (found := meant.get(wish) or meant.get(alike(wish))):
                word = found
                del self._plan[n]
                break
        self.taken.append((place, word))
        return word
