"""The outcome of an operation, and the cards that it affects."""

from collections.abc import Callable, Sequence
from typing import Any

from damagestep.cards.operations import Operation
from damagestep.cards.statics import Ability
from damagestep.cards.words import Choice, Selector
from damagestep.duel.agenda import Activating, RunningDelayed
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.events.base import Event
from damagestep.duel.events.effects import EffectApplied, NothingChanged, Prevented
from damagestep.duel.state import Duel, card, wherever
from damagestep.records.record import record
from damagestep.rules.query.abilities import giver, has
from damagestep.rules.query.current_values import find_currently
from damagestep.rules.verdict import Rule


@record
class Outcome:
    """The outcome of an operation: the position after it, its event, and whether it did anything."""

    duel: Duel
    event: Event
    done: bool


Carry = Callable[[Duel, Any, Activation, Picked], Outcome]
"""Carries out one word of the vocabulary for an activation, with what has been picked for it."""

MEANINGS: dict[type, Carry] = {}
"""The function of each operation (`carries_out`)."""


def carries_out(*words: type[Operation]) -> Callable[[Carry], Carry]:
    """Register the function that carries out these operations: `@carries_out(Destroy)`."""

    def registered(carry: Carry) -> Carry:
        MEANINGS.update(dict.fromkeys(words, carry))
        return carry

    return registered


def affected(duel: Duel, what: Selector | Choice, act: Activation, picked: Picked) -> tuple[Card, ...]:
    """Return the cards that an operation affects: those its selector finds, or those that have been picked.

    Cards that are unaffected by the effect's card are left out, but not for a cost, which is no effect, nor
    for the remembered cards of a delayed part, which were affected earlier (OCG Q&A 13337).
    """
    found = meant(duel, what, act, picked)
    top = duel.agenda[-1]
    if not duel.forces or isinstance(top, Activating):
        return found
    if isinstance(top, RunningDelayed) and what == "remembered":
        return found
    source = wherever(duel, act.card.id)
    return tuple(c for c in found if not has(duel, c, "unaffected", source))


def meant(duel: Duel, what: Selector | Choice, act: Activation, picked: Picked) -> tuple[Card, ...]:
    """Return the cards that an operation is about: those its selector finds, or those picked for it."""
    if isinstance(what, Choice):
        refs = [ref for one in picked if one.is_of_cards for ref in one.cards]
        return tuple(c for ref in refs if (c := card(duel, ref)))
    return find_currently(duel, what, act)


def spared(
    duel: Duel, what: Selector | Choice, act: Activation, picked: Picked, *protections: Ability
) -> dict[str, Any]:
    """Return what an event says of the cards that a protection keeps an operation from.

    That are its `case`, the cards `spared`, and `by` which cards; nothing if there are none.
    """
    if not duel.forces:
        return {}
    source = wherever(duel, act.card.id)
    found = {
        c: by
        for c in meant(duel, what, act, picked)
        for by in [next(filter(None, (giver(duel, c, one, source) for one in protections)), None)]
        if by
    }
    if not found:
        return {}
    by = tuple({c.id: c for c in found.values()}.values())
    itself = all(c.id == one.id for c, one in found.items())
    return {"case": "spared-itself" if itself else "spared", "spared": tuple(found), "by": by}


def applied(duel: Duel, act: Activation, *cards: Card) -> Outcome:
    """Return the outcome of an operation that has no event of its own; `duel` is the position after it."""
    event = EffectApplied(cards=cards, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)


def without_effect(duel: Duel, act: Activation) -> Outcome:
    """Return the outcome of an operation that could do nothing."""
    return Outcome(duel=duel, event=NothingChanged(source=wherever(duel, act.card.id)), done=False)


def prevented(
    duel: Duel, act: Activation, cards: Sequence[Card], by: Rule[Any], done: bool = False
) -> Outcome:
    """Return the outcome of an operation that did nothing to `cards` because the rule `by` protects them.

    `done`: the effect continues as if the operation had done something. Without cards it is `without_effect`.
    """
    if not cards:
        return without_effect(duel, act)
    event = Prevented(cards=tuple(cards), rule=by.id, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=done)
