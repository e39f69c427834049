"""Delayed parts of effects: when they are due (`procedure.delayed` carries them out)."""

from damagestep.duel.agenda import RunningDelayed
from damagestep.duel.state import Duel, at_timing
from damagestep.duel.verbs import StageResult, push
from damagestep.records.record import replace


def queue_delayed(duel: Duel) -> StageResult:
    """Count the current row for all delayed parts that wait for it, and queue those that are due now."""
    here = at_timing(duel).timing
    due, left = [], []
    for later in duel.effects.delayed:
        counts = later.at == here and later.turn in (None, duel.turn_player)
        if counts and later.nth == 1:
            due.append(RunningDelayed(delayed=later))
        else:
            left.append(replace(later, nth=later.nth - 1) if counts else later)
    if not duel.effects.delayed:
        return None, duel
    return None, push(replace(duel, effects=replace(duel.effects, delayed=tuple(left))), *reversed(due))
