"""What changes Levels, written down on the monsters: filters ask a card alone for its Level.

What an effect has set or added comes first, in the order of time, then what cards in force add.
"""

from damagestep.force import applying, reaches
from damagestep.pieces import Card, Modifier
from damagestep.schema.cards import MonsterFace
from damagestep.schema.statics import Levels
from damagestep.state import Duel
from damagestep.terms import replace


def settle_levels(duel: Duel) -> Duel:
    """The duel with every Level as effects and the cards now in force make it."""
    changing = applying(duel, Levels) if duel.forces else ()
    left = tuple(m for m in duel.modifiers if m.stat == "level")
    if not changing and not left and not any(c.level_change for c in duel.cards):
        return duel
    return replace(duel, cards=tuple(_settled(c, changing, left) for c in duel.cards))


def _settled(of: Card, changing: tuple[tuple[Card, Levels], ...], left: tuple[Modifier, ...]) -> Card:
    face = of.counts_as
    if not isinstance(face, MonsterFace):
        return of
    hidden = of.zone == "monster" and of.face == "down"
    change = 0
    for modifier in left:
        if modifier.target == of.ref:
            change = modifier.amount + (change if modifier.kind == "gain" else -face.level)
    change += 0 if hidden else sum(s.by for source, s in changing if reaches(s.what, source, of))
    return of if change == of.level_change else replace(of, level_change=change)
