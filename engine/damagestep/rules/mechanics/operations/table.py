"""The table of operations: loading this module registers the functions that carry out each of them."""

from damagestep.cards.operations import Operation
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.effects import NothingChanged
from damagestep.duel.state import Duel
from damagestep.records.record import replace
from damagestep.rules.mechanics.operations import (  # noqa: F401 - their functions register themselves
    attaching,
    attacks,
    chance,
    control,
    counters,
    decks,
    delay,
    equip,
    gaps,
    life,
    linger,
    movement,
    negation,
    positions,
    retargeting,
    setting,
    summoning,
    tributes,
    values,
)
from damagestep.rules.mechanics.operations.outcome import MEANINGS, Carry, Outcome, spared


def carry_out(duel: Duel, operation: Operation, act: Activation, picked: Picked) -> Outcome:
    """Carry out one operation of an effect that is resolving, or of a cost.

    If it changes nothing, the event says which of its cards are unaffected by the effect.
    """
    outcome = MEANINGS[type(operation)](duel, operation, act, picked)
    what = getattr(operation, "what", None)
    if isinstance(outcome.event, NothingChanged) and what is not None:
        kept = spared(duel, what, act, picked, "unaffected")
        return replace(outcome, event=replace(outcome.event, **kept))
    return outcome


def meaning_of(word: type[Operation]) -> Carry | None:
    """Return the function that carries out an operation, if there is one."""
    return MEANINGS.get(word)
