"""The operations of effects and costs.

Each carries out one word of the vocabulary and says what happened and whether anything did: the
connectors between operations read that.
"""

from damagestep.mechanics.operations import (
    attacks,
    chance,
    control,
    counters,
    decks,
    delaying,
    equipping,
    life,
    lingering,
    movement,
    negation,
    positions,
    summoning,
    tributes,
    values,
)
from damagestep.mechanics.operations.outcome import Carry, Outcome, Picked
from damagestep.pieces import Activation
from damagestep.schema.operations import Operation
from damagestep.state import Duel

OPERATIONS: dict[type, Carry] = {
    **movement.WORDS,
    **decks.WORDS,
    **summoning.WORDS,
    **tributes.WORDS,
    **positions.WORDS,
    **values.WORDS,
    **life.WORDS,
    **negation.WORDS,
    **control.WORDS,
    **counters.WORDS,
    **equipping.WORDS,
    **attacks.WORDS,
    **chance.WORDS,
    **delaying.WORDS,
    **lingering.WORDS,
}
"""What each operation word does."""


def carry_out(duel: Duel, operation: Operation, act: Activation, picked: Picked) -> Outcome:
    """One operation of an effect that is resolving, or of a cost."""
    return OPERATIONS[type(operation)](duel, operation, act, picked)
