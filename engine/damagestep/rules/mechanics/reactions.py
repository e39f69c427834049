"""Reactions: continuous effects that do something at every event of a kind, without an activation."""

from damagestep.cards.statics import Whenever
from damagestep.duel.agenda import Resolving
from damagestep.duel.cards import Activation
from damagestep.duel.events.base import Answerable, CardsMoved, Event
from damagestep.duel.sequel_frames import Reacting
from damagestep.duel.state import Duel, card, wherever
from damagestep.duel.verbs import StageResult, pop, push
from damagestep.records.record import replace
from damagestep.rules.mechanics.operations.table import carry_out
from damagestep.rules.query.continuous import applying
from damagestep.rules.query.triggers import match


def queue_reactions(duel: Duel, event: Event) -> Duel:
    """Queue the reactions to an event, the oldest card's first; one that comes once is used up by that.

    Nothing comes between the parts of an effect: they follow once its link has resolved (OCG Q&A 11640).
    """
    if not isinstance(event, Answerable):
        return duel
    due, used = _of_tokens(duel, event), list[Whenever]()
    for source, static in applying(duel, Whenever):
        act = Activation(side=source.controller, card=source.ref, effect="")
        if match(duel, event, static.on, act) is not None:
            due.append(Reacting(act=act, do=static.do))
            used += [static] if static.once else []
    if used:
        left = tuple(x for x in duel.effects.lingering if not any(x.static is one for one in used))
        duel = replace(duel, effects=replace(duel.effects, lingering=left))
    if not due:
        return duel
    for place, frame in enumerate(duel.agenda):
        if isinstance(frame, Resolving) and frame.index >= 0:
            waiting = replace(frame, reactions=(*frame.reactions, *due))
            return replace(duel, agenda=(*duel.agenda[:place], waiting, *duel.agenda[place + 1 :]))
    return push(duel, *reversed(due))


def _of_tokens(duel: Duel, event: Answerable) -> list[Reacting]:
    """Return what follows for the last player of Tokens that have left (OCG card notes, 5738)."""
    left = event.cards if isinstance(event, CardsMoved) else ()
    tokens = (c for c in left if getattr(c.data.card, "frame", None) == "token")
    acts = ((c, Activation(side=c.controller, card=wherever(duel, c.id).ref, effect="")) for c in tokens)
    return [
        Reacting(act=act, do=static.do)
        for gone, act in acts
        for static in gone.data.statics
        if isinstance(static, Whenever) and match(duel, event, static.on, act) is not None
    ]


def react(duel: Duel, frame: Reacting) -> StageResult:
    """Carry out a reaction, if its card is still there."""
    if card(duel, frame.act.card) is None:
        return None, pop(duel)
    outcome = carry_out(pop(duel), frame.do, frame.act, ())
    return outcome.event, outcome.duel
