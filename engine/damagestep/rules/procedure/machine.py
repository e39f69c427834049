"""The machine: one step, on to the next decision, a decision."""

from collections.abc import Callable
from typing import Any

from damagestep.duel.agenda import (
    Activating,
    Answering,
    AtTiming,
    Collecting,
    DeclaringAttack,
    Discarding,
    Drawing,
    EndingDuel,
    Frame,
    LeavingOpenState,
    Passing,
    PayingMaintenance,
    Placing,
    Resolving,
    RunningDelayed,
    StoppingAttack,
    Summoning,
    Window,
)
from damagestep.duel.cards import Activation, Picking, Placement, Replacement, Upkeep
from damagestep.duel.choice_frames import (
    ChoosingMaintenance,
    ChoosingReplacement,
    Chosen,
    Replacing,
    Replaying,
)
from damagestep.duel.events.base import Answerable, CardsMoved, Event
from damagestep.duel.events.turn import DuelTied, DuelWon
from damagestep.duel.sequel_frames import (
    BreakingBond,
    FlippingAgain,
    Reacting,
    Redirecting,
    Removing,
    Revealing,
    RevertingTrap,
)
from damagestep.duel.state import Duel, asked, live, touched
from damagestep.duel.verbs import finish, pop, push
from damagestep.records.record import replace
from damagestep.records.terms import DecisionId
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.legality.phases import Leave
from damagestep.rules.mechanics.battle import flip_again, set_again
from damagestep.rules.mechanics.bonds import come_apart, snap
from damagestep.rules.mechanics.levels import left_by_effects, settle
from damagestep.rules.mechanics.memory import remember
from damagestep.rules.mechanics.reactions import react, watch
from damagestep.rules.mechanics.redirect import divert, tell_diverted
from damagestep.rules.mechanics.replacements import decide_replacement
from damagestep.rules.mechanics.reveal import let_check, looked, show
from damagestep.rules.mechanics.standing import bring_down, fall
from damagestep.rules.mechanics.trap_monsters import revert, revert_trap_monsters
from damagestep.rules.mechanics.turn import discard_chosen, draw_the_card
from damagestep.rules.procedure.attack import declaring, stop
from damagestep.rules.procedure.chain import activate, resolve
from damagestep.rules.procedure.choices import choose
from damagestep.rules.procedure.delayed import catch_up
from damagestep.rules.procedure.options import STOP_ATTACK, Option, about, options
from damagestep.rules.procedure.summons import place, summon
from damagestep.rules.procedure.timeline import take_row
from damagestep.rules.procedure.upkeep import maintain, pay, pay_for
from damagestep.rules.procedure.window import (
    collect,
    decline,
    leave,
    mandatory_answers,
    put_triggers,
    start_activation,
)
from damagestep.rules.verdict import Verdict

Seen = Callable[[Event, Duel], None]

SILENT_STAGES = 200
"""Stages without an event before the machine is taken to run in circles."""


class IllegalDecision(ValueError):
    """A decision that may not be taken here. `verdict` says why, where there is one; nothing has changed."""

    def __init__(self, decision: DecisionId, verdict: Verdict | None) -> None:
        self.decision = decision
        self.verdict = verdict
        rules = ", ".join(f.rule for f in verdict.refused) if verdict else ""
        super().__init__(f"{decision}: {rules or 'no such decision here'}")


class Stuck(RuntimeError):
    """The procedure would go on for ever; the message shows the agenda.

    A fault of the tables, not of the player.
    """


def ignore(event: Event, duel: Duel) -> None:
    """Listens to nothing."""


def advance(duel: Duel, seen: Seen = ignore) -> Duel:
    """`step` until a player must choose or the duel is over; `seen(event, duel)` is told each micro-step.

    Raises:
        Stuck: the tables lead in a circle.
    """
    happened: tuple[Event, Duel] | None = None
    silent = 0
    while not waits(duel):
        event, duel = stage(duel)
        silent += 1
        if event is not None:
            if happened is not None:
                seen(*happened)
            happened, silent = (event, duel), 0
        elif silent > SILENT_STAGES:
            raise Stuck(f"nothing happens any more: {duel.agenda}")
    if happened is not None:
        seen(happened[0], duel)
    return duel


def step(duel: Duel) -> tuple[Event, Duel]:
    """One micro-step: what happened, and the position after it, as `advance` reports them.

    Raises:
        ValueError: somebody has to decide, or the duel is over.
        Stuck: the tables lead in a circle.
    """
    first: list[tuple[Event, Duel]] = []
    advance(duel, lambda event, after: first.append((event, after)))
    if not first:
        raise ValueError("no step here: a decision is due, or the duel is over")
    return first[0]


def waits(duel: Duel) -> bool:
    """Whether nothing happens by itself here."""
    return duel.over or asked(duel) is not None


def decide(duel: Duel, decision: DecisionId, seen: Seen = ignore) -> Duel:
    """The duel after `decision` and `advance`.

    Raises:
        IllegalDecision: with the verdict; `duel` is what it was.
    """
    return advance(take(duel, decision), seen)


def take(duel: Duel, decision: DecisionId) -> Duel:
    """Puts the frame of a decision on the agenda; everything else follows from that.

    Raises:
        IllegalDecision: as `decide`.
    """
    chosen = next((o for o in options(duel, decision) if o.id == decision), None)
    if chosen is None:
        raise IllegalDecision(decision, about(duel, decision))
    return chosen_frame(duel, chosen)


def follow(duel: Duel, option: Option) -> Duel:
    """`decide` for an option of this very position, which need not be looked up again."""
    return advance(chosen_frame(duel, option))


def chosen_frame(duel: Duel, chosen: Option) -> Duel:
    """The duel with the frame of one of its options on the agenda."""
    player = asked(duel)
    duel = looked(duel, player)
    match chosen.act:
        case Activation() as act:
            return start_activation(duel, act)
        case Attack() as attack:
            replay = isinstance(duel.agenda[-1], Replaying)
            return push(duel, DeclaringAttack(attacker=attack.attacker, target=attack.target, replay=replay))
        case Replacement() as way:
            frame = Replacing(side=live(duel, way.victim).controller, victim=way.victim, way=way)
            return push(pop(duel), frame)
        case Picking() as picking:
            return push(pop(duel), Chosen(picking=picking))
        case None:
            top = duel.agenda[-1]
            side = duel.turn_player if player is None or player == "chance" else player
            if isinstance(top, ChoosingReplacement):
                return push(pop(duel), Replacing(side=side, victim=top.victim, way=None))
            return push(duel, StoppingAttack(side=side) if chosen.id == STOP_ATTACK else Passing(side=side))
        case Placement() as act:
            return push(duel, Placing(act=act))
        case Upkeep() as act:
            return pay_for(duel, act)
        case Leave(to=to):
            return push(duel, LeavingOpenState(to=to))


def stage(duel: Duel) -> tuple[Event | None, Duel]:
    """The top frame's next stage.

    Raises:
        Stuck: no stage of that frame acts by itself.
    """
    frame = duel.agenda[-1]
    handler = HANDLERS.get(type(frame))
    if handler is None:
        raise Stuck(f"{frame} waits for a decision")
    event, after = handler(duel, frame)
    if event is not None:
        after = with_sequels(duel, event, after)
    if after.over:
        return event, after
    if duel.forces or after.forces or (duel.effects.modifiers and left_by_effects(duel.effects.modifiers)):
        after = with_what_applies(duel, event, after)
    return event, after


def with_what_applies(duel: Duel, event: Event | None, after: Duel) -> Duel:
    """The duel after a stage with all that simply applies, asked anew only where that can be different."""
    anew = touched(duel, after) or isinstance(duel.agenda[-1], (Removing, RevertingTrap))
    if anew:
        after = settle(after)
    if event is not None and after.forces:
        after = watch(after, event)
    return revert_trap_monsters(bring_down(after)) if anew and after.forces else after


def with_sequels(duel: Duel, event: Event, after: Duel) -> Duel:
    """The duel after a stage with all that an event brings about by itself."""
    if duel.forces and isinstance(event, CardsMoved):
        after = divert(duel, event, after)
    if isinstance(event, Answerable):
        after = replace(after, recent=replace(after.recent, happened=(*after.recent.happened, event)))
    if after.over:
        return after
    after = remember(after, event)
    if after.memory.bonds:
        after = come_apart(duel, after, event)
    if after.battle:
        after = set_again(after)
    return let_check(after, event)


def end_duel(duel: Duel, _: EndingDuel) -> tuple[Event, Duel]:
    """The duel is won, or nobody wins it; nothing is left to do."""
    return DuelWon(side=duel.winner) if duel.winner else DuelTied(), finish(duel)


HANDLERS: dict[type[Frame], Callable[[Duel, Any], tuple[Event | None, Duel]]] = {
    AtTiming: take_row,
    Window: collect,
    Collecting: put_triggers,
    Answering: mandatory_answers,
    Activating: activate,
    Resolving: resolve,
    Passing: decline,
    DeclaringAttack: declaring,
    Chosen: choose,
    StoppingAttack: stop,
    ChoosingMaintenance: maintain,
    PayingMaintenance: pay,
    Placing: place,
    Summoning: summon,
    LeavingOpenState: leave,
    Discarding: discard_chosen,
    Drawing: draw_the_card,
    BreakingBond: snap,
    Revealing: show,
    Reacting: react,
    Removing: fall,
    FlippingAgain: flip_again,
    Replacing: decide_replacement,
    Redirecting: tell_diverted,
    RevertingTrap: revert,
    RunningDelayed: catch_up,
    EndingDuel: end_duel,
}
"""Who takes the next stage of each frame; `Answering` only ever waits for a player."""
