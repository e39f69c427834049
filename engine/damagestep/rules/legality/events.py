"""Responses: has the event that an effect responds to just happened?"""

from typing import Literal

from damagestep.cards.card import TRIGGERED, Effect
from damagestep.cards.operations import Destroy
from damagestep.cards.patterns import OnActivated, OnSummonAttempted, Pattern
from damagestep.duel.cards import Activation
from damagestep.duel.events.base import Answerable
from damagestep.duel.state import Duel, attempt, card, effect, wherever
from damagestep.records.memo import memoised
from damagestep.records.record import name_of
from damagestep.records.terms import ON_FIELD
from damagestep.rules.query.filters import whose
from damagestep.rules.query.included import includes
from damagestep.rules.query.triggers import can_wait_in_hand, comes_by_itself, match
from damagestep.rules.verdict import YES, Check, Param, card_param, check, param, rule


def _answers_by_choice(what: Effect) -> bool:
    """Check whether an effect may respond to an event by choice: it is no trigger, or waits in the hand."""
    if what.on is None:
        return False
    return what.class_ not in TRIGGERED or can_wait_in_hand(what)


def _answers_a_moment(what: Effect) -> bool:
    """Check whether an effect responds to an event that is over at once, and not to a link or an attempt."""
    return _answers_by_choice(what) and not isinstance(what.on, (OnActivated, OnSummonAttempted))


@rule("EVT-01", concerns=_answers_by_choice)
def what_it_answers_has_just_happened(duel: Duel, act: Activation) -> Check:
    """An effect that responds to an event is activated only if such an event has just happened."""
    on = _awaited(duel, act)
    if _has_been_triggered(duel, act):
        return YES
    if isinstance(on, OnActivated):
        answers = _answers_the_newest_link(duel, on, act)
    elif isinstance(on, OnSummonAttempted):
        answers = _answers_the_summon(duel, on)
    else:
        answers = _is_among((*duel.recent.moments, *duel.recent.missed), duel, on, act)
    return check(answers, card_param(act.card.id), worded(on))


def _awaited(duel: Duel, act: Activation) -> Pattern:
    """Return the events that an effect responds to.

    Raises:
        LookupError: it responds to none.
    """
    if (on := effect(act, duel).on) is None:
        raise LookupError(f"{act.card.id} responds to no event")
    return on


def _has_been_triggered(duel: Duel, act: Activation) -> bool:
    """Check whether an effect is a trigger that was found when its event happened (TRG-01)."""
    return effect(act, duel).class_ in TRIGGERED and comes_by_itself(duel, act)


def _is_among(events: tuple[Answerable, ...], duel: Duel, on: Pattern, act: Activation) -> bool:
    """Check whether an effect responds to one of the events."""
    for event in events:  # noqa: SIM110 - asked of most effects at every position
        if match(duel, event, on, act) is not None:
            return True
    return False


def _worded(on: Pattern) -> Param:
    word = name_of(on)
    if isinstance(on, OnActivated):
        word = "-".join((f"{on.part or 'anything'}-activated", *on.type))
        word += f"-{on.kind}" if on.kind else ""
        word += f"-by-{on.by}" if on.by else ""
        word += f"-that-{on.that}" if on.that else ""
        word += f"-that-{'-or-'.join(on.includes)}" if on.includes else ""
        word += f"-out-of-{on.out_of}" if on.out_of else ""
    return param("event", "word", word)


worded = memoised(_worded)
"""Gives the word for a pattern, from which the sentence of a finding is made."""


def _does(duel: Duel, act: Activation, that: Literal["destroys", "targets"]) -> bool:
    """Check whether an activation would destroy cards on the field, or targets cards there."""
    if that == "destroys":
        return any(isinstance(op, Destroy) for op in effect(act, duel).resolve)
    return any(c.zone in ON_FIELD for ref in act.targets if (c := card(duel, ref)))


def _answers_the_newest_link(duel: Duel, on: OnActivated, act: Activation) -> bool:
    """Check whether an effect responds to the newest link, or has had to respond to an earlier one."""
    last = duel.chain[-1 if act.answers is None else act.answers] if duel.chain else None
    if last is None or (on.by is not None and whose(last.activation.side, act.side) != on.by):
        return False
    if on.another and last.activation.card.id == act.card.id:
        return False
    source = wherever(duel, last.activation.card.id)
    if on.kind is not None and getattr(source.data.card, "kind", None) != on.kind:
        return False
    if on.that is not None and not _does(duel, last.activation, on.that):
        return False
    if on.includes and not includes(duel, last.activation, on.includes, on.out_of):
        return False
    if on.part == "card-or-monster-effect":
        return last.card_activation or "monster" in source.types
    if on.part is not None and last.card_activation != (on.part == "card"):
        return False
    return not on.type or any(one in on.type for one in source.types)


def _answers_the_summon(duel: Duel, on: OnSummonAttempted) -> bool:
    summoning = attempt(duel)
    return summoning is not None and not duel.chain and (not on.how or summoning.act.how in on.how)


@rule("EVT-02", presupposes=("EVT-01", "ACT-02"), concerns=_answers_a_moment)
def its_moment_has_not_passed(duel: Duel, act: Activation) -> Check:
    """An effect that responds to an attack declaration, damage or a Summon belongs to the next chain.

    Once that chain has resolved, it is too late.
    """
    on = _awaited(duel, act)
    if _has_been_triggered(duel, act):
        return YES
    return check(_is_among(duel.recent.moments, duel, on, act), card_param(act.card.id))
