"""Trap Monsters: Traps in a Monster Zone that are also monsters, while nothing negates them."""

from damagestep.cards.statics import Negates
from damagestep.duel.events.upkeep import Reverted
from damagestep.duel.sequel_frames import RevertingTrap
from damagestep.duel.state import Duel, free_slot, live
from damagestep.duel.verbs import StageResult, pop, push, replace_card, send
from damagestep.records.record import replace
from damagestep.records.terms import SLOTS
from damagestep.rules.query.continuous import may_exist, negated_as_a_trap


def queue_negated_trap_monsters(duel: Duel) -> Duel:
    """Queue the return of Trap Monsters to the Spell & Trap Zone while Traps are negated.

    That they are monsters is an effect of a Trap. What negates the effects of monsters leaves them there,
    without the effects that they have as monsters (OCG Q&A 19095, 6291).
    """
    if not may_exist(duel, Negates) or isinstance(duel.agenda[-1], RevertingTrap):
        return duel
    fallen = [
        RevertingTrap(card=c.ref)
        for c in duel.cards
        if c.data.as_monster and c.zone == "monster" and c.face == "up" and negated_as_a_trap(duel, c)
    ]
    return push(duel, *fallen) if fallen else duel


def revert_trap_monster(duel: Duel, frame: RevertingTrap) -> StageResult:
    """Move a Trap Monster back to the Spell & Trap Zone, face-up; to the Graveyard where that is full."""
    duel, trap = pop(duel), live(duel, frame.card)
    slot = free_slot(duel, trap.controller, "spell-trap")
    if slot >= SLOTS:
        return Reverted(card=trap), send(duel, trap, "graveyard")
    laid = replace(trap, zone="spell-trap", slot=slot, position=None, stint=trap.stint + 1)
    return Reverted(card=trap), replace_card(duel, laid)
