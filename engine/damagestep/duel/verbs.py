"""How cards, life points and the agenda change: the verbs in which everything is carried out."""

from typing import Literal

from damagestep.cards.card import MonsterFace
from damagestep.duel.agenda import EndingDuel, Frame
from damagestep.duel.cards import Card, CardRef
from damagestep.duel.events.base import Event
from damagestep.duel.lasting import Bond, Fact, Modifier, Silence
from damagestep.duel.state import Duel, at_timing, card, effect, free_slot, holder_of, wherever
from damagestep.records.record import replace
from damagestep.records.terms import EXTRA_DECK, ON_FIELD, UNORDERED, CardId, Face, Side, Zone


def replace_card(duel: Duel, changed: Card) -> Duel:
    """Return the duel with `changed` in place of the card with its id, and with the index up to date."""
    cards = tuple([changed if c.id == changed.id else c for c in duel.cards])
    index = duel.index
    face_up = _listed(index.face_up, changed.ref, changed.lies_open)
    in_force = _listed(index.in_force, changed.ref, changed.in_force)
    if face_up is index.face_up and in_force is index.in_force:
        return replace(duel, cards=cards)
    return replace(duel, cards=cards, index=replace(index, face_up=face_up, in_force=in_force))


def give_control(duel: Duel, monster: Card, side: Side, slot: int) -> Duel:
    """Give a player the control of a monster, which is the newest of that player's face-up cards then.

    Its continuous effects have begun to apply before: their order stays.
    """
    duel = replace_card(duel, replace(monster, controller=side, slot=slot))
    index = duel.index
    older = tuple(ref for ref in index.face_up if ref != monster.ref)
    if monster.ref not in index.face_up:
        return duel
    return replace(duel, index=replace(index, face_up=(*older, monster.ref)))


def _listed(refs: tuple[CardRef, ...], ref: CardRef, there: bool) -> tuple[CardRef, ...]:
    """Return references to cards with `ref`, or without it unless `there`; a new one comes last."""
    if there == (ref in refs):
        return refs
    others = [r for r in refs if r.id != ref.id]
    return (*others, ref) if there else tuple(others)


def destination(moved: Card, to: Zone) -> Zone:
    """Return the zone that a card reaches when it is moved to the zone `to`.

    A Token reaches none ("nowhere"). A Pendulum Monster that would go from the field to the Graveyard goes
    to the Extra Deck, unless its activation was negated (OCG Q&A 19428), and so does a monster of the Extra
    Deck that would go to the hand or Deck.
    """
    face = moved.data.card
    if not isinstance(face, MonsterFace):
        return to
    if face.frame == "token":
        return "nowhere"
    if face.is_pendulum and to == "graveyard" and moved.zone in ON_FIELD and not moved.void:
        return "extra"
    return "extra" if face.frame in EXTRA_DECK and to in ("hand", "deck") else to


def send(duel: Duel, moved: Card, to: Zone, face: Face = "up") -> Duel:
    """Move a card to a zone of its owner (`destination`); it arrives face-down in a Deck.

    `face` is for other zones. The card begins a new stint, so references to it in modifiers and in the battle
    go stale.
    """
    reached = destination(moved, to)
    hidden = to == "deck" or (to == "hand" and reached == "extra")
    slot = free_slot(duel, moved.owner, reached)
    if moved.zone == "material":
        duel = _without(duel, moved)
    return replace_card(duel, anew(moved, moved.owner, reached, slot, "down" if hidden else face))


def anew(moved: Card, side: Side, zone: Zone, slot: int, face: Face) -> Card:
    """Return a card as it arrives in a zone of a player, but no Monster Zone, remembering nothing."""
    return replace(
        moved,
        controller=side,
        zone=zone,
        slot=slot,
        face=face,
        position=None,
        stint=moved.stint + 1,
        flipped=False,
        special_summoned=False,
        proper=moved.proper and {moved.zone, zone} <= KNOWN,
        counters=0,
        materials=(),
        call=None,
        level_change=0,
        attribute_now=None,
        race_now=None,
        declared=(),
        gained=(),
        awakened=False,
        kind_negated=False,
        void=False,
        continuous=False,
        rising=False,
    )


KNOWN = {*ON_FIELD, "graveyard", "banished"}
"""Zones between which a monster moves without it being forgotten how it was Summoned."""


def attach(duel: Duel, monster: Card, *materials: Card) -> Duel:
    """Place cards under a monster as its materials, above those that it has.

    They begin a new stint, but have not left the field: nothing that waits for that sees it (OCG Q&A 13288).
    """
    holder = wherever(duel, monster.id)
    for slot, moved in enumerate(materials, len(holder.materials)):
        if moved.zone == "material":
            duel = _without(duel, moved)
        duel = replace_card(duel, anew(moved, moved.owner, "material", slot, "up"))
    holder = wherever(duel, monster.id)
    return replace_card(duel, replace(holder, materials=(*holder.materials, *(c.id for c in materials))))


def _without(duel: Duel, material: Card) -> Duel:
    """Take a material away from the monster that it is under, if that is still there."""
    holder = holder_of(duel, material)
    if holder is None:
        return duel
    return replace_card(
        duel, replace(holder, materials=tuple(c for c in holder.materials if c != material.id))
    )


def shuffle(duel: Duel, side: Side) -> Duel:
    """Shuffle a player's Deck: its known cards no longer have an order."""
    return replace(
        duel,
        cards=tuple(
            replace(c, slot=UNORDERED) if c.zone == "deck" and c.owner == side else c for c in duel.cards
        ),
    )


def hit(duel: Duel, side: Side, amount: int) -> Duel:
    """Reduce a player's Life Points, never below 0; at 0 the player loses."""
    left = max(0, duel.life.of(side) - amount)
    life = replace(duel.life, **{side: left})
    hurt = replace(duel, life=life)
    return hurt if left else lose(hurt, side)


def heal(duel: Duel, side: Side, amount: int) -> Duel:
    """Increase a player's Life Points."""
    return replace(duel, life=replace(duel.life, **{side: duel.life.of(side) + amount}))


def lose(duel: Duel, side: Side) -> Duel:
    """Mark a player as having lost; on the agenda only the present row and the end of the duel remain."""
    return nothing_more(replace(duel, result=replace(duel.result, lost=(*duel.result.lost, side))))


def nothing_more(duel: Duel) -> Duel:
    """Clear the agenda: only the present row and the end of the duel remain."""
    return replace(duel, agenda=(duel.agenda[0], EndingDuel()))


def finish(duel: Duel) -> Duel:
    """End the line at the current row, with an empty agenda."""
    return replace(duel, agenda=(), result=replace(duel.result, ended_at=at_timing(duel).timing))


def push(duel: Duel, *frames: Frame) -> Duel:
    """Put frames on top of the agenda; the last one acts first."""
    return replace(duel, agenda=(*duel.agenda, *frames)) if frames else duel


def swap(duel: Duel, frame: Frame, frames: int = 1) -> Duel:
    """Replace the top frame of the agenda, or the top `frames` ones, by `frame`."""
    return replace(duel, agenda=(*duel.agenda[:-frames], frame))


def pop(duel: Duel) -> Duel:
    """Remove the top frame of the agenda."""
    return replace(duel, agenda=duel.agenda[:-1])


def add_facts(duel: Duel, *facts: Fact) -> Duel:
    """Add facts that the turn remembers."""
    return replace(duel, memory=replace(duel.memory, facts=(*duel.memory.facts, *facts)))


def add_bond(duel: Duel, bond: Bond) -> Duel:
    """Add a bond between two cards."""
    return replace(duel, memory=replace(duel.memory, bonds=(*duel.memory.bonds, bond)))


def add_modifiers(duel: Duel, *modifiers: Modifier) -> Duel:
    """Add modifiers of values."""
    return replace(duel, effects=replace(duel.effects, modifiers=(*duel.effects.modifiers, *modifiers)))


def negate_effects_of(duel: Duel, source: CardId, *refs: CardRef) -> Duel:
    """Negate the effects of cards by the card `source`, for as long as they stay where they are."""
    negated = (*duel.effects.negated, *(Silence(card=ref, source=source) for ref in refs))
    return replace(duel, effects=replace(duel.effects, negated=negated))


StageResult = tuple[Event | None, Duel]
"""What a stage of the procedure gives: its event (`None`: none worth reporting) and the position after it."""


def follow_target(duel: Duel, old: CardRef, new: CardRef) -> Duel:
    """Let the chain links that target a card target it in its new zone of the field (OCG Q&A 16236)."""
    links = []
    for link in duel.chain:
        act, seen = link.activation, link.open
        targets = tuple(new if ref == old else ref for ref in act.targets)
        seen = tuple(new if ref == old else ref for ref in seen)
        links.append(replace(link, activation=replace(act, targets=targets), open=seen))
    return replace(duel, chain=tuple(links))


def follow_uses(duel: Duel, old: CardRef, new: CardRef) -> Duel:
    """Let the limits of a card's effects still hold for it in its new zone of the field (OCG notes, 6181)."""
    if not duel.memory.uses:
        return duel
    uses = tuple(replace(u, card=new) if u.card == old else u for u in duel.memory.uses)
    return replace(duel, memory=replace(duel.memory, uses=uses))


def negate_link(duel: Duel, place: int, what: Literal["activation", "effect"]) -> Duel:
    """Negate a chain link (counted from 0), and note what was negated at the use of its effect.

    A Spell or Trap whose activation is negated is not on the field any more (OCG Q&A 6352). What a negated
    activation has sworn does not bind (20918).
    """
    act, by_card = duel.chain[place].activation, duel.chain[place].card_activation
    if what == "activation" and by_card and (activated := card(duel, act.card)):
        duel = replace_card(duel, replace(activated, void=True))
    if what == "activation" and effect(act, duel).no_other_summons:
        given_up = Fact(what="summons-given-up", side=act.side)
        facts = tuple(f for f in duel.memory.facts if f != given_up)
        duel = replace(duel, memory=replace(duel.memory, facts=facts))
    if what == "activation" and (vows := effect(act, duel).vows):
        sworn = [x for x in duel.effects.lingering if x.source == act.card.id and x.static in vows]
        void = sworn[-len(vows) :]
        left = tuple(x for x in duel.effects.lingering if not any(x is one for one in void))
        duel = replace(duel, effects=replace(duel.effects, lingering=left))
    watched = () if what == "activation" else duel.chain[place].watched
    links = tuple(
        replace(x, state="negated", watched=watched) if n == place else x for n, x in enumerate(duel.chain)
    )
    used = (act.card, effect(act, duel).counted_as)
    uses = tuple(replace(u, negated=what) if (u.card, u.effect) == used else u for u in duel.memory.uses)
    return replace(duel, chain=links, memory=replace(duel.memory, uses=uses))
