"""Fast effect timing: triggers first, then the turn player, then the opponent, until both pass.

Source: Konami's fast effect timing chart; timelines, section 3, "rules valid in every window".
"""

from damagestep.cards.patterns import OnTiming
from damagestep.duel.agenda import (
    Activating,
    Answering,
    Collecting,
    LeavingOpenState,
    Passing,
    Resolving,
    Window,
)
from damagestep.duel.cards import Activation
from damagestep.duel.events.base import Answerable
from damagestep.duel.events.chain import FlipEffectLost, Triggered
from damagestep.duel.events.turn import LeavingOffered, Passed, TimingEntered
from damagestep.duel.sections import Recent
from damagestep.duel.state import Duel, at_timing, card, effect, group_of, live, wherever
from damagestep.duel.verbs import StageResult, pop, push, swap
from damagestep.library.library import timings
from damagestep.library.tables import ChainLimits, Point, Timing
from damagestep.records.record import replace
from damagestep.records.terms import PHASES, SIDES, other
from damagestep.rules.legality.activations import rules_for
from damagestep.rules.mechanics.attack import replay_is_due
from damagestep.rules.mechanics.battle import STATES
from damagestep.rules.procedure.candidates import activations
from damagestep.rules.procedure.options import aimed
from damagestep.rules.procedure.timeline import go_to
from damagestep.rules.procedure.triggers import find_triggers
from damagestep.rules.query.fighters import fighter
from damagestep.rules.query.selectors import bearer
from damagestep.rules.verdict import legal


def collect(duel: Duel, window: Window) -> StageResult:
    """Collect the triggers of a window; without any, ask a player or close the window.

    A window that has no triggers only ends here.
    """
    if (without := _ended_at_once(duel, window)) is not None:
        return None, without
    row = timings()[at_timing(duel).timing]
    if row.releases_flip_effects and (gone := lost_flip_effect(duel)):
        return gone
    found = find_triggers(duel, (*window.used, *window.asked))
    waiting = (*(released_flip_effects(duel) if row.releases_flip_effects else ()), *found.waiting)
    happened: tuple[Answerable, ...] = duel.recent.happened
    kept: tuple[Answerable, ...] = ()
    if row.point == "END" and duel.profile.end_effects_chain == "separate":
        waiting, happened, kept = separate_timing_effects(duel, waiting)
    if duel.recent.happened:
        moments = (*duel.recent.moments, *happened)
        recent = Recent(happened=kept, moments=moments, missed=duel.recent.missed, late=found.late)
        duel = replace(duel, recent=replace(recent, turned_away=found.unmet))
    if row.releases_flip_effects and duel.waiting.pending:
        duel = replace(duel, waiting=replace(duel.waiting, pending=()))
    if row.one_at_a_time and duel.profile.end_step_effects == "sequential":
        duel, waiting = queue_timing_effects(duel, waiting)
    if row.id in PHASES and waiting:
        return None, collect_in_a_phase(duel, window, waiting)
    if waiting:
        return None, push(duel, Collecting(waiting=waiting))
    if duel.waiting.queued:
        return None, next_in_queue(duel)
    return without_triggers(duel, window, row)


def _ended_at_once(duel: Duel, window: Window) -> Duel | None:
    """End a window that has no triggers, or no more of them; `None` for every other.

    There are none for negating a Summon, and after the hand limit only those of one chain.
    """
    if window.purpose == "attempt":
        return pop(duel)
    return close(duel) if window.purpose == "hand-limit" and window.chains else None


def collect_in_a_phase(duel: Duel, window: Window, waiting: tuple[Activation, ...]) -> Duel:
    """Collect the triggers of a moment in a phase, or else one effect of the phase itself.

    Each effect of a phase starts a chain of its own (OCG Q&A 6172, 19338, 23942): the others are found again
    after that.
    """
    others = tuple(w for w in waiting if not isinstance(effect(w, duel).on, OnTiming))
    if others:
        return push(duel, Collecting(waiting=others))
    asking = replace(window, asked=(*window.asked, *waiting))
    return push(swap(duel, asking), Collecting(waiting=waiting, one=True))


def _more_of_the_phase(duel: Duel, window: Window) -> bool:
    """Check whether an effect of the phase is still to be triggered, when both players have passed."""
    return at_timing(duel).timing in PHASES and bool(
        find_triggers(at_rest(pop(duel)), (*window.used, *window.asked)).waiting
    )


def without_triggers(duel: Duel, window: Window, row: Timing) -> StageResult:
    """Go on without triggers: ask the turn player, or in a row for leaving the opponent.

    A window that has had as many chains as the profile allows is closed, and so is one for triggers alone.
    """
    if window.purpose == "hand-limit":
        return None, close(duel)
    if row.window == "leaving" and not window.chains:
        return None, swap(duel, replace(window, stage="opponent"))
    if row.point is not None and is_full(duel.profile.chain_limit, row.point, window):
        return None, close(duel)
    return None, swap(duel, replace(window, stage="turn-player"))


def separate_timing_effects(
    duel: Duel, waiting: tuple[Activation, ...]
) -> tuple[tuple[Activation, ...], tuple[Answerable, ...], tuple[Answerable, ...]]:
    """Hold effects of the timing itself back until the chain of the others has resolved.

    Return what goes on the chain now, the events that this responds to, and those kept for the next time.
    """
    first = tuple(w for w in waiting if not isinstance(effect(w, duel).on, OnTiming))
    if not first:
        return waiting, duel.recent.happened, ()
    kept = tuple(event for event in duel.recent.happened if isinstance(event, TimingEntered))
    return first, tuple(event for event in duel.recent.happened if event not in kept), kept


def queue_timing_effects(duel: Duel, waiting: tuple[Activation, ...]) -> tuple[Duel, tuple[Activation, ...]]:
    """Queue effects of the timing itself; all other triggers go on one chain first."""
    own = tuple(w for w in waiting if isinstance(effect(w, duel).on, OnTiming))
    left = tuple(q for q in (*duel.waiting.queued, *own) if card(duel, q.card) is not None)
    queued = replace(duel, waiting=replace(duel.waiting, queued=left))
    return queued, tuple(w for w in waiting if w not in own)


def next_in_queue(duel: Duel) -> Duel:
    """Start a chain with one effect of the first group of triggers in the queue.

    If the group has several, their player chooses which.
    """
    first = min(group_of(duel, q) for q in duel.waiting.queued)
    group = tuple(q for q in duel.waiting.queued if group_of(duel, q) == first)
    others = tuple(q for q in duel.waiting.queued if q not in group)
    return push(
        replace(duel, waiting=replace(duel.waiting, queued=others)), Collecting(waiting=group, one=True)
    )


def is_full(limits: ChainLimits, point: Point, window: Window) -> bool:
    """Check whether a point of the turn has had as many chains as `library.tables.ChainLimits` allows.

    At "CALC" all chains count, elsewhere only those that a player began by choice.
    """
    limit: int | None = getattr(limits, point, None)
    return limit is not None and (window.chains if point == "CALC" else window.started) >= limit


def lost_flip_effect(duel: Duel) -> StageResult | None:
    """Drop one flip effect held back whose monster has left its zone; None if there is none to drop.

    Only a profile that demands the monster in its zone drops any.
    """
    if not duel.profile.flip_effect_requires_monster_zone:
        return None
    for held in duel.waiting.pending:
        if card(duel, held.card) is None:
            others = tuple(p for p in duel.waiting.pending if p is not held)
            left = replace(duel, waiting=replace(duel.waiting, pending=others))
            return FlipEffectLost(card=wherever(duel, held.card.id)), left
    return None


def end_window(duel: Duel) -> Duel:
    """End a window in which a chain was built or a deed could be answered, once both players have passed.

    An open state opens again; another row goes back to the row that it names, if any.
    """
    row = timings()[at_timing(duel).timing]
    if row.window == "open-state" and not any(STATES[detour.when](duel) for detour in row.detours):
        return push(close(duel), Window(stage="turn-player"))
    return go_to(close(duel), row.back) if row.back else close(duel)


def close(duel: Duel) -> Duel:
    """Close the window; events before it can no longer be responded to, also in the window after a replay."""
    recent = duel.recent
    missed = (*recent.missed, *recent.moments) if replay_is_due(duel) else ()
    return replace(duel, agenda=duel.agenda[:-1], recent=Recent(missed=missed))


def at_rest(duel: Duel) -> Duel:
    """Return the position in which nobody has responded to what happened last, and nobody can any more."""
    return replace(duel, recent=Recent(missed=duel.recent.missed))


def released_flip_effects(duel: Duel) -> tuple[Activation, ...]:
    """Return the flip effects held back, with each monster where it is by now."""
    return tuple(replace(held, card=wherever(duel, held.card.id).ref) for held in duel.waiting.pending)


# ---- triggers --------------------------------------------------------------------------------------


def put_triggers(duel: Duel, frame: Collecting) -> StageResult:
    """Put the next trigger on the chain, in the fixed order; ask its player if there is a choice.

    Triggers whose card has left its place are dropped; a group of which none can be activated is turned away.
    """
    there = tuple(w for w in frame.waiting if card(duel, w.card) is not None)
    if there != frame.waiting:
        return None, swap(duel, replace(frame, waiting=there))
    if not frame.waiting:
        done = pop(duel)
        if not duel.chain:
            return None, done
        return None, push(done, Answering(side=other(duel.chain[-1].activation.side)))
    first = min(group_of(duel, w) for w in frame.waiting)
    group = [w for w in frame.waiting if group_of(duel, w) == first]
    asking = swap(duel, replace(frame, choosing=group[0].side))
    choices = [a for w in group for a in aimed(asking, w)]
    if not choices:
        left = swap(duel, replace(frame, waiting=tuple(w for w in frame.waiting if w not in group)))
        turned_away = (*duel.recent.turned_away, *group)
        return None, replace(left, recent=replace(duel.recent, turned_away=turned_away))
    if len(choices) > 1 or not effect(choices[0], duel).mandatory:
        return None, asking
    only = choices[0]
    source = card(duel, only.card)
    event = Triggered(side=only.side, card=source, effect=only.effect) if source else None
    return event, start_activation(asking, only)


def start_activation(duel: Duel, act: Activation) -> Duel:
    """Begin the activation of an effect; if it was a trigger, it no longer waits."""
    top = duel.agenda[-1]
    source = live(duel, act.card)
    act = replace(act, zone=source.zone, counters=source.counters or act.counters)
    if duel.battle and (mine := fighter(duel, act.side)):
        act = replace(act, fighter=mine.ref)
    if duel.memory.bonds:
        act = replace(act, bearer=bearer(duel, act.card))
    match duel.agenda[-2:]:
        case (Answering() as answering, Collecting(waiting=waiting)):
            due = tuple(w for w in waiting if (w.card, w.effect) != (act.card, act.effect))
            return push(swap(duel, replace(answering, due=due), frames=2), Activating(activation=act))
    if isinstance(top, Collecting):
        mode = effect(act, duel).one_of
        waiting = tuple(
            w
            for w in top.waiting
            if w.card != act.card
            or (w.effect != act.effect and (mode is None or effect(w, duel).one_of != mode))
        )
        if top.one and at_timing(duel).timing in PHASES:
            gone = tuple(w for w in top.waiting if w not in waiting)
            duel, waiting = _with_used(duel, gone), ()
        elif top.one:
            back = replace(duel.waiting, queued=(*waiting, *duel.waiting.queued))
            duel, waiting = replace(duel, waiting=back), ()
        duel = swap(duel, replace(top, waiting=waiting, choosing=None))
    return push(duel, Activating(activation=act))


def _with_used(duel: Duel, used: tuple[Activation, ...]) -> Duel:
    """Return the duel with a window, below the triggers collected in it, that notes effects of its phase."""
    below, window, top = duel.agenda[:-2], duel.agenda[-2], duel.agenda[-1]
    if isinstance(window, Window):
        window = replace(window, used=(*window.used, *used))
    return replace(duel, agenda=(*below, window, top))


def mandatory_answers(duel: Duel, frame: Answering) -> StageResult:
    """Put Quick Effects that must respond to the newest link on the chain before any player is asked.

    What one link has triggered goes on the chain one after the other, the turn player's first, before what
    these links trigger in turn (OCG Q&A 6350, 6351).
    """
    due = tuple(act for act in frame.due if card(duel, act.card) and must_answer(duel, act))
    if not due:
        newest = len(duel.chain) - 1
        due = tuple(
            replace(act, answers=newest)
            for side in SIDES
            for act in activations(duel, side)
            if effect(act, duel).mandatory and effect(act, duel).class_ == "quick"
            if must_answer(duel, act)
        )
    if due:
        return None, push(duel, Collecting(waiting=due))
    return None, swap(duel, replace(frame, open=True, due=()))


def must_answer(duel: Duel, act: Activation) -> bool:
    """Check whether a mandatory Quick Effect has something to respond to now."""
    asking = push(duel, Collecting(waiting=(act,), choosing=act.side))
    return legal(rules_for(effect(act, asking)).asked, asking, act)


# ---- declining and leaving -------------------------------------------------------------------------


def decline(duel: Duel, frame: Passing) -> StageResult:
    """Carry out a pass: the other player is asked, the chain resolves, or the window closes.

    If both have passed and an effect of the phase is still to be triggered, the window collects triggers
    again.
    """
    event = Passed(side=frame.side)
    match duel.agenda[-2]:
        case Answering(passed=True):
            return event, swap(duel, Resolving(link=len(duel.chain) - 1), frames=2)
        case Answering(side=side):
            return event, swap(duel, Answering(side=other(side), passed=True, open=True), frames=2)
        case Collecting() as top:
            waiting = tuple(w for w in top.waiting if w.side != frame.side)
            return event, swap(duel, replace(top, waiting=waiting, choosing=None), frames=2)
        case Window(stage="turn-player") as window:
            return event, swap(duel, replace(window, stage="opponent"), frames=2)
        case Window(purpose="attempt"):
            return event, pop(pop(duel))
        case Window() as window if _more_of_the_phase(duel, window):
            return event, swap(at_rest(pop(duel)), replace(window, stage="collect"))
        case Window(chains=chains, purpose=purpose) if chains or purpose == "answer":
            return event, end_window(pop(duel))
        case _:
            return event, close(pop(duel))


def offer_to_leave(duel: Duel, frame: LeavingOpenState) -> StageResult:
    """Leave an open state for a row in which the opponent may still respond."""
    event = LeavingOffered(side=duel.turn_player, timing=frame.to)
    return event, go_to(close(pop(duel)), frame.to, announced=True)
