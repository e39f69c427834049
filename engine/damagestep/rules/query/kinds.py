"""Players who can control face-up monsters of one Type or Attribute only."""

from collections.abc import Collection
from typing import Literal

from damagestep.cards.card import CardFace, MonsterFace, ScaleFace
from damagestep.cards.statics import OneKind
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, at
from damagestep.records.terms import CardId, Side
from damagestep.rules.query.continuous import applying
from damagestep.rules.query.filters import attributes_on_field


def another_kind(
    duel: Duel, face: CardFace | ScaleFace, side: Side, leaving: Collection[CardId] = ()
) -> Card | None:
    """Return the card that forbids a monster's kind beside the player's face-up monsters, or None.

    `face` is what is printed on the new monster. Monsters that are `leaving` do not count.
    """
    if not duel.forces:
        return None
    monsters = [c for c in at(duel, side, "monster") if c.face == "up" and c.id not in leaving]
    for by, static in applying(duel, OneKind):
        if any(not share_a_kind(face, c.counts_as, static.of) for c in monsters):
            return by
    return None


def share_a_kind(
    face: CardFace | ScaleFace, other: CardFace | ScaleFace, by: Literal["race", "attribute"]
) -> bool:
    """Check whether two monsters have a Type or an Attribute in common, as `by` says."""
    return not set(_kinds(face, by)).isdisjoint(_kinds(other, by))


def _kinds(face: CardFace | ScaleFace, by: Literal["race", "attribute"]) -> tuple[str, ...]:
    """Return the Types or Attributes of a monster."""
    if by == "attribute":
        return attributes_on_field(face)
    return (face.race,) if isinstance(face, MonsterFace) else ()
