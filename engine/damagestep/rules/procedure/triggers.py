"""Triggers: which effects recent events have triggered, and which have missed the timing."""

from damagestep.cards.card import TRIGGERED, Effect
from damagestep.duel.cards import Activation, Card
from damagestep.duel.events.base import Answerable
from damagestep.duel.events.battle import BattleDamageInflicted
from damagestep.duel.events.effects import EffectDamageInflicted
from damagestep.duel.lasting import LateTrigger
from damagestep.duel.state import Duel
from damagestep.records.record import record, replace
from damagestep.records.terms import ON_FIELD, SIDES, Side
from damagestep.rules.query.stats import is_met
from damagestep.rules.query.triggers import match


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
                elif found and all(is_met(duel, c, found) for c in what.condition):
                    waiting.append(found)
    return Triggers(waiting=tuple(waiting), late=tuple(late))


def _can_trigger(source: Card) -> bool:
    """Check whether a card can trigger: not face-down on the field, nor a Gemini Monster without effects."""
    return (source.zone not in ON_FIELD or source.face == "up") and not source.dormant


def _answer(duel: Duel, source: Card, what: Effect, side: Side) -> Activation | LateTrigger | None:
    """Return the triggered effect with the cards of its events, or that it has missed the timing.

    An optional effect that says "when" has to follow the last thing that happened.
    """
    if what.on is None:
        return None
    act = Activation(side=side, card=source.ref, effect=what.id, what=what)
    hits = [
        (place, cards)
        for place, event in enumerate(duel.recent.happened)
        if (cards := match(duel, event, what.on, act)) is not None
    ]
    if not hits:
        return None
    before = duel.recent.overtaken
    if before and what.tense == "when" and not what.mandatory and hits[-1][0] < before.n:
        return LateTrigger(card=source.ref, effect=what.id, later=before.by)
    met = tuple(dict.fromkeys(ref for _, cards in hits for ref in cards))
    noted = _noted(source, duel.recent.happened[hits[-1][0]])
    return replace(act, subject=met, noted=noted)


def _noted(source: Card, event: Answerable) -> int:
    """Return the damage that an effect responds to, or the number that its monster's Summon noted."""
    if isinstance(event, (BattleDamageInflicted, EffectDamageInflicted)):
        return event.amount
    return source.call.noted if source.call else 0
