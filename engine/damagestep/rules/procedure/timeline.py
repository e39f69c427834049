"""The interpreter of the timings table: one row after another."""

from collections.abc import Callable

from damagestep.duel.agenda import AtTiming, Window
from damagestep.duel.events.base import Event
from damagestep.duel.events.turn import OpenAgain, TimingEntered
from damagestep.duel.sections import Recent
from damagestep.duel.state import Duel, at_timing
from damagestep.duel.verbs import StageResult, finish, swap
from damagestep.library.library import place_in_turn, timings
from damagestep.library.tables import EntryAction, Profile, Reading, Timing
from damagestep.records.record import replace
from damagestep.records.terms import TimingId
from damagestep.rules.mechanics import battle, turn
from damagestep.rules.mechanics.attack import offer_replay, replay_is_due
from damagestep.rules.mechanics.battle import STATES, end_battle
from damagestep.rules.mechanics.delayed import queue_delayed
from damagestep.rules.procedure.upkeep import ask_maintenance

ACTIONS: dict[EntryAction, Callable[[Duel], StageResult]] = {
    **battle.ACTIONS,
    **turn.ACTIONS,
    "ask-upkeep": ask_maintenance,
    "take-up-delayed": queue_delayed,
}
"""The closed list of what a row of the timings table may do on entry."""
WITH_THE_FLIP, WITH_THE_DAMAGE = 6, 7
"""The numbers of points where the flip counts as one, and where the damage does too."""


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
    """Check whether a row has a window under a profile."""
    return row.window != "none" and (row.window_if is None or READINGS[row.window_if](profile))


def is_announced(row: Timing, profile: Profile) -> bool:
    """Check whether play reports that it has come to a row: it has a window, or the profile counts it."""
    return opens(row, profile) or (row.announced_if is not None and READINGS[row.announced_if](profile))


def go_to(duel: Duel, timing: TimingId, *, announced: bool = False) -> Duel:
    """Replace the agenda by a row of the timings table.

    The row announces itself if `is_announced` says so, unless an event has just `announced` it or play passes
    it on the way to where the scene begins.
    """
    row, here = timings()[timing], at_timing(duel)
    ahead = here.opens_at if _is_before(timing, here.opens_at) else None
    silent = announced or ahead is not None or not is_announced(row, duel.profile)
    before = place_in_turn(timing) <= place_in_turn(here.timing)
    again = before and row.window == "open-state"
    frame = AtTiming(timing=timing, action=0 if silent else -1, again=again, opens_at=ahead)
    return replace(duel, agenda=(frame,))


def _is_before(timing: TimingId, other: TimingId | None) -> bool:
    return other is not None and place_in_turn(timing) < place_in_turn(other)


def take_row(duel: Duel, frame: AtTiming) -> StageResult:
    """Do the next thing of a row: announce it, one entry action, its window, or the way to the next row.

    `frame.action` counts: -1 on arrival, then the entry actions, then the window, then the exit. Actions for
    which there is nothing to do are passed over at once. A replay comes once both players have passed
    (yugipedia, replay: in the next open game state).
    """
    row = timings()[frame.timing]
    if frame.action < 0:
        told = OpenAgain(timing=row.id) if frame.again else TimingEntered(timing=row.id)
        return told, swap(duel, replace(frame, action=0))
    if row.replays and frame.action > len(row.enter) and replay_is_due(duel):
        return offer_replay(duel)
    for detour in row.detours:
        if STATES[detour.when](duel):
            return leave_for(duel, detour.to)
    for place in range(frame.action, len(row.enter)):
        following = swap(duel, replace(frame, action=place + 1))
        event, after = ACTIONS[row.enter[place]](following)
        if event is not None or after is not following:
            return event, after
    if frame.action <= len(row.enter) and opens(row, duel.profile):
        here = replace(frame, action=len(row.enter) + 1)
        if frame.opens_at is not None:
            return None, _pass_over(swap(duel, here), row)
        return None, replace(duel, agenda=(*duel.agenda[:-1], here, Window()))
    if row.next is None:
        raise LookupError(f"nothing follows {row.id} by itself")
    return leave_for(duel, row.next)


def _pass_over(duel: Duel, row: Timing) -> Duel:
    """Keep the window of a row before the scene's beginning closed: what was triggered until then is over."""
    waiting = replace(duel.waiting, pending=()) if row.releases_flip_effects else duel.waiting
    return replace(duel, recent=Recent(missed=duel.recent.missed), waiting=waiting)


def at_open_window(timing: TimingId) -> AtTiming:
    """Return the frame of a row whose window is open."""
    return AtTiming(timing=timing, action=len(timings()[timing].enter) + 1)


def on_the_way(timing: TimingId, to: TimingId) -> AtTiming:
    """Return the frame of a row from which play is led to the one where a scene begins."""
    return AtTiming(timing=timing, action=0, opens_at=to)


def leave_for(duel: Duel, timing: TimingId) -> StageResult:
    """Go on to another row, or end the line if the scene ends before it.

    On the way to the open Battle Step or the End Step the battle ends.
    """
    event: Event | None = None
    if timing in ("battle-step.open", "end-step"):
        event, duel = end_battle(duel)
    return event, finish(duel) if beyond_horizon(duel, timing) else go_to(duel, timing)


def beyond_horizon(duel: Duel, timing: TimingId) -> bool:
    """Check whether the scene ends before play comes to a row.

    It ends when play leaves the step of its horizon, or passes that step over.
    """
    last, here = duel.fixed.horizon, at_timing(duel).timing
    if duel.turn < last.turn or timings()[timing].step == timings()[here].step:
        return False
    return place_in_turn(timing) > place_in_turn(last.timing)
