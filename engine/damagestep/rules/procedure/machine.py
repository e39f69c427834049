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
from damagestep.duel.battle import Replacement
from damagestep.duel.cards import Activation, Picking, Placement, Upkeep
from damagestep.duel.choice_frames import (
    ChoosingMaintenance,
    ChoosingReplacement,
    Chosen,
    Replacing,
    Replaying,
)
from damagestep.duel.events.base import Event
from damagestep.duel.events.turn import DuelTied, DuelWon
from damagestep.duel.sequel_frames import (
    BreakingBond,
    FlippingAgain,
    LosingMaterials,
    Reacting,
    Redirecting,
    Removing,
    Revealing,
    RevertingTrap,
    StayingBehind,
)
from damagestep.duel.state import ASKING, Duel, live, who_decides
from damagestep.duel.verbs import finish, pop, push
from damagestep.records.terms import DecisionId
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.legality.phases import Leave
from damagestep.rules.mechanics.battle import flip_fighter_again
from damagestep.rules.mechanics.bonds import break_bond
from damagestep.rules.mechanics.materials import lose_materials
from damagestep.rules.mechanics.reactions import react
from damagestep.rules.mechanics.redirect import report_redirected, stay_behind
from damagestep.rules.mechanics.replacements import decide_replacement
from damagestep.rules.mechanics.reveal import end_peek, reveal
from damagestep.rules.mechanics.standing import remove_illegal_cards
from damagestep.rules.mechanics.trap_monsters import revert_trap_monster
from damagestep.rules.mechanics.turn import discard_chosen, draw_the_card
from damagestep.rules.procedure.attack import declare_or_replay, stop_attack
from damagestep.rules.procedure.chain import activate, resolve
from damagestep.rules.procedure.choices import hand_over_choice
from damagestep.rules.procedure.delayed import run_delayed
from damagestep.rules.procedure.options import STOP_ATTACK, Option, about, options
from damagestep.rules.procedure.sequels import with_sequels
from damagestep.rules.procedure.summons import place, summon
from damagestep.rules.procedure.timeline import take_row
from damagestep.rules.procedure.upkeep import choose_maintenance, pay_maintenance, take_maintenance
from damagestep.rules.procedure.window import (
    collect,
    decline,
    mandatory_answers,
    offer_to_leave,
    put_triggers,
    start_activation,
)
from damagestep.rules.verdict import Verdict

Seen = Callable[[Event, Duel], None]

SILENT_STAGES = 200
"""Stages without an event before the machine is taken to run in circles."""


class IllegalDecision(ValueError):
    """Raised for a decision that may not be taken here; nothing has changed.

    `verdict` says why; it is None if the decision names nothing about which a verdict can be asked. `near`
    are decisions that may be meant then.
    """

    def __init__(
        self, decision: DecisionId, verdict: Verdict | None, near: tuple[DecisionId, ...] = ()
    ) -> None:
        self.decision = decision
        self.verdict = verdict
        self.near = near
        rules = ", ".join(f.rule for f in verdict.refused) if verdict else ""
        super().__init__(f"{decision}: {rules or 'no such decision here'}")


class Stuck(RuntimeError):
    """Raised when the procedure would go on for ever; the message shows the agenda or its top frame.

    A fault of the tables, not of the player.
    """


def ignore(event: Event, duel: Duel) -> None:
    """Do nothing with an event: the default for `seen`."""


def advance(duel: Duel, seen: Seen = ignore) -> Duel:
    """Step until somebody must decide or the duel is over; call `seen(event, duel)` for each micro-step.

    Return the position reached.

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
    """Take one micro-step; return its event and the position after it, as `advance` reports them.

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
    """Check whether the procedure waits: for a decision, or because the duel is over."""
    agenda = duel.agenda
    if not agenda:
        return True
    asks = ASKING.get(agenda[-1].__class__)
    return asks is not None and asks(duel, agenda[-1]) is not None


def decide(duel: Duel, decision: DecisionId, seen: Seen = ignore) -> Duel:
    """Take a decision and `advance`; return the position after that.

    Raises:
        IllegalDecision: the decision may not be taken; `duel` is what it was.
        Stuck: the tables lead in a circle.
    """
    return advance(take(duel, decision), seen)


def take(duel: Duel, decision: DecisionId) -> Duel:
    """Put the frame of a decision on the agenda, without advancing.

    Raises:
        IllegalDecision: the decision may not be taken here.
    """
    chosen = next((o for o in options(duel, decision) if o.id == decision), None)
    if chosen is None:
        raise IllegalDecision(decision, about(duel, decision))
    return push_decision(duel, chosen)


def follow(duel: Duel, option: Option) -> Duel:
    """Take an option of this position and `advance`; return the position after that.

    Faster than `decide`, which has to look the option up first.

    Raises:
        Stuck: the tables lead in a circle.
    """
    return advance(push_decision(duel, option))


def push_decision(duel: Duel, chosen: Option) -> Duel:
    """Put the frame of an option on the agenda; the option is not checked again."""
    player = who_decides(duel)
    duel = end_peek(duel, player)
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
            return take_maintenance(duel, act)
        case Leave(to=to):
            return push(duel, LeavingOpenState(to=to))


def stage(duel: Duel) -> tuple[Event | None, Duel]:
    """Carry out the next stage of the top frame, with its sequels; return its event and the position.

    The event is None if the stage has none.

    Raises:
        Stuck: no stage of that frame acts by itself.
    """
    frame = duel.agenda[-1]
    handler = HANDLERS.get(type(frame))
    if handler is None:
        raise Stuck(f"{frame} waits for a decision")
    event, after = handler(duel, frame)
    return event, with_sequels(duel, event, after) if after.agenda else after


def report_result(duel: Duel, _: EndingDuel) -> tuple[Event, Duel]:
    """Report who has won the duel, or a tie, and end the line."""
    return DuelWon(side=duel.winner) if duel.winner else DuelTied(), finish(duel)


HANDLERS: dict[type[Frame], Callable[[Duel, Any], tuple[Event | None, Duel]]] = {
    AtTiming: take_row,
    Window: collect,
    Collecting: put_triggers,
    Answering: mandatory_answers,
    Activating: activate,
    Resolving: resolve,
    Passing: decline,
    DeclaringAttack: declare_or_replay,
    Chosen: hand_over_choice,
    StoppingAttack: stop_attack,
    ChoosingMaintenance: choose_maintenance,
    PayingMaintenance: pay_maintenance,
    Placing: place,
    Summoning: summon,
    LeavingOpenState: offer_to_leave,
    Discarding: discard_chosen,
    Drawing: draw_the_card,
    BreakingBond: break_bond,
    LosingMaterials: lose_materials,
    Revealing: reveal,
    Reacting: react,
    Removing: remove_illegal_cards,
    FlippingAgain: flip_fighter_again,
    Replacing: decide_replacement,
    Redirecting: report_redirected,
    StayingBehind: stay_behind,
    RevertingTrap: revert_trap_monster,
    RunningDelayed: run_delayed,
    EndingDuel: report_result,
}
"""The function that carries out the next stage of each frame."""
