"""Kinds of cards: what changes them, and cards that cannot stand beside others.

These are monsters where only one Type or Attribute is allowed, and cards of which only one is face-up.
"""

from collections.abc import Iterable
from typing import Literal

from damagestep.cards.card import CardFace, MonsterFace, ScaleFace
from damagestep.cards.statics import Becomes, OneKind, OnlyOne
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, at, destroyed_by_battle
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD, SIDES, Side
from damagestep.rules.query.abilities import has
from damagestep.rules.query.continuous import applying, reaches
from damagestep.rules.query.filters import attributes, fits


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

    `face` is what is printed on the new monster, which has its second Attribute only on the field (OCG Q&A
    7656). All that are there count, also those that would leave for
    it: Tributes and materials (konami:rivalry-of-warlords, OCG Q&A 11272), and what the cost of an effect
    takes (8787, 8788), for which it is asked before.
    """
    if not duel.forces:
        return None
    monsters = [c for c in at(duel, side, "monster") if c.face == "up"]
    for by, static in applying(duel, OneKind):
        if any(_printed(face, static.of) != _kinds(c, static.of) for c in monsters):
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


def of_other_kinds(
    monsters: Iterable[Card], by: Literal["race", "attribute"], kept: Card | None = None
) -> tuple[Card, ...]:
    """Return the monsters that cannot stay where only one Type or Attribute may, that of `kept`.

    Without `kept` it is that of the first monster that has only one: a monster with two Attributes has one
    too many, and cannot stay at all (OCG Q&A 7656).
    """
    kinds = [(c, _kinds(c, by)) for c in monsters]
    first = next((had for _, had in kinds if len(had) == 1), ())
    only = first if kept is None else _kinds(kept, by)[:1]
    return tuple(c for c, had in kinds if had != only)


def _kinds(of: Card, by: Literal["race", "attribute"]) -> tuple[str, ...]:
    """Return the Types or Attributes that a face-up monster has, the printed one first."""
    return attributes(of) if by == "attribute" else _printed(of.counts_as, by)


def _printed(face: CardFace | ScaleFace, by: Literal["race", "attribute"]) -> tuple[str, ...]:
    """Return the Type or Attribute that is printed on a monster."""
    if not isinstance(face, MonsterFace):
        return ()
    return (face.attribute if by == "attribute" else face.race,)
