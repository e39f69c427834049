"""What effects have left for later: done when its time has come, without an activation, in its order."""

from damagestep.changes import Happening, pop, swap
from damagestep.frames import Catching
from damagestep.mechanics.operations import carry_out
from damagestep.procedure.choices import ask, question
from damagestep.query import find
from damagestep.schema.words import Choice
from damagestep.state import Duel
from damagestep.terms import replace


def catch_up(duel: Duel, frame: Catching) -> Happening:
    """The next operation of what has been left for later, if anything is left of what it is about."""
    later, act = frame.put_off, frame.put_off.act
    if frame.index == len(later.do):
        return None, pop(duel)
    operation = later.do[frame.index]
    following = replace(frame, index=frame.index + 1, picked=())
    hangs = operation.join in ("then", "and-if-you-do") and not frame.done
    what = operation.what
    if hangs or not find(duel, what.of if isinstance(what, Choice) else what, act):
        return None, swap(duel, replace(following, done=False))
    if asking := question(duel, operation, act, frame.picked):
        return None, ask(duel, asking)
    outcome = carry_out(swap(duel, following), operation, act, frame.picked)
    if outcome.duel.lost:
        return outcome.event, outcome.duel
    return outcome.event, swap(outcome.duel, replace(following, done=outcome.done))
