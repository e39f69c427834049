"""What changes Levels and names, written down on the cards: filters ask a card alone for them.

What an effect has set or added to a Level comes first, in the order of time, then what cards in force add.
"""

from damagestep.force import applying, has, reaches
from damagestep.pieces import Card
from damagestep.schema.cards import MonsterFace
from damagestep.schema.statics import Levels, Renames
from damagestep.state import Duel
from damagestep.terms import replace
from damagestep.traces import Modifier


def settle(duel: Duel) -> Duel:
    """The duel with every Level and name as effects and the cards now in force make them."""
    renaming = {c.id: s.to for c, s in applying(duel, Renames)} if duel.forces else {}
    if [c for c in duel.cards if c.renamed != renaming.get(c.id)]:
        duel = replace(duel, cards=tuple(_called(c, renaming.get(c.id)) for c in duel.cards))
    changing = applying(duel, Levels) if duel.forces else ()
    left = tuple([m for m in duel.modifiers if m.stat == "level"])
    if not changing and not left and not [c for c in duel.cards if c.level_change]:
        return duel
    return replace(duel, cards=tuple(_settled(duel, c, changing, left) for c in duel.cards))


def _called(of: Card, name: str | None) -> Card:
    return of if of.renamed == name else replace(of, renamed=name)


def _settled(
    duel: Duel, of: Card, changing: tuple[tuple[Card, Levels], ...], left: tuple[Modifier, ...]
) -> Card:
    face = of.counts_as
    if not isinstance(face, MonsterFace):
        return of
    hidden = of.zone == "monster" and of.face == "down"
    change = 0
    for modifier in left:
        if modifier.target == of.ref:
            change = modifier.amount + (change if modifier.kind == "gain" else -face.level)
    if not hidden:
        reached = [(by, s) for by, s in changing if reaches(s.what, by, of)]
        change += sum(s.by for by, s in reached if by.id == of.id or not has(duel, of, "unaffected", by))
    return of if change == of.level_change else replace(of, level_change=change)
