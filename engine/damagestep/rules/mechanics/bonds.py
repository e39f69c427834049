"""Bonds between a card and a monster: what leaves the field when one of them does."""

from damagestep.duel.cards import CardRef
from damagestep.duel.events.base import CardsMoved, Event
from damagestep.duel.events.effects import Destroyed
from damagestep.duel.events.upkeep import EquipCardsLost
from damagestep.duel.lasting import Bond
from damagestep.duel.sequel_frames import BreakingBond
from damagestep.duel.state import Duel, card, wherever
from damagestep.duel.verbs import StageResult, pop, push, send
from damagestep.records.record import replace
from damagestep.rules.query.continuous import negated_by


def queue_broken_bonds(before: Duel, event: Event, duel: Duel) -> Duel:
    """Queue the destruction that follows from bonds which an event has broken.

    A card whose effects are negated at that moment destroys nothing. An Equip Card without its monster, or
    whose monster is turned face-down, is destroyed by rule, whatever is negated.
    """
    destroyed: set[CardRef] = set()
    if isinstance(event, CardsMoved) and event.manner == "destroyed":
        destroyed = {c.ref for c in event.cards}
    snapped = [
        (bond, _unless_negated(before, broken_bond(duel, bond, destroyed))) for bond in duel.memory.bonds
    ]
    held = tuple(b for b, lost in snapped if not lost and card(duel, b.holder) and card(duel, b.monster))
    duel = replace(duel, memory=replace(duel.memory, bonds=held))
    duel = _end_changes_of_gone_holders(duel, [bond for bond, _ in snapped if bond.lost_to == "stays"])
    return push(duel, *(lost for _, lost in reversed(snapped) if lost and card(duel, lost.victim)))


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
    if bond.monster in destroyed:
        return BreakingBond(victim=bond.holder, source=bond.holder)
    if card(duel, bond.holder) is None and bond.lost_to != "stays":
        return BreakingBond(victim=bond.monster, source=bond.holder, to=bond.lost_to)
    return None


def _unless_negated(before: Duel, lost: BreakingBond | None) -> BreakingBond | None:
    """Drop the destruction by a card whose effects were negated before the event."""
    source = card(before, lost.source) if lost and lost.source else None
    return None if source and negated_by(before, source) else lost


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
