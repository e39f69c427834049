"""How cards, life points and the agenda change: the verbs in which everything is carried out."""

from typing import Literal

from damagestep.cards.card import MonsterFace
from damagestep.duel.agenda import EndingDuel, Frame
from damagestep.duel.cards import Card, CardRef
from damagestep.duel.events.base import Event
from damagestep.duel.lasting import Bond, Fact, Modifier
from damagestep.duel.state import Duel, at_timing, effect, free_slot
from damagestep.records.record import replace
from damagestep.records.terms import EXTRA_DECK, ON_FIELD, UNORDERED, Face, Side, Zone


def replace_card(duel: Duel, changed: Card) -> Duel:
    """`changed` takes the place of the card with its id."""
    cards = tuple([changed if c.id == changed.id else c for c in duel.cards])
    index = duel.index
    face_up = _listed(index.face_up, changed.ref, changed.lies_open)
    in_force = _listed(index.in_force, changed.ref, changed.in_force)
    if face_up is index.face_up and in_force is index.in_force:
        return replace(duel, cards=cards)
    return replace(duel, cards=cards, index=replace(index, face_up=face_up, in_force=in_force))


def _listed(refs: tuple[CardRef, ...], ref: CardRef, there: bool) -> tuple[CardRef, ...]:
    """References to cards, with or without that one: last, unless it has been there before."""
    if there == (ref in refs):
        return refs
    others = [r for r in refs if r.id != ref.id]
    return (*others, ref) if there else tuple(others)


def destination(moved: Card, to: Zone) -> Zone:
    """Where a card really goes: a Token nowhere, a monster of the Extra Deck back there instead of a hand.

    So does, face-up, a Pendulum Monster that would go from the field to the Graveyard.
    """
    frame = moved.data.card.frame if isinstance(moved.data.card, MonsterFace) else None
    if frame == "token":
        return "nowhere"
    if frame == "pendulum":
        return "extra" if to == "graveyard" and moved.zone in ON_FIELD else to
    return "extra" if frame in EXTRA_DECK and to in ("hand", "deck") else to


def send(duel: Duel, moved: Card, to: Zone, face: Face = "up") -> Duel:
    """Moves a card to where a zone of its owner leads it.

    A new stint, and modifiers and battle let go of it by themselves.
    """
    reached = destination(moved, to)
    hidden = to == "deck" or (to == "hand" and reached == "extra")
    slot = free_slot(duel, moved.owner, reached)
    arrived = replace(
        moved,
        controller=moved.owner,
        zone=reached,
        slot=slot,
        face="down" if hidden else face,
        position=None,
        stint=moved.stint + 1,
        flipped=False,
        special_summoned=False,
        counters=0,
        call=None,
        level_change=0,
        declared=(),
        awakened=False,
    )
    return replace_card(duel, arrived)


def shuffle(duel: Duel, side: Side) -> Duel:
    """Shuffles a deck: of its known cards nobody knows any more where they lie."""
    return replace(
        duel,
        cards=tuple(
            replace(c, slot=UNORDERED) if c.zone == "deck" and c.owner == side else c for c in duel.cards
        ),
    )


def hit(duel: Duel, side: Side, amount: int) -> Duel:
    """Takes life points away, never below 0; a player at 0 loses."""
    left = max(0, duel.life.of(side) - amount)
    life = replace(duel.life, **{side: left})
    hurt = replace(duel, life=life)
    return hurt if left else lose(hurt, side)


def heal(duel: Duel, side: Side, amount: int) -> Duel:
    """Adds life points."""
    return replace(duel, life=replace(duel.life, **{side: duel.life.of(side) + amount}))


def lose(duel: Duel, side: Side) -> Duel:
    """A player loses: nothing of what was to be done happens any more."""
    return nothing_more(replace(duel, result=replace(duel.result, lost=(*duel.result.lost, side))))


def nothing_more(duel: Duel) -> Duel:
    """The Duel is about to end."""
    return replace(duel, agenda=(duel.agenda[0], EndingDuel()))


def finish(duel: Duel) -> Duel:
    """Nothing is left to do."""
    return replace(duel, agenda=(), result=replace(duel.result, ended_at=at_timing(duel).timing))


def push(duel: Duel, *frames: Frame) -> Duel:
    """Puts frames on top of the agenda; the last one is done first."""
    return replace(duel, agenda=(*duel.agenda, *frames)) if frames else duel


def swap(duel: Duel, frame: Frame, frames: int = 1) -> Duel:
    """Replaces the top frame, or so many of the top ones, by one."""
    return replace(duel, agenda=(*duel.agenda[:-frames], frame))


def pop(duel: Duel) -> Duel:
    """Takes the top frame away."""
    return replace(duel, agenda=duel.agenda[:-1])


def add_facts(duel: Duel, *facts: Fact) -> Duel:
    """Adds facts to what the turn remembers."""
    return replace(duel, memory=replace(duel.memory, facts=(*duel.memory.facts, *facts)))


def add_bond(duel: Duel, bond: Bond) -> Duel:
    """Adds a bond between two cards."""
    return replace(duel, memory=replace(duel.memory, bonds=(*duel.memory.bonds, bond)))


def add_modifiers(duel: Duel, *modifiers: Modifier) -> Duel:
    """Adds modifiers of values."""
    return replace(duel, effects=replace(duel.effects, modifiers=(*duel.effects.modifiers, *modifiers)))


def negate_effects_of(duel: Duel, *refs: CardRef) -> Duel:
    """Negates what cards do for as long as they stay where they are."""
    return replace(duel, effects=replace(duel.effects, negated=(*duel.effects.negated, *refs)))


Happening = tuple[Event | None, Duel]
"""What a stage gives: what happened, `None` where nothing worth telling did, and the duel after it."""


def negate_link(duel: Duel, place: int, what: Literal["activation", "effect"]) -> Duel:
    """A link of the chain, counted from 0, does nothing; how often it may be used remembers why."""
    act = duel.chain[place].activation
    links = tuple(replace(x, state="negated") if n == place else x for n, x in enumerate(duel.chain))
    used = (act.card, effect(act, duel).counted_as)
    uses = tuple(replace(u, negated=what) if (u.card, u.effect) == used else u for u in duel.memory.uses)
    return replace(duel, chain=links, memory=replace(duel.memory, uses=uses))
