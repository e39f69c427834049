"""The interpreter of the timings table: one row after another."""

from dataclasses import replace

from damagestep.events.base import Event
from damagestep.events.turn import BattlePhaseEnded, BattleStepResumed, TimingEntered
from damagestep.frames import AtTiming, Window
from damagestep.library import timings
from damagestep.mechanics.battle import ACTIONS, STATES, end_battle
from damagestep.state import Duel, Happening, push, swap
from damagestep.terms import TimingId


def go_to(duel: Duel, timing: TimingId, *, announced: bool = False) -> Duel:
    """Leaves everything that was going on and takes up a row of the table.

    A row with a window announces itself, unless an event has just done so.
    """
    silent = announced or timings()[timing].window == "none"
    return replace(duel, agenda=(AtTiming(timing=timing, action=0 if silent else -1),))


def take_row(duel: Duel, frame: AtTiming) -> Happening:
    """The next thing a row does: announce itself, one entry action, its window, or the way to the next row.

    `frame.action` counts: -1 on arrival, then the entry actions, then the window, then the exit.
    """
    row = timings()[frame.timing]
    if frame.action < 0:
        again = row.id == "battle-step.open"
        event = BattleStepResumed(timing=row.id) if again else TimingEntered(timing=row.id)
        return event, swap(duel, replace(frame, action=0))
    for detour in row.detours:
        if STATES[detour.when](duel):
            return leave_for(duel, detour.to)
    following = swap(duel, replace(frame, action=frame.action + 1))
    if frame.action < len(row.enter):
        return ACTIONS[row.enter[frame.action]](following)
    if frame.action == len(row.enter) and row.window != "none":
        return None, push(following, Window())
    if row.next is None:
        return BattlePhaseEnded(), replace(duel, agenda=())
    return leave_for(duel, row.next)


def leave_for(duel: Duel, timing: TimingId) -> Happening:
    """Goes on to another row. Back in the open Battle Step nobody battles any more."""
    event: Event | None = None
    if timing == "battle-step.open":
        event, duel = end_battle(duel)
    return event, go_to(duel, timing)
