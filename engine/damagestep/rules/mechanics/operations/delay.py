"""What effects leave for later (carried out by `mechanics.later`)."""

from damagestep.cards.operations import Delay
from damagestep.duel.cards import Activation
from damagestep.duel.events.effects import PutOff
from damagestep.duel.lasting import Delayed
from damagestep.duel.state import Duel, wherever
from damagestep.records.record import replace
from damagestep.records.terms import other
from damagestep.rules.mechanics.operations.outcome import Carry, Outcome, Picked


def delay(duel: Duel, operation: Delay, act: Activation, _: Picked) -> Outcome:
    """The effect keeps in mind what it has to do later; it has left its chain by then."""
    turn = None if operation.turn is None else act.side if operation.turn == "you" else other(act.side)
    later = Delayed(act=act, at=operation.at, turn=turn, nth=operation.nth, do=operation.do)
    event = PutOff(timing=operation.at, source=wherever(duel, act.card.id))
    after = replace(duel, effects=replace(duel.effects, delayed=(*duel.effects.delayed, later)))
    return Outcome(duel=after, event=event, done=True)


WORDS: dict[type, Carry] = {
    Delay: delay,
}
