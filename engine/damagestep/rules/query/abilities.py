"""The abilities that monsters have now; filters by ATK or DEF are compared with the values of now.

A monster that loses ATK comes under what protects weak monsters (OCG Q&A 13728).
"""

from damagestep.cards.statics import Ability, Gives
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel
from damagestep.rules.query import giving
from damagestep.rules.query.current_values import fits_currently


def giver(duel: Duel, of: Card, ability: Ability, against: Card | None = None) -> Card | None:
    """Return the card that gives `of` an ability, or None; some count only `against` certain cards."""
    if ability == "unaffected":
        return giving.unaffected_through(duel, of, against)
    return giving.find_giver(duel, of, ability, against, fits_currently)


def has(duel: Duel, of: Card, ability: Ability, against: Card | None = None) -> bool:
    """Check whether a card on the field has an ability; for `against` see `giver`."""
    return bool(duel.forces) and giver(duel, of, ability, against) is not None


def is_given(duel: Duel, static: Gives, source: Card, of: Card) -> bool:
    """Check whether `of` is among the monsters to which the card `source` gives an ability."""
    return giving.is_given(duel, static, source, of, fits_currently)
