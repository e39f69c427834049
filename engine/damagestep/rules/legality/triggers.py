"""Triggers: when they may be put on the chain, and in which order."""

from damagestep.cards.card import TRIGGERED, Effect
from damagestep.cards.operations import SpecialSummon
from damagestep.cards.patterns import OnTiming
from damagestep.duel.agenda import Collecting
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, effect, group_of
from damagestep.rules.legality.differing import differing
from damagestep.rules.legality.events import is_among, worded
from damagestep.rules.query.coming import can_wait_in_hand, comes_by_itself, is_used_at_will
from damagestep.rules.query.triggers import triggered_by
from damagestep.rules.verdict import YES, Check, Param, card_param, check, no, param, rule


def _is_trigger(what: Effect) -> bool:
    """Check whether an effect activates because of an event, and not by choice."""
    return what.class_ in TRIGGERED or what.mandatory


@rule("TRG-03", concerns=lambda what: what.on is not None and what.tense == "when")
def its_timing_has_not_been_missed(duel: Duel, act: Activation) -> Check:
    """An optional effect that says "when" misses its timing unless its event was the last thing to happen.

    The same holds of a Spell, Trap or Quick Effect that says "when" and responds to the event.
    """
    for late in duel.recent.late:
        if late.card == act.card and late.effect == act.effect:
            return no(card_param(act.card.id), param("later", "word", f"later-{late.later}"))
    return YES


@rule("TRG-01", presupposes=("TRG-03",), concerns=_is_trigger)
def triggers_come_by_themselves(duel: Duel, act: Activation) -> Check:
    """A trigger or flip effect is activated only after its event has triggered it, not at any other time.

    An optional one in the hand is not collected: its player may activate it right after its event (EVT-01).
    """
    if is_waiting(duel, act) or _was_turned_away(duel, act) or not comes_by_itself(duel, act):
        return YES
    about = (card_param(act.card.id),)
    return Check(holds=False, about=about, further=lambda: _why_not_triggered(duel, act))


def _why_not_triggered(duel: Duel, act: Activation) -> tuple[Param, ...]:
    """Return what the refusal of a trigger names: its event, and the `case`, how far that is from happening.

    `held`: it has been triggered and goes on the chain later; `next`: its event has just happened, and
    triggers have not been collected since; `over`: its event has happened, and it has had its opportunity;
    `timing`: its event is that this timing is reached; `differs`: what has happened is of its sort, but not
    as it asks (`differing`). None of these: nothing of the kind has just happened.
    """
    on = effect(act, duel).on
    if any(_is_same(act, w) for w in (*duel.waiting.pending, *duel.waiting.queued)):
        return (param("case", "word", "held"),)
    if on is None:
        return ()
    recent = duel.recent
    if triggered_by(duel, recent.happened, act):
        return (param("case", "word", "next"),)
    if triggered_by(duel, (*recent.moments, *recent.missed), act):
        return (param("case", "word", "over"), worded(on))
    if isinstance(on, OnTiming):
        return (param("case", "word", "timing"), param("timing", "timing", on.at))
    events = (*recent.happened, *recent.moments, *recent.missed)
    return (worded(on), *differing(on, lambda like: is_among(events, duel, like, act)))


def _is_same(act: Activation, other: Activation) -> bool:
    """Check whether two activations are of the same effect of the same card."""
    return (act.card.id, act.effect) == (other.card.id, other.effect)


@rule("TRG-05", presupposes=("TRG-01",), concerns=_is_trigger)
def triggers_do_not_wait_for_better_times(duel: Duel, act: Activation) -> Check:
    """A trigger that could not be activated when it was triggered is not activated later."""
    return check(is_waiting(duel, act) or not _was_turned_away(duel, act), card_param(act.card.id))


def _was_turned_away(duel: Duel, act: Activation) -> bool:
    """Check whether an effect has been triggered and could not be activated."""
    return any(t.card == act.card and t.effect == act.effect for t in duel.recent.turned_away)


@rule("TRG-04", presupposes=("TRG-01",), concerns=_is_trigger)
def triggers_keep_their_order(duel: Duel, act: Activation) -> Check:
    """Of triggers at one point the turn player's mandatory ones come first, then the opponent's.

    The turn player's optional ones come next, then the opponent's. Players order their own groups.
    """
    top = duel.agenda[-1] if duel.agenda else None
    if not isinstance(top, Collecting) or len(top.waiting) <= 1 or not is_waiting(duel, act):
        return YES
    return check(group_of(duel, act) == min(group_of(duel, w) for w in top.waiting), card_param(act.card.id))


@rule(
    "TRG-02",
    concerns=lambda what: not _is_trigger(what) or can_wait_in_hand(what) or is_used_at_will(what),
)
def triggers_come_first(duel: Duel, act: Activation) -> Check:
    """While triggers are being put on the chain nothing else can be activated."""
    busy = bool(duel.agenda) and isinstance(duel.agenda[-1], Collecting)
    return check(not busy or comes_by_itself(duel, act), card_param(act.card.id))


def _summons_itself(what: Effect) -> bool:
    """Check whether an effect can wait in the hand as a trigger, and Special Summons its own card."""
    return can_wait_in_hand(what) and any(
        isinstance(operation, SpecialSummon) and operation.what == "this-card" for operation in what.resolve
    )


@rule("TRG-06", concerns=_summons_itself)
def one_card_summons_itself_in_a_chain(duel: Duel, act: Activation) -> Check:
    """Each player activates at most one trigger in a chain that can be in the hand and Summons its own card.

    Such a trigger counts also if its card is in the Graveyard (OCG Q&A 24006).
    """
    others = (
        x for x in duel.chain if x.activation.side == act.side and _summons_itself(effect(x.activation, duel))
    )
    first = next(others, None)
    about = card_param(act.card.id)
    return YES if first is None else no(about, param("by", "card", first.activation.card.id))


def is_waiting(duel: Duel, act: Activation) -> bool:
    """Check whether an effect is among the triggers that are being put on the chain."""
    top = duel.agenda[-1] if duel.agenda else None
    return isinstance(top, Collecting) and any(
        w.card == act.card and w.effect == act.effect for w in top.waiting
    )
