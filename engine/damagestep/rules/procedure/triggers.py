"""Triggers: which effects recent events have triggered, and which have missed the timing."""

from damagestep.cards.card import TRIGGERED, Effect
from damagestep.duel.cards import Activation, Card
from damagestep.duel.lasting import LateTrigger
from damagestep.duel.state import Duel, effect
from damagestep.records.record import record
from damagestep.records.terms import ON_FIELD, SIDES, Side
from damagestep.rules.query.stats import is_met
from damagestep.rules.query.triggers import comes_by_itself, triggered_by


@record
class Triggers:
    """The effects that events since the last collection have triggered, in the order of the scene."""

    waiting: tuple[Activation, ...] = ()
    late: tuple[LateTrigger, ...] = ()


def find_triggers(duel: Duel) -> Triggers:
    """Find the effects that events since the last collection have triggered."""
    if not duel.recent.happened:
        return Triggers()
    waiting = []
    late = []
    for source in duel.cards:
        for what in source.data.effects:
            if what.class_ not in TRIGGERED or source.zone not in what.from_ or not _can_trigger(source):
                continue
            for side in SIDES if what.user == "each" else (source.controller,):
                found = _answer(duel, source, what, side)
                if isinstance(found, LateTrigger):
                    late.append(found)
                elif (
                    found
                    and comes_by_itself(duel, found)
                    and all(is_met(duel, c, found) for c in what.condition)
                ):
                    waiting.append(found)
    return Triggers(waiting=tuple(waiting), late=tuple(late))


def _can_trigger(source: Card) -> bool:
    """Check whether a card can trigger: not face-down on the field, nor a Gemini Monster without effects."""
    return (source.zone not in ON_FIELD or source.face == "up") and not source.dormant


def _conditions_hold(duel: Duel, act: Activation) -> bool:
    return all(is_met(duel, c, act) for c in effect(act, duel).condition)


def _answer(duel: Duel, source: Card, what: Effect, side: Side) -> Activation | LateTrigger | None:
    """Return the triggered effect with the cards of its events, or that it has missed the timing.

    An optional effect that says "when" has to follow the last thing that happened.
    """
    act = Activation(side=side, card=source.ref, effect=what.id, what=what)
    before, happened = duel.recent.overtaken, duel.recent.happened
    found = triggered_by(duel, happened, act)
    if not found or not before or what.tense != "when" or what.mandatory:
        return found
    if triggered_by(duel, happened[before.n :], act):
        return found
    return LateTrigger(card=source.ref, effect=what.id, later=before.by)
