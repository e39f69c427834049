"""Destruction by effects: which cards it threatens, and which are saved by a replacement."""

from damagestep.cards.operations import Destroy
from damagestep.cards.statics import Instead
from damagestep.duel.agenda import Resolving
from damagestep.duel.cards import Activation, Card, Picked, Replacement
from damagestep.duel.state import Duel, wherever
from damagestep.rules.mechanics.operations.outcome import affected
from damagestep.rules.query.battle_destroyed import it_can_be_destroyed
from damagestep.rules.query.continuous import has
from damagestep.rules.query.filters import fits


def endangered(duel: Duel, operation: Destroy, act: Activation, picked: Picked) -> tuple[Card, ...]:
    """Return the cards that an operation destroys unless a replacement saves them.

    The card that the effect responds to is not destroyed if it has gone to a Deck since (OCG Q&A 12358).
    """
    found, source = affected(duel, operation.what, act, picked), wherever(duel, act.card.id)
    if operation.what == "answered-card":
        found = tuple(c for c in found if c.zone not in ("deck", "extra"))
    here = (c for c in found if it_can_be_destroyed.ask(duel, c).holds)
    return tuple(c for c in here if not has(duel, c, "cannot-be-destroyed-by-effects", source))


def is_saved(duel: Duel, victim: Card) -> bool:
    """Check whether a replacement chosen for the resolving effect saves a card."""
    top = duel.agenda[-1]
    return isinstance(top, Resolving) and any(_saves(duel, way, victim) for way in top.saved)


def _saves(duel: Duel, way: Replacement, victim: Card) -> bool:
    word = static_of(duel, way)
    return way.victim == victim.ref or (
        word.together and applies_to(word, wherever(duel, way.source.id), victim)
    )


def static_of(duel: Duel, way: Replacement) -> Instead:
    """Return the `Instead` of the source's card file that offers a replacement."""
    return next(w for w in wherever(duel, way.source.id).data.instead if w.id == way.id)


def applies_to(word: Instead, source: Card, victim: Card) -> bool:
    """Check whether a replacement offered by `source` can save the card `victim`."""
    if word.saves == "this-card":
        return source.id == victim.id
    return source.controller == victim.controller and fits(victim, word.saves, victim.controller)
