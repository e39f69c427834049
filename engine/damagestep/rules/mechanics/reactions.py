"""Reactions: continuous effects that do something at every event of a kind, without an activation."""

from damagestep.cards.statics import Whenever
from damagestep.duel.cards import Activation
from damagestep.duel.events.base import Answerable, Event
from damagestep.duel.sequel_frames import Reacting
from damagestep.duel.state import Duel, card
from damagestep.duel.verbs import StageResult, pop, push
from damagestep.rules.mechanics.operations.table import carry_out
from damagestep.rules.query.continuous import applying
from damagestep.rules.query.triggers import match


def queue_reactions(duel: Duel, event: Event) -> Duel:
    """Queue the reactions to an event, the oldest card's first."""
    if not isinstance(event, Answerable):
        return duel
    due = []
    for source, static in applying(duel, Whenever):
        act = Activation(side=source.controller, card=source.ref, effect="")
        if match(duel, event, static.on, act) is not None:
            due.append(Reacting(act=act, do=static.do))
    return push(duel, *reversed(due)) if due else duel


def react(duel: Duel, frame: Reacting) -> StageResult:
    """Carry out a reaction, if its card is still there."""
    if card(duel, frame.act.card) is None:
        return None, pop(duel)
    outcome = carry_out(pop(duel), frame.do, frame.act, ())
    return outcome.event, outcome.duel
