"""Which function carries out which operation."""

from damagestep.cards.operations import Operation
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.state import Duel
from damagestep.rules.mechanics.operations import (
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
from damagestep.rules.mechanics.operations.outcome import Carry, Outcome

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
    **equip.WORDS,
    **attacks.WORDS,
    **chance.WORDS,
    **delay.WORDS,
    **linger.WORDS,
}
"""What each operation word does."""


def carry_out(duel: Duel, operation: Operation, act: Activation, picked: Picked) -> Outcome:
    """One operation of an effect that is resolving, or of a cost."""
    return OPERATIONS[type(operation)](duel, operation, act, picked)
