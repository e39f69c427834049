"""Counters on face-up cards."""

from damagestep.cards.operations import PlaceCounters, RemoveCounters
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.values import CountersPlaced, CountersRemoved
from damagestep.duel.state import Duel, wherever
from damagestep.duel.verbs import replace_card
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.selectors import find


@carries_out(PlaceCounters)
def place_counters(duel: Duel, operation: PlaceCounters, act: Activation, picked: Picked) -> Outcome:
    """Place counters on face-up cards on the field."""
    found = affected(duel, operation.what, act, picked)
    bearers = tuple(c for c in found if c.zone in ON_FIELD and c.face == "up")
    if not bearers:
        return without_effect(duel, act)
    event = CountersPlaced(cards=bearers, n=operation.n, source=wherever(duel, act.card.id))
    for bearer in bearers:
        duel = replace_card(duel, replace(bearer, counters=bearer.counters + operation.n))
    return Outcome(duel=duel, event=event, done=True)


@carries_out(RemoveCounters)
def remove_counters(duel: Duel, operation: RemoveCounters, act: Activation, _: Picked) -> Outcome:
    """Remove counters from a card that has as many."""
    bearers = tuple(c for c in find(duel, operation.what, act) if c.counters >= operation.n)
    if not bearers:
        return without_effect(duel, act)
    event = CountersRemoved(cards=bearers, n=operation.n, source=wherever(duel, act.card.id))
    for bearer in bearers:
        duel = replace_card(duel, replace(bearer, counters=bearer.counters - operation.n))
    return Outcome(duel=duel, event=event, done=True)
