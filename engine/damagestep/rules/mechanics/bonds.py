"""Bonds between a card and a monster: what leaves the field when one of them does."""

from damagestep.cards.operations import Bind, Equip
from damagestep.cards.words import Choice
from damagestep.duel.cards import Activation, CardRef
from damagestep.duel.events.base import CardsMoved, Event
from damagestep.duel.events.chain import EffectNegated
from damagestep.duel.events.effects import Destroyed
from damagestep.duel.events.upkeep import EquipCardsLost
from damagestep.duel.lasting import Bond
from damagestep.duel.sequel_frames import BreakingBond
from damagestep.duel.state import Duel, card, effect, wherever
from damagestep.duel.verbs import StageResult, add_bond, pop, push, send
from damagestep.records.record import replace
from damagestep.rules.query.continuous import negated_by
from damagestep.rules.query.giving import is_unaffected
from damagestep.rules.query.selectors import find


def queue_broken_bonds(before: Duel, event: Event, duel: Duel) -> Duel:
    """Queue the destruction that follows from bonds which an event has broken.

    A card whose effects are negated at that moment destroys nothing. An Equip Card without its monster, or
    whose monster is turned face-down, is destroyed by rule, whatever is negated.
    """
    destroyed: set[CardRef] = set()
    if isinstance(event, CardsMoved) and event.manner == "destroyed":
        destroyed = {c.ref for c in event.cards}
    snapped = [
        (bond, _unless_warded_off(before, duel, broken_bond(duel, bond, destroyed)))
        for bond in duel.memory.bonds
    ]
    held = tuple(b for b, lost in snapped if not lost and _holds(duel, b))
    duel = replace(duel, memory=replace(duel.memory, bonds=held))
    duel = _end_changes_of_gone_holders(duel, [bond for bond, _ in snapped if bond.lost_to == "stays"])
    return push(duel, *(lost for _, lost in reversed(snapped) if lost and card(duel, lost.victim)))


def _holds(duel: Duel, bond: Bond) -> bool:
    """Check whether both cards of a bond are there still, and the one that a card is bound to is face-up."""
    monster = card(duel, bond.monster)
    return bool(card(duel, bond.holder) and monster and (bond.kind != "bound" or monster.face == "up"))


def bind_although_negated(duel: Duel, event: EffectNegated) -> Duel:
    """Tie a card on the field to what its negated effect has targeted, as it would have been (17682).

    To be equipped is no effect of an Equip Spell, so it is equipped all the same
    (ocg-handbook:equip-cards). A Trap that equips itself by its effect is not (OCG Q&A 6396), nor is a Spell
    that has to call its monster.
    """
    holder = card(duel, event.card.ref)
    act = duel.chain[event.link - 1].activation
    if holder is None:
        return duel
    words = effect(act, duel).resolve
    if tied := next((o for o in words if isinstance(o, Bind)), None):
        return bind_to(duel, tied, act)
    first = next(iter(words), None)
    if not (getattr(holder.data.card, "kind", None) == "equip" and isinstance(first, Equip)):
        return duel
    if isinstance(first.to, Choice):
        return duel
    found = next((c for c in find(duel, first.to, act) if c.zone == "monster" and c.face == "up"), None)
    worn = found and Bond(holder=holder.ref, monster=found.ref, kind="equip", lifeline=first.lifeline)
    return add_bond(duel, worn) if worn else duel


def bind_to(duel: Duel, operation: Bind, act: Activation) -> Duel:
    """Tie the card of an effect to the face-up monster that its operation means, if both are there."""
    holder = card(duel, act.card)
    found = next((c for c in find(duel, operation.to, act) if c.zone == "monster" and c.face == "up"), None)
    if holder is None or found is None or holder.zone != "spell-trap":
        return duel
    bond = Bond(holder=holder.ref, monster=found.ref, kind="bound", lost_with=operation.lost_with)
    return add_bond(duel, bond)


def queue_what_is_worn_no_more(duel: Duel) -> Duel:
    """Queue the loss of the cards that monsters have equipped to themselves and whose effects are negated.

    They cannot be kept then, and are destroyed by rule (OCG Q&A 16474).
    """
    lost = [b for b in duel.memory.bonds if b.own and negated_by(duel, b.monster) is not None]
    if not lost:
        return duel
    kept = tuple(b for b in duel.memory.bonds if b not in lost)
    duel = replace(duel, memory=replace(duel.memory, bonds=kept))
    return push(duel, *(BreakingBond(victim=b.holder) for b in reversed(lost) if card(duel, b.holder)))


def _end_changes_of_gone_holders(duel: Duel, bonds: list[Bond]) -> Duel:
    """End what cards that have left the field had changed of the monsters that stay (konami-qa:177)."""
    ended = {(bond.holder.id, bond.monster) for bond in bonds if card(duel, bond.holder) is None}
    if not ended:
        return duel
    lasting = tuple(m for m in duel.effects.modifiers if (m.source, m.target) not in ended)
    return replace(duel, effects=replace(duel.effects, modifiers=lasting))


def broken_bond(duel: Duel, bond: Bond, destroyed: set[CardRef]) -> BreakingBond | None:
    """Return the destruction that a broken bond causes; `None` if it holds, or breaks without destroying.

    `destroyed` are the cards that the last event has destroyed.
    """
    monster = card(duel, bond.monster)
    if bond.kind == "equip":
        if monster is None or monster.face == "down":
            return BreakingBond(victim=bond.holder)
        along = bond.lifeline and bond.holder in destroyed
        return BreakingBond(victim=bond.monster, source=bond.holder) if along else None
    if bond.kind == "bound":
        lost = bond.monster in destroyed or (bond.lost_with == "gone" and monster is None)
        return BreakingBond(victim=bond.holder, source=bond.holder) if lost and bond.lost_with else None
    if bond.monster in destroyed:
        return BreakingBond(victim=bond.holder, source=bond.holder)
    if card(duel, bond.holder) is None and bond.lost_to != "stays":
        return BreakingBond(victim=bond.monster, source=bond.holder, to=bond.lost_to)
    return None


def _unless_warded_off(before: Duel, duel: Duel, lost: BreakingBond | None) -> BreakingBond | None:
    """Drop the destruction by a card whose effects are negated, or were when it left (OCG Q&A 6393).

    A monster that is unaffected by that card stays, too (20170).
    """
    if lost is None or lost.source is None:
        return lost
    asked = duel if card(duel, lost.source) else before
    by, victim = wherever(asked, lost.source.id), wherever(asked, lost.victim.id)
    if victim.zone == "monster" and is_unaffected(asked, victim, by):
        return None
    return None if negated_by(asked, lost.source) else lost


def break_bond(duel: Duel, frame: BreakingBond) -> StageResult:
    """Destroy the victim of a broken bond, or send a lost Equip Card away, if the card is still there."""
    duel = pop(duel)
    victim = card(duel, frame.victim)
    if victim is None:
        return None, duel
    left = send(duel, victim, frame.to)
    if frame.source is None:
        return EquipCardsLost(cards=(victim,)), left
    return Destroyed(cards=(victim,), to=frame.to, source=wherever(duel, frame.source.id)), left
