"""Who controls a monster."""

from dataclasses import replace

from damagestep.events.effects import ControlSwapped
from damagestep.mechanics.operations.movement import kept_in_mind
from damagestep.mechanics.operations.outcome import Carry, Outcome, Picked, meant, nothing
from damagestep.pieces import Activation
from damagestep.schema.operations import SwapControl
from damagestep.state import Duel, destroyed_by_battle, put, wherever


def swap_control(duel: Duel, operation: SwapControl, act: Activation, picked: Picked) -> Outcome:
    """Each monster takes the place of the other; it stays the same card, so nothing lets go of it."""
    given = meant(duel, operation.what, act, picked)
    able = [c for c in given if c.zone == "monster" and not destroyed_by_battle(duel, c)]
    if {c.controller for c in able} != {"A", "B"}:
        return nothing(duel, act)
    one, two = able
    duel = put(duel, replace(one, controller=two.controller, slot=two.slot))
    duel = put(duel, replace(two, controller=one.controller, slot=one.slot))
    if operation.remember:
        duel = kept_in_mind(duel, act, remembered=(one, two))
    event = ControlSwapped(cards=(one, two), source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)


WORDS: dict[type, Carry] = {
    SwapControl: swap_control,
}
