"""Which effects what has happened has triggered, and which of them have missed their timing."""

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
    """The trigger effects of what has happened since the last collection, in the order of the scene."""

    waiting: tuple[Activation, ...] = ()
    late: tuple[LateTrigger, ...] = ()


def find_triggers(duel: Duel) -> Triggers:
    """Looks at what has happened since the last collection."""
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
    """A face-down card on the field triggers nothing, nor does a Gemini Monster without its effects."""
    return (source.zone not in ON_FIELD or source.face == "up") and not source.dormant


def _answer(duel: Duel, source: Card, what: Effect, side: Side) -> Activation | LateTrigger | None:
    """The effect with the cards of all events that have triggered it, or that it is too late for it.

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
    """The damage that an effect answers, or that the effect which has brought its monster has answered."""
    if isinstance(event, (BattleDamageInflicted, EffectDamageInflicted)):
        return event.amount
    return source.call.noted if source.call else 0
