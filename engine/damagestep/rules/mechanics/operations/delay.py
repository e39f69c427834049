"""Delayed parts of effects: how they are stored (`mechanics.delayed` queues them when they are due)."""

from damagestep.cards.operations import Delay
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.effects import PutOff
from damagestep.duel.lasting import Delayed
from damagestep.duel.state import Duel, wherever
from damagestep.records.record import replace
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out


@carries_out(Delay)
def delay(duel: Duel, operation: Delay, act: Activation, _: Picked) -> Outcome:
    """Store a delayed part of an effect, with its activation: by then its link will have left the chain.

    Which of the remembered cards it affects is decided now: those unaffected at this moment are left out, the
    others are affected later even if they are unaffected then (`outcome.affected`).
    """
    reached = [c.id for c in affected(duel, "remembered", act, ())]
    act = replace(act, remembered=tuple(c for c in act.remembered if c.id in reached))
    turn = None if operation.turn is None else act.player(operation.turn)
    later = Delayed(act=act, at=operation.at, turn=turn, nth=operation.nth, do=operation.do)
    event = PutOff(timing=operation.at, source=wherever(duel, act.card.id))
    after = replace(duel, effects=replace(duel.effects, delayed=(*duel.effects.delayed, later)))
    return Outcome(duel=after, event=event, done=True)
