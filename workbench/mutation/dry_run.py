"""A scene played in our engine alone, to see whether a changed clause shows before it is played in both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from damagestep import Line
from damagestep.lines.scenes.scene import Scene
from workbench.differential.board import our_state
from workbench.differential.choices import WEIGHTS
from workbench.differential.our_line import Head, Ours
from workbench.differential.policy import Policy, Taken
from workbench.mutation.kill import Hangs, ending

MOST_DECISIONS = 120


@dataclass(frozen=True)
class Rehearsal:
    """A line of our engine: the decisions taken, and what was to be seen before each and at the end."""

    scene: Scene
    taken: tuple[Taken, ...]
    seen: tuple[Any, ...]

    def speaks_of(self, ref: str) -> bool:
        """Check whether a card was offered or chosen, or lay face-up on the field when the line began."""
        field = (p for s in (self.scene.A, self.scene.B) for p in (*s.monster, *s.spell_trap, s.field) if p)
        if any((placed.card, placed.face) == (ref, "up") for placed in field):
            return True
        word = re.compile(rf"[:>+]{re.escape(ref)}($|[#@>+=])")
        return any(word.search(i) for _, ids, *_ in self.seen for i in ids)

    def shows_change(self) -> bool:
        """Check whether the line is another one with the tables that the library has at this moment."""
        try:
            with ending():
                ours = Ours(Line.of(self.scene))
                for n, seen in enumerate(self.seen):
                    head = ours.head()
                    if _sight(ours, head) != seen:
                        return True
                    if n < len(self.taken):
                        ours.play(self.taken[n].decision)
        except (Exception, Hangs):  # noqa: BLE001 - changed data may break anything
            return True
        return False


def rehearse(scene: Scene, policy: Policy) -> Rehearsal:
    """Play a scene in our engine, to its end or for `MOST_DECISIONS` decisions."""
    ours = Ours(Line.of(scene))
    seen: list[Any] = []
    taken: list[Taken] = []
    for head in _heads(ours):
        seen.append(_sight(ours, head))
        if head.sort == "over" or len(taken) == MOST_DECISIONS:
            break
        weights = [WEIGHTS.get(word.partition(":")[0], 1.0) for word in head.ids]
        decision = policy.choose(head.sort, head.ids, weights)
        taken.append(Taken(head.key[1], head.key[4], decision))
        ours.play(decision)
    return Rehearsal(scene, tuple(taken), tuple(seen))


def _heads(ours: Ours) -> Iterator[Head]:
    while True:
        yield ours.head()


def _sight(ours: Ours, head: Head) -> tuple[Any, ...]:
    """Return what is asked and offered, where all cards are, and the values of the battles so far."""
    return head.key, frozenset(head.ids), our_state(ours.duel), tuple(ours.fought)
