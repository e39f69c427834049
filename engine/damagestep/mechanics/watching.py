"""What cards do by themselves whenever something happens: no activation, no chain link."""

from damagestep.changes import Happening, pop, push
from damagestep.events.base import Answerable, Event
from damagestep.force import applying
from damagestep.frames import Watching
from damagestep.mechanics.operations import carry_out
from damagestep.occasions import subject
from damagestep.pieces import Activation
from damagestep.schema.statics import Whenever
from damagestep.state import Duel, card


def watch(duel: Duel, event: Event) -> Duel:
    """Puts on the agenda what an event sets off, the oldest card's first."""
    if not isinstance(event, Answerable):
        return duel
    due = []
    for source, static in applying(duel, Whenever):
        act = Activation(side=source.controller, card=source.ref, effect="")
        if subject(duel, event, static.on, act) is not None:
            due.append(Watching(act=act, do=static.do))
    return push(duel, *reversed(due)) if due else duel


def react(duel: Duel, frame: Watching) -> Happening:
    """It happens at once, if the card is still there."""
    if card(duel, frame.act.card) is None:
        return None, pop(duel)
    outcome = carry_out(pop(duel), frame.do, frame.act, ())
    return outcome.event, outcome.duel
