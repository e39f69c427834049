"""What applies now."""

from damagestep.duel.cards import Card
from damagestep.duel.state import Duel
from damagestep.records.terms import CardId
from damagestep.rules.query.continuous import negated_by


def negator(duel: Duel, of: Card) -> CardId | None:
    """Return the card that negates the effects of `of`, by a static or by an effect of its, or None."""
    left = (s.source for s in (*duel.effects.negated, *duel.effects.silenced) if s.card == of.ref)
    by = next(left, None)
    if by is None and (static := negated_by(duel, of)):
        by = static.id
    return by
