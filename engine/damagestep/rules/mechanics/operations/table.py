"""The table of operations: loading this module registers the functions that carry out each of them."""

from damagestep.cards.operations import Operation
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.state import Duel
from damagestep.rules.mechanics.operations import (  # noqa: F401 - their functions register themselves
    attacks,
    chance,
    control,
    counters,
    decks,
    delay,
    equip,
    life,
    linger,
    movement,
    negation,
    positions,
    summoning,
    tributes,
    values,
)
from damagestep.rules.mechanics.operations.outcome import MEANINGS, Carry, Outcome


def carry_out(duel: Duel, operation: Operation, act: Activation, picked: Picked) -> Outcome:
    """Carry out one operation of an effect that is resolving, or of a cost."""
    return MEANINGS[type(operation)](duel, operation, act, picked)


def meaning_of(word: type[Operation]) -> Carry | None:
    """Return the function that carries out an operation, if there is one."""
    return MEANINGS.get(word)
