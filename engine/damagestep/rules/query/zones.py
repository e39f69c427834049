"""The Monster Zones that a monster may take, and which monsters Link Arrows point to.

Sources: rulebook, "Extra Monster Zone" and "Link Monsters"; the current Master Rule (since April 2020) brings
Fusion, Synchro and Xyz Monsters to any Main Monster Zone, too.
"""

from collections.abc import Collection

from damagestep.cards.card import MonsterFace
from damagestep.common.placement.zones import is_extra_link, place_of, pointed_at
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, free_slot
from damagestep.records.terms import EXTRA_SLOTS, PENDULUM_SLOTS, SLOTS, CardId, Side
from damagestep.rules.query.filters import zone_of

Place = tuple[int, int]


def place(of: Card) -> Place:
    """Return the place of a monster on the mat."""
    return place_of(of.controller, of.slot + 1)


def pointed_places(of: Card) -> tuple[Place, ...]:
    """Return the places that the Link Arrows of a face-up monster on the field point to."""
    face = of.counts_as
    if of.zone != "monster" or of.face == "down" or not isinstance(face, MonsterFace) or not face.arrows:
        return ()
    return pointed_at(of.controller, of.slot + 1, face.arrows)


def points_to(link: Card, of: Card) -> bool:
    """Check whether a Link Monster points to another monster; a card in another zone is no monster there."""
    return of.zone == "monster" and place(of) in pointed_places(link)


def pendulum_slots(duel: Duel, side: Side) -> tuple[int, ...]:
    """Return a player's free Pendulum Zones: the leftmost and the rightmost Spell & Trap Zone.

    There are two, so none is free beside two scales, wherever an older scene has them.
    """
    there = [c for c in duel.cards if c.zone == "spell-trap" and c.controller == side]
    if len([c for c in there if c.is_scale]) >= len(PENDULUM_SLOTS):
        return ()
    return tuple(n for n in PENDULUM_SLOTS if all(c.slot != n for c in there))


def slot_for_spell(duel: Duel, side: Side, spell: Card) -> int:
    """Return the zone of a Spell that is activated from the hand."""
    if isinstance(spell.data.card, MonsterFace):
        return pendulum_slots(duel, side)[0]
    return free_slot(duel, side, zone_of(spell.data.card))


def can_be_set(duel: Duel, side: Side, card: Card) -> bool:
    """Check whether an effect can Set a card: a Spell/Trap, with a free zone for it."""
    if card.data.card.type not in ("spell", "trap"):
        return False
    zone = zone_of(card.data.card)
    slot = free_slot(duel, side, zone)
    return slot == 0 if zone == "field" else slot < SLOTS


def can_be_placed(duel: Duel, side: Side, card: Card) -> bool:
    """Check whether an effect can place a card face-up in a Spell & Trap Zone: no Token, no Field Spell."""
    face = card.data.card
    token = getattr(face, "frame", None) == "token"
    return not token and zone_of(face) == "spell-trap" and free_slot(duel, side, "spell-trap") < SLOTS


def slots_for(duel: Duel, side: Side, monster: Card, leaving: Collection[CardId] = ()) -> tuple[int, ...]:
    """Return the free slots to which a monster can be Summoned, the usual one first.

    A Link Monster from the Extra Deck comes to an Extra Monster Zone, or to a Main Monster Zone that a Link
    Monster points to, and so does a Pendulum Monster that is face-up there; another monster of the Extra
    Deck to a Main Monster Zone, else to an Extra Monster Zone; any other monster to a Main Monster Zone.
    Cards that are `leaving` take no zone.
    """
    there = [c for c in duel.cards if c.zone in ("monster", "summoning") and c.id not in leaving]
    taken = {place(c) for c in there if c.id != monster.id}
    free = [n for n in range(SLOTS) if place_of(side, n + 1) not in taken]
    if monster.zone != "extra":
        return tuple(free)
    extra = [n for n in EXTRA_SLOTS if _may_use(there, taken, side, n, monster)]
    if monster.face == "down" and getattr(monster.data.card, "frame", None) != "link":
        return (*free, *extra)
    linked = {to for c in there for to in pointed_places(c)}
    return (*extra, *(n for n in free if place_of(side, n + 1) in linked))


def _may_use(there: list[Card], taken: set[Place], side: Side, slot: int, monster: Card) -> bool:
    """Check whether a player may take an Extra Monster Zone: a first one, or one for an Extra Link."""
    here = place_of(side, slot + 1)
    if here in taken:
        return False
    if not any(c.controller == side and c.slot in EXTRA_SLOTS for c in there if c.id != monster.id):
        return True
    arrows = getattr(monster.data.card, "arrows", ())
    links = [(place(c), pointed_places(c)) for c in there if c.id != monster.id]
    return is_extra_link([*links, (here, pointed_at(side, slot + 1, arrows))])
