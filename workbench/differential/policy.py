"""Who decides in a scene that is played: chance, or a list of decisions that was played before.

A decision has a place, such as `window damage-step.start A 0`, and is one of the words that may be taken
there; `pass` is always among those of a place at which nobody has to act.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol

Decision = tuple[str, str]
DECLINE = "pass"
LAY = "lay"
"""To Set a card in the Spell & Trap Zone: with a Monster Card, that is another move than to Set it."""
PLAYS = ("window", "trigger", "main", "battle")
"""Questions between two plays; all others ask for a choice within one."""
FAVOUR = 5
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
    """Decides by chance from a seed, and keeps the decisions in `taken`.

    Decisions that name the card `favoured` are `FAVOUR` times as likely as without it.
    """

    def __init__(self, seed: int | str, favoured: str | None = None) -> None:
        self._rng = random.Random(seed)  # noqa: S311 - it decides games
        self._favoured = re.compile(rf"(^|[:>+]){re.escape(favoured)}($|[@>+=])") if favoured else None
        self.taken: list[Decision] = []

    def choose(self, place: str, words: Sequence[str], weights: Sequence[float] | None = None) -> str:
        """Return one of the words by chance; without `weights` all are equally likely."""
        likely = weights or [1.0] * len(words)
        if self._favoured:
            likely = [
                w * (FAVOUR if self._favoured.search(word) else 1)
                for word, w in zip(words, likely, strict=True)
            ]
        word = self._rng.choices(words, likely)[0]
        self.taken.append((place, word))
        return word


class Taken(NamedTuple):
    """A decision of a line of ours: at which timing, by whom, and its id."""

    timing: str
    player: str
    decision: str


class Rehearsed:
    """Decides as a line of ours did, where the same may be decided at the same timing.

    Otherwise it passes, or takes the first word if nobody can pass.
    """

    def __init__(self, line: Sequence[Taken]) -> None:
        self._left = list(line)
        self._about = ""
        self.taken: list[Decision] = []

    def choose(self, place: str, words: Sequence[str], __: Sequence[float] | None = None) -> str:
        """Return what the line decided at this timing, or the choice that belongs to it."""
        ask, timing, player, _ = place.split(" ")
        found = self._play(timing, player, words) if ask in PLAYS else self._choice(words)
        word = found or (DECLINE if DECLINE in words else words[0])
        self.taken.append((place, word))
        return word

    def _play(self, timing: str, player: str, words: Sequence[str]) -> str | None:
        for n, past in enumerate(self._left):
            if (past.timing, past.player) == (timing, player):
                for word in words:
                    if re.match(rf"(activate:)?{re.escape(word)}($|[#>=])", past.decision):
                        self._about = past.decision
                        del self._left[: n + 1]
                        return word
        return None

    def _choice(self, words: Sequence[str]) -> str | None:
        """Return a choice within what was decided last, or one that followed it."""
        for decision in (self._about, *(past.decision for past in self._left)):
            chosen = sorted(re.split(r"[:>=+]", decision)[1:])
            for word in words:
                if word != DECLINE and set(word.split("+")) <= set(chosen):
                    return word
        return None


class Planned:
    """Decides as a list says; otherwise passes, or takes the first word if nobody can pass."""

    def __init__(self, plan: Sequence[Decision]) -> None:
        self._plan = list(plan)
        self.taken: list[Decision] = []

    def choose(self, place: str, words: Sequence[str], _: Sequence[float] | None = None) -> str:
        """Return the first decision that the list still has for this place, and take it off the list."""
        word = DECLINE if DECLINE in words else words[0]
        meant = {alike(w): w for w in reversed(words)} | {w: w for w in words}
        for n, (at, wish) in enumerate(self._plan):
            if at == place and (found := meant.get(wish) or meant.get(alike(wish))):
                word = found
                del self._plan[n]
                break
        self.taken.append((place, word))
        return word
