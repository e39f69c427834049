"""Delayed parts of effects: carried out in their order when they are due, without an activation."""

from damagestep.cards.operations import DEPENDENT
from damagestep.cards.words import Choice
from damagestep.duel.agenda import RunningDelayed
from damagestep.duel.state import Duel
from damagestep.duel.verbs import StageResult, pop, swap
from damagestep.records.record import replace
from damagestep.rules.mechanics.operations.table import carry_out
from damagestep.rules.procedure.choices import ask, question
from damagestep.rules.query.selectors import find


def run_delayed(duel: Duel, frame: RunningDelayed) -> StageResult:
    """Carry out the next operation of a delayed part, ask for its choice first, or end after the last one.

    It is passed over if its cards are gone, or if it hangs on the one before and that was not done.
    """
    later, act = frame.delayed, frame.delayed.act
    if frame.index == len(later.do):
        return None, pop(duel)
    operation = later.do[frame.index]
    following = replace(frame, index=frame.index + 1, picked=())
    hangs = operation.join in DEPENDENT and not frame.done
    what = operation.what
    if hangs or not find(duel, what.of if isinstance(what, Choice) else what, act):
        return None, swap(duel, replace(following, done=False))
    if asking := question(duel, operation, act, frame.picked):
        return None, ask(duel, asking)
    outcome = carry_out(swap(duel, following), operation, act, frame.picked)
    if outcome.duel.result.lost:
        return outcome.event, outcome.duel
    return outcome.event, swap(outcome.duel, replace(following, done=outcome.done))
