"""What effects leave for later (carried out by `mechanics.later`)."""

from damagestep.cards.operations import Delay
from damagestep.duel.cards import Activation
from damagestep.duel.events.effects import PutOff
from damagestep.duel.lasting import Delayed
from damagestep.duel.state import Duel, wherever
from damagestep.records.record import replace
from damagestep.records.terms import other
from damagestep.rules.mechanics.operations.outcome import Outcome, Picked, carries_out


@carries_out(Delay)
def delay(duel: Duel, operation: Delay, act: Activation, _: Picked) -> Outcome:
    """The effect keeps in mind what it has to do later; it has left its chain by then."""
    turn = None if operation.turn is None else act.side if operation.turn == "you" else other(act.side)
    later = Delayed(act=act, at=operation.at, turn=turn, nth=operation.nth, do=operation.do)
    event = PutOff(timing=operation.at, source=wherever(duel, act.card.id))
    return Outcome(duel=replace(duel, delayed=(*duel.delayed, later)), event=event, done=True)
