"""Triggers: which effects recent events have triggered, and which have missed the timing."""

from damagestep.cards.card import CARD_ACTIVATIONS, TRIGGERED, Effect
from damagestep.cards.patterns import OnTiming
from damagestep.duel.cards import Activation, Card, CardRef
from damagestep.duel.events.base import Answerable, CardsMoved, Summoned
from damagestep.duel.events.turn import TimingEntered
from damagestep.duel.lasting import LateTrigger
from damagestep.duel.state import Duel, at_timing, effect, wherever
from damagestep.records.memo import memoised
from damagestep.records.record import record
from damagestep.records.terms import ON_FIELD, PHASES, SIDES
from damagestep.rules.query.coming import comes_by_itself
from damagestep.rules.query.met import is_met
from damagestep.rules.query.triggers import triggered_by


@record
class Triggers:
    """The effects that events since the last collection have triggered, in the order of the scene.

    `unmet` are those whose event has happened, but not their conditions; effects of a phase are not among
    them, because the phase goes on.
    """

    waiting: tuple[Activation, ...] = ()
    late: tuple[LateTrigger, ...] = ()
    unmet: tuple[Activation, ...] = ()


NONE = Triggers()


def find_triggers(duel: Duel, already: tuple[Activation, ...] = ()) -> Triggers:
    """Find the effects that events since the last collection have triggered, and those that are too late.

    Other effects that answer an event "when" it happens can be too late as triggers are. Effects of a phase
    can be triggered as long as it lasts, but for those that have been `already` (OCG Q&A 7411, 13428), and
    not in answer to something else that has happened in it (OCG Q&A 15329).
    """
    happened = duel.recent.happened
    here = at_timing(duel).timing
    phase = (
        TimingEntered(timing=here) if here in PHASES and (not happened or _phase_has_begun(duel)) else None
    )
    if not happened and phase is None:
        return NONE
    found: list[Activation | LateTrigger] = []
    for what, act in _watching(duel.cards):
        answer: Activation | LateTrigger | None
        if phase and isinstance(what.on, OnTiming):
            answer = None if _is_among(act, already) else triggered_by(duel, (phase,), act)
        else:
            answer = _answer(duel, what, act)
        if answer:
            found.append(answer)
    if not found:
        return NONE
    late = tuple(x for x in found if isinstance(x, LateTrigger))
    triggered = [x for x in found if isinstance(x, Activation) and _goes_on_the_chain(duel, x)]
    waiting = tuple(x for x in triggered if _may_go(duel, x))
    unmet = tuple(x for x in triggered if x not in waiting and not _has_time(duel, phase, x))
    return Triggers(waiting=waiting, late=late, unmet=unmet)


def _find_watching(cards: tuple[Card, ...]) -> tuple[tuple[Effect, Activation], ...]:
    return tuple(
        [
            (what, Activation(side=side, card=source.ref, effect=what.id, what=what))
            for source in cards
            for what in source.effects
            if what.on is not None and source.zone in what.from_ and _can_answer(source, what)
            for side in (SIDES if what.user == "each" else (source.controller,))
        ]
    )


_watching = memoised(_find_watching, most=500)
"""The effects that the cards of a position have where they are and that an event may trigger."""


def _has_time(duel: Duel, phase: TimingEntered | None, act: Activation) -> bool:
    """Check whether an effect is one of the phase, which can trigger it for as long as it lasts."""
    return phase is not None and isinstance(effect(act, duel).on, OnTiming)


def _phase_has_begun(duel: Duel) -> bool:
    """Check whether the phase has just begun."""
    return any(isinstance(event, TimingEntered) for event in duel.recent.happened)


def _goes_on_the_chain(duel: Duel, act: Activation) -> bool:
    """Check whether an effect is a trigger that is not used by choice."""
    return effect(act, duel).class_ in TRIGGERED and comes_by_itself(duel, act)


def _may_go(duel: Duel, act: Activation) -> bool:
    """Check whether the conditions of a trigger hold."""
    return all(is_met(duel, c, act) for c in effect(act, duel).condition)


def _can_answer(source: Card, what: Effect) -> bool:
    """Check whether an effect can be triggered, or answer: that of a Set card only if it activates the card.

    A Gemini Monster without effects has none, nor has a monster whose Flip Summon can still be negated.
    """
    hidden = source.zone in ON_FIELD and source.face == "down"
    return not source.without_effects and (what.class_ in CARD_ACTIVATIONS or not hidden)


def _is_among(act: Activation, others: tuple[Activation, ...]) -> bool:
    """Check whether an effect of a card is among activations, whatever has triggered those."""
    return any((x.side, x.card, x.effect) == (act.side, act.card, act.effect) for x in others)


def _answer(duel: Duel, what: Effect, act: Activation) -> Activation | LateTrigger | None:
    """Return the triggered effect with the cards of its events, or that it has missed the timing.

    An optional effect that says "when" has to follow the last thing that happened, and is about that alone.
    """
    before, happened = duel.recent.overtaken, duel.recent.happened
    seen = _seen_by(duel, what, act)
    found = triggered_by(duel, tuple(happened[i] for i in seen), act)
    if not found or not before or what.tense != "when" or what.mandatory:
        return found
    late = LateTrigger(card=act.card, effect=what.id, later=before[-1].by)
    return triggered_by(duel, tuple(happened[i] for i in seen if i >= before[-1].n), act) or late


def _seen_by(duel: Duel, what: Effect, act: Activation) -> list[int]:
    """Return the places in `happened` of the events that a card was there to see, and that found it applying.

    It is not triggered by what happened before it came, nor at the same moment (OCG Q&A 24040, 15493);
    monsters that are Summoned at one moment see each other. What waits in a hand only has to be there in the
    end (22036), and that a timing has been reached is nothing to be seen. A Spell or Trap that was activated
    in the same chain applies only from its own link on (19471).
    """
    happened = duel.recent.happened
    rows = [i for i, event in enumerate(happened) if isinstance(event, TimingEntered)]
    came = next((i for i, event in enumerate(happened) if _brings(event, act.card)), None)
    if came is None or wherever(duel, act.card.id).zone == "hand":
        return sorted({*rows, *range(_began_to_apply(duel, what, act), len(happened))})
    return sorted({came, *rows, *range(_first_after(duel, came), len(happened))})


def _first_after(duel: Duel, came: int) -> int:
    """Return the place of the first event that a card has seen after, or beside, the one that brought it.

    A card that was paid as a cost was there before everything that came after it.
    """
    event, moments = duel.recent.happened[came], [x.n for x in duel.recent.overtaken]
    if isinstance(event, Summoned):
        return max((n for n in moments if n <= came), default=0)
    following = min((n for n in moments if n > came), default=len(duel.recent.happened))
    paid = isinstance(event, CardsMoved) and event.cause == "cost"
    return came + 1 if paid and following < len(duel.recent.happened) else following


def _began_to_apply(duel: Duel, what: Effect, act: Activation) -> int:
    """Return the place of the first event after a card began to apply, 0 if it did so before all of them.

    An effect of a Trap that could have been used together with the activation of its card does not have to
    wait for that.
    """
    if _could_be_used_at_once(wherever(duel, act.card.id), what):
        return 0
    return next((x.n for x in duel.recent.begun if x.card == act.card), 0)


def _could_be_used_at_once(source: Card, what: Effect) -> bool:
    """Check whether a Trap can be activated together with an effect of its that answers the same event."""
    return any(x.class_ == "trap-activation" and x.on == what.on for x in source.effects)


def _brings(event: Answerable, ref: CardRef) -> bool:
    """Check whether an event has brought a card to where it is now."""
    moved = event.cards if isinstance(event, (CardsMoved, Summoned)) else ()
    return any((c.id, c.stint + 1) == (ref.id, ref.stint) for c in moved)
