"""What cards in force do to Levels, written down on the monsters: filters ask a card alone for its Level."""

from damagestep.force import applying, reaches
from damagestep.pieces import Card
from damagestep.schema.statics import Levels
from damagestep.state import Duel
from damagestep.terms import replace


def settle_levels(duel: Duel) -> Duel:
    """The duel with every Level as the cards now in force make it."""
    changing = applying(duel, Levels) if duel.forces else ()
    if not changing and not any(c.level_change for c in duel.cards):
        return duel
    return replace(duel, cards=tuple(_settled(c, changing) for c in duel.cards))


def _settled(of: Card, changing: tuple[tuple[Card, Levels], ...]) -> Card:
    hidden = of.zone == "monster" and of.face == "down"
    change = 0 if hidden else sum(s.by for source, s in changing if reaches(s.what, source, of))
    return of if change == of.level_change else replace(of, level_change=change)
