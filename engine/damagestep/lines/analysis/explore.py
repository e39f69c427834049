"""Explore every line of a scene: count its positions, list the outcomes, keep a line that leads to each.

Breadth first over decisions. Positions from which the same can happen are merged (`duel.merge_key`). The work
is done in portions, so that it can be shown, stopped and continued. What a limit leaves open is reported.

>>> from damagestep import Line, explore
>>> found = explore(Line.of("A: Cyber Dragon\\nB: | set: Mirror Force"))
>>> sorted((outcome.life.A, outcome.life.B) for outcome in found.outcomes)
[(8000, 5900), (8000, 8000), (8000, 8000)]
>>> found.undecided
0
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from damagestep.duel.cards import LifePoints
from damagestep.duel.merge_key import Key, Keys
from damagestep.duel.state import Duel
from damagestep.lines.line import Line
from damagestep.records.record import record, replace
from damagestep.records.terms import CardId, DecisionId, Side, Zone
from damagestep.rules.procedure.machine import follow
from damagestep.rules.procedure.options import options

PORTION = 500
"""Positions looked at in one portion of work, unless told otherwise."""


@record
class Outcome:
    """How a line ends: life points, winner, and where every card is."""

    life: LifePoints
    winner: Side | None
    cards: tuple[tuple[CardId, Zone, Side], ...]


@record
class Exploration:
    """What has been found so far. `work` gives the next state of the search; nothing changes in place.

    `decisions` are those of the line from whose end the search began. `counts` are the distinct positions
    after 0, 1, 2 … further decisions. `layer` has the positions still to be examined after as many,
    `next_layer` those found one decision later by their `keys`, each with a line that leads there.
    `outcomes` are the distinct ends with a witness each: all decisions of a line that leads there, from the
    scene on.
    """

    decisions: tuple[DecisionId, ...]
    counts: tuple[int, ...] = (1,)
    layer: tuple[tuple[Duel, tuple[DecisionId, ...]], ...]
    next_layer: dict[Key, tuple[Duel, tuple[DecisionId, ...]]]
    keys: Keys
    outcomes: dict[Outcome, tuple[DecisionId, ...]]

    @property
    def undecided(self) -> int:
        """The number of positions not yet examined: 0 when every line was followed to its end."""
        return len(self.layer) + len(self.next_layer)

    @property
    def positions(self) -> int:
        """The number of distinct positions so far, each counted once per number of decisions before it."""
        return sum(self.counts) + len(self.next_layer)

    @property
    def looked_at(self) -> int:
        """The number of positions examined, for showing progress."""
        return self.positions - self.undecided

    def work(self, positions: int = PORTION) -> "Exploration":
        """Examine that many more positions, or all that are left, and return the next state of the search."""
        state = self
        left = positions
        with collection_paused():
            while left > 0 and state.undecided:
                portion, rest = state.layer[:left], state.layer[left:]
                state = replace(state._looked_at(portion), layer=rest)
                left -= len(portion)
                if not rest and state.next_layer:
                    following = tuple(state.next_layer.values())
                    counts = (*state.counts, len(following))
                    state = replace(state, layer=following, next_layer={}, counts=counts)
        return state

    def _looked_at(self, portion: tuple[tuple[Duel, tuple[DecisionId, ...]], ...]) -> "Exploration":
        following, outcomes, key = dict(self.next_layer), dict(self.outcomes), self.keys.key
        for duel, path in portion:
            if duel.over:
                outcomes.setdefault(outcome(duel), path)
            for option in options(duel):
                after = follow(duel, option)
                following.setdefault(key(after), (after, (*path, option.id)))
        return replace(self, next_layer=following, outcomes=outcomes)


@contextmanager
def collection_paused() -> Iterator[None]:
    """Pause Python's search for reference cycles: positions are immutable and never form one.

    It would walk through all the positions found so far, again and again, a quarter of the time of a search.
    """
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


def outcome(duel: Duel) -> Outcome:
    """Build the outcome of a duel at its end."""
    cards = tuple(sorted((c.id, c.zone, c.controller) for c in duel.cards))
    return Outcome(life=duel.life, winner=duel.winner, cards=cards)


def exploration(line: Line) -> Exploration:
    """Return a search that begins at the end of a line, before its first portion of work."""
    start = (line.duel, line.decisions)
    return Exploration(decisions=line.decisions, layer=(start,), next_layer={}, keys=Keys(), outcomes={})


def explore(line: Line, most: int = 20_000) -> Exploration:
    """Follow all lines from the end of `line`, until they end or `most` positions have been examined."""
    return exploration(line).work(most)
