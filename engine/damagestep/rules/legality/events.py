"""Responses: has the event that an effect responds to just happened?"""

from functools import partial
from typing import Literal

from damagestep.cards.card import TRIGGERED, Effect
from damagestep.cards.operations import BY_CHANCE, DEPENDENT, Destroy, Operation
from damagestep.cards.patterns import OnActivated, OnAttackDeclared, OnSummonAttempted, Pattern
from damagestep.cards.words import Choice, Filter
from damagestep.duel.cards import Activation, Card
from damagestep.duel.events.base import Answerable
from damagestep.duel.state import Duel, attempt, card, effect, wherever
from damagestep.records.memo import memoised
from damagestep.records.record import name_of, replace
from damagestep.records.terms import ON_FIELD, Side
from damagestep.rules.legality.differing import differing
from damagestep.rules.mechanics.operations.chance import outcomes
from damagestep.rules.mechanics.trial import cards_are_open, changes_nothing
from damagestep.rules.query.coming import can_wait_in_hand, comes_by_itself
from damagestep.rules.query.current_values import find_currently
from damagestep.rules.query.filters import fits, whose
from damagestep.rules.query.included import includes
from damagestep.rules.query.met import is_met
from damagestep.rules.query.selectors import answered_link
from damagestep.rules.query.triggers import match
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
    if _answers(duel, on, act):
        return YES
    about = (card_param(act.card.id), worded(on))
    further = partial(differing, on, lambda like: _answers(duel, like, act))
    return Check(holds=False, about=about, further=further)


def _answers(duel: Duel, on: Pattern, act: Activation) -> bool:
    """Check whether what has just happened, is being activated or Summoned fits a pattern."""
    if isinstance(on, OnActivated):
        return answers_the_newest_link(duel, on, act)
    if isinstance(on, OnSummonAttempted):
        return _answers_the_summon(duel, on, act)
    return is_among((*duel.recent.moments, *duel.recent.missed), duel, on, act)


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


def is_among(events: tuple[Answerable, ...], duel: Duel, on: Pattern, act: Activation) -> bool:
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
    if isinstance(on, OnAttackDeclared) and on.by:
        word += f"-by-{on.by}"
    return param("event", "word", word)


worded = memoised(_worded)
"""Gives the word for a pattern, from which the sentence of a finding is made."""


def _does(duel: Duel, act: Activation, on: OnActivated, you: Side) -> bool:
    """Check whether an activation would destroy cards on the field, or targets cards there, any or yours."""
    if on.that == "destroys":
        return _would_destroy(duel, act)
    targets = [c for ref in act.targets if (c := card(duel, ref)) and c.zone in ON_FIELD]
    if on.that in ("targets-one-monster", "targets-one-card"):
        zones = ("monster",) if on.that == "targets-one-monster" else ON_FIELD
        return len(act.targets) == 1 and all(c.zone in zones for c in targets) and bool(targets)
    return any(on.that == "targets" or c.controller == you for c in targets)


def _would_destroy(duel: Duel, act: Activation) -> bool:
    """Check whether an activation is certain to destroy cards on the field, as things are.

    Where chance decides, each outcome has to destroy some (OCG Q&A 7407).
    """
    thrown = next((op for op in effect(act, duel).resolve if isinstance(op, BY_CHANCE)), None)
    if thrown is None:
        return _destroys_with(duel, act)
    return all(_destroys_with(duel, replace(act, noted=n)) for n in outcomes(thrown))


def _destroys_with(duel: Duel, act: Activation) -> bool:
    """Check whether an activation would destroy cards on the field, if chance shows what it has noted."""
    done = True
    for op in effect(act, duel).resolve:
        if isinstance(op, BY_CHANCE):
            done = act.noted in op.hits
        elif (op.join in DEPENDENT and not done) or (op.join == "or-else" and done):
            continue
        else:
            done = all(is_met(duel, one, act) for one in op.condition) and not changes_nothing(duel, act, op)
            if done and _destroys_on_the_field(duel, op, act):
                return True
    return False


def _destroys_on_the_field(duel: Duel, op: Operation, act: Activation) -> bool:
    """Check whether an operation of a link destroys cards that are on the field now (OCG Q&A 192, 20074).

    One that may choose to destroy does not count (23195). A Spell/Trap whose own activation is negated is not
    destroyed on the field, a card there whose effect's activation is negated is (11290).
    """
    if not isinstance(op, Destroy) or (op.optional and op.to == "graveyard"):
        return False
    if op.what == "answered-card":
        answered = answered_link(duel, act)
        if answered is None or answered.card_activation:
            return False
        return wherever(duel, answered.activation.card.id).zone in ON_FIELD
    if isinstance(op.what, Choice) and op.what.least == 0:
        return False
    what = op.what.of if isinstance(op.what, Choice) else op.what
    return cards_are_open(duel, act, what) or any(c.zone in ON_FIELD for c in find_currently(duel, what, act))


def _aims_at(duel: Duel, answered: Activation, what: Literal["this-card"] | Filter, act: Activation) -> bool:
    """Check whether an activation targets this card, or a card that fits."""
    if what == "this-card":
        return act.card in answered.targets
    found = {c.ref for c in find_currently(duel, what, act)}
    return not found.isdisjoint(answered.targets)


def answers_the_newest_link(duel: Duel, on: OnActivated, act: Activation) -> bool:
    """Check whether an effect responds to the newest link, or has had to respond to an earlier one."""
    last = duel.chain[-1 if act.answers is None else act.answers] if duel.chain else None
    if last is None or (on.by is not None and whose(last.activation.side, act.side) != on.by):
        return False
    if on.another and last.activation.card.id == act.card.id:
        return False
    source = wherever(duel, last.activation.card.id)
    if on.kind is not None and getattr(source.data.card, "kind", None) != on.kind:
        return False
    if on.of is not None and not fits(_as_activated(source, last.activation), on.of, act.side):
        return False
    if on.that is not None and not _does(duel, last.activation, on, act.side):
        return False
    if on.aims_at is not None and not _aims_at(duel, last.activation, on.aims_at, act):
        return False
    if on.includes and not includes(duel, last.activation, on.includes, on.out_of):
        return False
    if on.part == "card-or-monster-effect":
        return last.card_activation or "monster" in source.types
    if on.part is not None and last.card_activation != (on.part == "card"):
        return False
    return not on.type or any(one in on.type for one in source.types)


def _as_activated(source: Card, act: Activation) -> Card:
    """Return the card of an activation in the place where it was activated, which a cost may have changed."""
    if act.zone is None or act.zone == source.zone:
        return source
    return replace(source, zone=act.zone, face="up")


def _answers_the_summon(duel: Duel, on: OnSummonAttempted, act: Activation) -> bool:
    summoning = attempt(duel)
    if summoning is None or duel.chain or (on.how and summoning.act.how not in on.how):
        return False
    alone = not on.alone or len(summoning.cards) == 1
    return alone and on.by in (None, whose(summoning.act.side, act.side))


@rule("EVT-02", presupposes=("EVT-01", "ACT-02"), concerns=_answers_a_moment)
def its_moment_has_not_passed(duel: Duel, act: Activation) -> Check:
    """An effect that responds to an attack declaration, damage or a Summon belongs to the next chain.

    Once that chain has resolved, it is too late.
    """
    on = _awaited(duel, act)
    if _has_been_triggered(duel, act):
        return YES
    return check(is_among(duel.recent.moments, duel, on, act), card_param(act.card.id))
