"""Bonds between a card and a monster, and what happens to one of them when the other goes."""

from dataclasses import replace

from damagestep.events.base import CardsMoved, Event
from damagestep.events.effects import Destroyed
from damagestep.events.upkeep import EquipCardsLost
from damagestep.frames import Snapping
from damagestep.pieces import CardRef
from damagestep.state import Duel, Happening, card, pop, push, send, wherever


def come_apart(duel: Duel, event: Event) -> Duel:
    """Puts on the agenda what an event does to bonds: each that has come apart destroys what it held.

    An Equip Card does not stay without its monster, or when that is turned face-down.
    """
    if not duel.bonds:
        return duel
    destroyed: set[CardRef] = set()
    if isinstance(event, CardsMoved) and event.manner == "destroyed":
        destroyed = {c.ref for c in event.cards}
    held = []
    snapped = []
    for bond in duel.bonds:
        if bond.kind == "equip":
            if (bearer := card(duel, bond.monster)) is None or bearer.face == "down":
                snapped.append(Snapping(victim=bond.holder))
            elif bond.lifeline and bond.holder in destroyed:
                snapped.append(Snapping(victim=bond.monster, source=bond.holder))
            elif card(duel, bond.holder):
                held.append(bond)
        elif bond.monster in destroyed:
            snapped.append(Snapping(victim=bond.holder, source=bond.holder))
        elif card(duel, bond.holder) is None:
            snapped.append(Snapping(victim=bond.monster, source=bond.holder, to=bond.lost_to))
        elif card(duel, bond.monster) is not None:
            held.append(bond)
    duel = replace(duel, bonds=tuple(held))
    return push(duel, *(s for s in reversed(snapped) if card(duel, s.victim)))


def snap(duel: Duel, frame: Snapping) -> Happening:
    """What a bond held is destroyed."""
    duel = pop(duel)
    victim = card(duel, frame.victim)
    if victim is None:
        return None, duel
    left = send(duel, victim, frame.to)
    if frame.source is None:
        return EquipCardsLost(cards=(victim,)), left
    return Destroyed(cards=(victim,), to=frame.to, source=wherever(duel, frame.source.id)), left
