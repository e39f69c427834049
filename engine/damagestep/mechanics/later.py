"""What effects have left for later: done when its phase begins, without an activation, in its order."""

from damagestep.frames import Catching
from damagestep.mechanics.operations import carry_out
from damagestep.query import find
from damagestep.schema.words import Choice
from damagestep.state import Duel, Happening, at_timing, pop, push, swap
from damagestep.terms import replace


def take_up(duel: Duel) -> Happening:
    """Counts the phase for everything that waits for one like it, and takes up what is due."""
    here = at_timing(duel).timing
    due, left = [], []
    for later in duel.delayed:
        counts = later.at == here and later.turn in (None, duel.turn_player)
        if counts and later.nth == 1:
            due.append(Catching(put_off=later))
        else:
            left.append(replace(later, nth=later.nth - 1) if counts else later)
    return None, push(replace(duel, delayed=tuple(left)), *reversed(due)) if duel.delayed else duel


def catch_up(duel: Duel, frame: Catching) -> Happening:
    """The next operation of what has been left for later, if anything is left of what it is about."""
    later, act = frame.put_off, frame.put_off.act
    if frame.index == len(later.do):
        return None, pop(duel)
    operation = later.do[frame.index]
    following = replace(frame, index=frame.index + 1)
    hangs = operation.join in ("then", "and-if-you-do") and not frame.done
    what = operation.what
    if hangs or not find(duel, what.of if isinstance(what, Choice) else what, act):
        return None, swap(duel, replace(following, done=False))
    outcome = carry_out(swap(duel, following), operation, act, ())
    if outcome.duel.winner:
        return outcome.event, outcome.duel
    return outcome.event, swap(outcome.duel, replace(following, done=outcome.done))
