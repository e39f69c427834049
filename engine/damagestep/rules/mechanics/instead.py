"""Destruction by effects: which cards it threatens, and which are saved by a replacement."""

from damagestep.cards.instead import Instead
from damagestep.cards.operations import Destroy
from damagestep.duel.agenda import Resolving
from damagestep.duel.battle import Replacement
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.state import Duel, wherever
from damagestep.rules.mechanics.operations.outcome import affected
from damagestep.rules.query.abilities import has
from damagestep.rules.query.battle_destroyed import it_can_be_destroyed
from damagestep.rules.query.continuous import is_tied
from damagestep.rules.query.filters import asks_for_what_is_hidden, fits


def endangered(duel: Duel, operation: Destroy, act: Activation, picked: Picked) -> tuple[Card, ...]:
    """Return the cards that an operation destroys unless a replacement saves them."""
    found, source = affected(duel, operation.what, act, picked), wherever(duel, act.card.id)
    here = (c for c in found if it_can_be_destroyed.ask(duel, c).holds)
    return tuple(c for c in here if not has(duel, c, "cannot-be-destroyed-by-effects", source))


def is_saved(duel: Duel, victim: Card) -> bool:
    """Check whether a replacement saves a card from the effect that resolves, or from another replacement."""
    top = duel.agenda[-1]
    ways = top.saved if isinstance(top, Resolving) else duel.battle.replacements if duel.battle else ()
    return any(_saves(duel, way, victim) for way in ways)


def _saves(duel: Duel, way: Replacement, victim: Card) -> bool:
    word = static_of(duel, way)
    return way.victim == victim.ref or (
        word.together and applies_to(duel, word, wherever(duel, way.source.id), victim)
    )


def static_of(duel: Duel, way: Replacement) -> Instead:
    """Return the `Instead` of the source's card file that offers a replacement."""
    return next(w for w in wherever(duel, way.source.id).data.instead if w.id == way.id)


def applies_to(duel: Duel, word: Instead, source: Card, victim: Card) -> bool:
    """Check whether a replacement offered by `source` can save the card `victim`.

    One for monsters of a kind saves none that is face-down (OCG Q&A 19796); an attacked one is face-up.
    """
    if word.saves == "this-card":
        return source.id == victim.id
    if word.saves == "equipped-monster":
        return is_tied(duel, source, victim)
    if word.saves == "bound-monster":
        return is_tied(duel, source, victim, "bound")
    if victim.zone == "monster" and victim.face == "down" and asks_for_what_is_hidden(word.saves):
        return False
    return source.controller == victim.controller and fits(victim, word.saves, victim.controller)
