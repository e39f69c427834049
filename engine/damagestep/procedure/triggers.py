"""Which effects what has happened has triggered."""

from damagestep.events.base import Answerable
from damagestep.events.battle import SentDestroyedByBattle
from damagestep.events.turn import TimingEntered
from damagestep.pieces import Activation, Card
from damagestep.query import condition_holds
from damagestep.schema.cards import Effect
from damagestep.schema.patterns import OnSentByBattle, OnTiming
from damagestep.state import Duel


def triggered(duel: Duel) -> tuple[Activation, ...]:
    """The trigger effects of what has happened since the last collection, in the order of the scene."""
    if not duel.happened:
        return ()
    found = []
    for source in duel.cards:
        for what in source.data.effects:
            if what.class_ != "trigger" or source.zone not in what.from_:
                continue
            act = Activation(side=source.controller, card=source.ref, effect=what.id, what=what)
            fits = any(answers(event, source, what) for event in duel.happened)
            if fits and _awake(source) and all(condition_holds(duel, c, act) for c in what.condition):
                found.append(act)
    return tuple(found)


def _awake(source: Card) -> bool:
    """A face-down monster triggers nothing."""
    return source.zone != "monster" or source.face == "up"


def answers(event: Answerable, source: Card, what: Effect) -> bool:
    """Whether an event is the one that an effect of `source` waits for."""
    match what.on, event:
        case OnTiming(at=timing), TimingEntered(timing=reached):
            return timing == reached
        case OnSentByBattle(), SentDestroyedByBattle(cards=gone):
            return any(c.id == source.id for c in gone)
    return False
