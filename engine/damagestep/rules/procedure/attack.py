"""Declaring attacks, and attacking again or stopping in a replay (`mechanics.attack` says when one is due).

Source: rulebook, Battle Step; etcg, replays. A replay is no new declaration: nothing answers it, and no
attack cost is paid again. Afterwards both players may act once more before the Damage Step.
"""

from damagestep.duel.agenda import DeclaringAttack, StoppingAttack, Window
from damagestep.duel.battle import Battle
from damagestep.duel.cards import Activation
from damagestep.duel.events.turn import (
    AttackDeclared,
    AttackGivenUp,
    DirectAttackChosenAgain,
    DirectAttackDeclared,
    TargetChosenAgain,
)
from damagestep.duel.sections import Recent
from damagestep.duel.state import Duel, card, live
from damagestep.duel.verbs import StageResult, pop, push, swap
from damagestep.records.record import replace
from damagestep.rules.mechanics.attack import defenders
from damagestep.rules.mechanics.operations.life import pay_life
from damagestep.rules.procedure.timeline import go_to
from damagestep.rules.query.costs import attack_costs


def declare(duel: Duel, frame: DeclaringAttack) -> StageResult:
    """Pay the next cost of an attack, or declare the attack once all are paid.

    The declaration goes to the row of the timings table in which players may respond to it.
    """
    attacker = live(duel, frame.attacker)
    costs = attack_costs(duel, attacker)
    if frame.paid < len(costs):
        payment = Activation(side=attacker.controller, card=attacker.ref, effect="attack-cost")
        paid = pay_life(swap(duel, replace(frame, paid=frame.paid + 1)), costs[frame.paid], payment, ())
        return paid.event, paid.duel
    target = card(duel, frame.target) if frame.target else None
    battle = Battle(attacker=frame.attacker, target=frame.target, field=defenders(duel, attacker.controller))
    declared = replace(go_to(duel, "battle-step.declared", announced=True), battle=battle, recent=Recent())
    if target is None:
        return DirectAttackDeclared(side=attacker.controller, attacker=attacker), declared
    return AttackDeclared(side=attacker.controller, attacker=attacker, target=target), declared


def attack_again(duel: Duel, frame: DeclaringAttack) -> StageResult:
    """Attack the target chosen in a replay with the same monster; both players may act once more.

    Who takes no battle damage from this battle takes none from the new one (OCG Q&A 15260, 19026).
    """
    attacker = live(duel, frame.attacker)
    target = card(duel, frame.target) if frame.target else None
    field = defenders(duel, attacker.controller)
    unhurt = duel.battle.unhurt if duel.battle else ()
    battle = Battle(attacker=frame.attacker, target=frame.target, field=field, unhurt=unhurt)
    following = push(replace(pop(pop(duel)), battle=battle), Window())
    if target is None:
        return DirectAttackChosenAgain(side=attacker.controller, attacker=attacker), following
    return TargetChosenAgain(side=attacker.controller, attacker=attacker, target=target), following


def declare_or_replay(duel: Duel, frame: DeclaringAttack) -> StageResult:
    """Declare an attack, or carry out the choice of a replay."""
    return attack_again(duel, frame) if frame.replay else declare(duel, frame)


def stop_attack(duel: Duel, frame: StoppingAttack) -> StageResult:
    """Stop the attack in a replay and return to the open state.

    The monster counts as having attacked, unless the profile lets replays be stored.
    """
    facts = duel.memory.facts
    if duel.profile.stored_replays and duel.battle:
        attacker = duel.battle.attacker
        facts = tuple(f for f in facts if (f.what, f.card) != ("attacked", attacker))
    stopped = replace(duel, battle=None, memory=replace(duel.memory, facts=facts))
    return AttackGivenUp(side=frame.side), go_to(stopped, "battle-step.open", announced=True)
