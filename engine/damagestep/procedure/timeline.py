"""The interpreter of the timings table: one row after another."""

from collections.abc import Callable
from dataclasses import replace

from damagestep.events.base import Event
from damagestep.events.turn import BattlePhaseEnded, BattleStepResumed, TimingEntered
from damagestep.frames import AtTiming, Window
from damagestep.library import timings
from damagestep.mechanics.battle import ACTIONS, STATES, end_battle
from damagestep.schema.tables import Profile, Reading, Timing
from damagestep.state import Duel, Happening, push, swap
from damagestep.terms import TimingId

WITH_THE_FLIP, WITH_THE_DAMAGE = 6, 7
"""How many points are counted where the flip is one, and where working out the damage is one too."""


def _damage_apart(profile: Profile) -> bool:
    return "own_substep" in (profile.battle_damage_at, profile.damage_triggers_window)


READINGS: dict[Reading, Callable[[Profile], bool]] = {
    "flip-is-a-window": lambda profile: profile.flip_window,
    "flip-is-counted": lambda profile: profile.timings >= WITH_THE_FLIP,
    "damage-is-a-window": lambda profile: profile.damage_triggers_window == "own_substep",
    "damage-is-counted": lambda profile: profile.timings >= WITH_THE_DAMAGE and _damage_apart(profile),
}
"""What a row of the timings table may ask of the profile."""


def opens(row: Timing, profile: Profile) -> bool:
    """Whether a row has a window under that profile."""
    return row.window != "none" and (row.window_if is None or READINGS[row.window_if](profile))


def is_told(row: Timing, profile: Profile) -> bool:
    """Whether reaching a row is worth telling: it has a window, or the profile counts it all the same."""
    return opens(row, profile) or (row.announced_if is not None and READINGS[row.announced_if](profile))


def go_to(duel: Duel, timing: TimingId, *, announced: bool = False) -> Duel:
    """Leaves everything that was going on and takes up a row of the table.

    A row announces itself, unless an event has just done so or nobody would notice.
    """
    silent = announced or not is_told(timings()[timing], duel.profile)
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
    if frame.action == len(row.enter) and opens(row, duel.profile):
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
