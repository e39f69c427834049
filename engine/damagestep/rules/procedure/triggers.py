"""Triggers: which effects recent events have triggered, and which have missed the timing."""

from damagestep.cards.card import CARD_ACTIVATIONS, TRIGGERED, Effect
from damagestep.duel.cards import Activation, Card
from damagestep.duel.lasting import LateTrigger
from damagestep.duel.state import Duel
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
    """Find the effects that events since the last collection have triggered, and those that are too late.

    Other effects that answer an event "when" it happens can be too late as triggers are.
    """
    if not duel.recent.happened:
        return Triggers()
    waiting = []
    late = []
    for source in duel.cards:
        for what in source.data.effects:
            if what.on is None or source.zone not in what.from_ or not _can_answer(source, what):
                continue
            for side in SIDES if what.user == "each" else (source.controller,):
                found = _answer(duel, source, what, side)
                if isinstance(found, LateTrigger):
                    late.append(found)
                elif found and _goes_on_the_chain(duel, what, found):
                    waiting.append(found)
    return Triggers(waiting=tuple(waiting), late=tuple(late))


def _goes_on_the_chain(duel: Duel, what: Effect, act: Activation) -> bool:
    """Check whether an effect is a trigger that is not used by choice, and its conditions hold."""
    triggered = what.class_ in TRIGGERED and comes_by_itself(duel, act)
    return triggered and all(is_met(duel, c, act) for c in what.condition)


def _can_answer(source: Card, what: Effect) -> bool:
    """Check whether an effect can be triggered, or answer: that of a Set card only if it activates the card.

    A Gemini Monster without effects has none.
    """
    hidden = source.zone in ON_FIELD and source.face == "down"
    return not source.dormant and (what.class_ in CARD_ACTIVATIONS or not hidden)


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
