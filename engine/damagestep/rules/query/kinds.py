"""Kinds of cards: what changes them, and cards that cannot stand beside others.

These are monsters where only one Type or Attribute is allowed, and cards of which only one is face-up.
"""

from typing import Literal

from damagestep.cards.card import CardFace, MonsterFace, ScaleFace
from damagestep.cards.statics import Becomes, OneKind, OnlyOne
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, at, destroyed_by_battle
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD, SIDES, Side
from damagestep.rules.query.abilities import has
from damagestep.rules.query.continuous import applying, reaches
from damagestep.rules.query.filters import attributes_on_field, fits


def is_changed(duel: Duel, static: Becomes, by: Card, of: Card) -> bool:
    """Check whether a continuous effect of a card gives a monster another Type or Attribute.

    It is asked by what is printed on the monster, so that no change depends on itself.
    """
    printed = replace(of, attribute_now=None, race_now=None) if of.attribute_now or of.race_now else of
    if of.face != "up" or not isinstance(printed.counts_as, MonsterFace):
        return False
    return reaches(static.what, by, printed) and (by.id == of.id or not has(duel, of, "unaffected", by))


def another_kind(duel: Duel, face: CardFace | ScaleFace, side: Side) -> Card | None:
    """Return the card that forbids a monster's kind beside the player's face-up monsters, or None.

    `face` is what is printed on the new monster. All that are there count, also those that would leave for
    it: Tributes and materials (konami:rivalry-of-warlords, OCG Q&A 11272), and what the cost of an effect
    takes (8787, 8788), for which it is asked before.
    """
    if not duel.forces:
        return None
    monsters = [c for c in at(duel, side, "monster") if c.face == "up"]
    for by, static in applying(duel, OneKind):
        if any(not share_a_kind(face, c.counts_as, static.of) for c in monsters):
            return by
    return None


def another_like(duel: Duel, of: Card, side: Side) -> Card | None:
    """Return the face-up card beside which a player can have no second one like it, or None.

    `of` is the card that would come or be activated; its own text says that only one may be face-up. A card
    being activated counts already (OCG Q&A 20142), and so does one that would be Tributed
    for the other (19923, 13830).
    """
    for static in of.data.statics:
        if not isinstance(static, OnlyOne):
            continue
        sides = SIDES if static.per == "field" else (side,)
        there = [c for s in sides for zone in ON_FIELD for c in at(duel, s, zone) if c.face == "up"]
        for c in there:
            if c.id != of.id and fits(c, static.of, c.controller):
                return None if destroyed_by_battle(duel, c) else c
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
