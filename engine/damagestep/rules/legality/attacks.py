"""Attacks: which may be declared, and which must be before the Battle Step is left."""

from damagestep.duel.cards import Card, CardRef
from damagestep.duel.choice_frames import Replaying
from damagestep.duel.state import Duel, at, card, live, remembers
from damagestep.records.record import record
from damagestep.records.terms import Side, other
from damagestep.rules.legality.phases import Leave, no_battle_phase_in_the_first_turn, open_state
from damagestep.rules.legality.vows import the_battle_phase_is_not_given_up
from damagestep.rules.query.abilities import giver, has
from damagestep.rules.query.attacks import (
    attacks_declared,
    can_attack_as_it_is,
    may_attack_again,
    may_be_direct,
)
from damagestep.rules.query.costs import attack_costs
from damagestep.rules.query.payments import can_pay, life_cost
from damagestep.rules.query.stats import current
from damagestep.rules.verdict import YES, Check, Param, Rule, card_param, check, legal, no, param, rule


@record
class Attack:
    """An attack that a player could declare; `target` is `None` for a direct attack."""

    side: Side
    attacker: CardRef
    target: CardRef | None = None


def _attacker(attack: Attack) -> Param:
    return card_param(attack.attacker.id)


def attacks_are_open(duel: Duel) -> bool:
    """Check whether the turn player may declare attacks here."""
    row = open_state(duel)
    return row is not None and row.permits == "attacks"


@rule("ATK-01")
def attacks_are_declared_in_the_open_battle_step(duel: Duel, attack: Attack) -> Check:
    """Only the turn player declares attacks, and only in the open state of the Battle Step."""
    return check(attacks_are_open(duel) and attack.side == duel.turn_player, _attacker(attack))


@rule("ATK-02", presupposes=("ATK-01",))
def attacker_is_a_monster_you_control(duel: Duel, attack: Attack) -> Check:
    """The attacking monster is in a Monster Zone of the player who attacks with it."""
    attacker = card(duel, attack.attacker)
    return check(
        attacker is not None and attacker.zone == "monster" and attacker.controller == attack.side,
        _attacker(attack),
    )


@rule("ATK-03", presupposes=("ATK-02",))
def attacker_is_in_attack_position(duel: Duel, attack: Attack) -> Check:
    """Only a face-up monster in Attack Position attacks, or one that may do so in Defense Position."""
    attacker = card(duel, attack.attacker)
    ready = attacker is not None and attacker.face == "up" and can_attack_as_it_is(duel, attacker)
    return check(ready, _attacker(attack))


@rule("ATK-04", presupposes=("ATK-02",))
def attacker_has_not_attacked(duel: Duel, attack: Attack) -> Check:
    """A monster declares one attack a turn, more with such an ability; a stopped attack counts.

    In a replay the attack under way does not count, but what allowed it still does: a second attack that has
    to be on a monster does not become a direct one (OCG Q&A 17895).
    """
    replayed = bool(duel.agenda) and isinstance(duel.agenda[-1], Replaying)
    before = attacks_declared(duel, attack.attacker) - replayed
    if not before:
        return YES
    again = may_attack_again(duel, live(duel, attack.attacker), attack.target, before)
    return check(again, _attacker(attack))


@rule("ATK-05", presupposes=("ATK-01",))
def target_is_an_opponents_monster(duel: Duel, attack: Attack) -> Check:
    """The attack target is a monster that the opponent controls."""
    if attack.target is None:
        return YES
    target = card(duel, attack.target)
    return check(
        target is not None and target.zone == "monster" and target.controller == other(attack.side),
        param("target", "card", attack.target.id),
    )


@rule("ATK-06", presupposes=("ATK-01",))
def direct_attack_needs_an_empty_field(duel: Duel, attack: Attack) -> Check:
    """A monster attacks directly if the opponent controls none in its way, or with an ability to do so."""
    if attack.target is not None:
        return YES
    defending = other(attack.side)
    free = may_be_direct(duel, live(duel, attack.attacker), defending)
    n = len(at(duel, defending, "monster"))
    return check(free, _attacker(attack), param("n", "number", n))


@rule("ATK-07", presupposes=("ATK-01",))
def attacks_are_not_forbidden(duel: Duel, attack: Attack) -> Check:
    """An effect may forbid a player, or a single monster, to declare attacks for the rest of the turn."""
    held = (remembers(duel, "attacks-forbidden", of) for of in (attack.side, attack.attacker))
    return check(not any(held), _attacker(attack))


@rule("ATK-08", presupposes=("ATK-02",))
def attack_cost_can_be_paid(duel: Duel, attack: Attack) -> Check:
    """A monster whose attacks cost Life Points attacks only if its player can pay them."""
    costs = attack_costs(duel, live(duel, attack.attacker))
    due = sum(life_cost(duel, cost, attack.side) for cost in costs)
    return check(can_pay(duel, attack.side, due), _attacker(attack))


@rule("ATK-09", presupposes=("ATK-02",))
def attacker_is_not_kept_from_attacking(duel: Duel, attack: Attack) -> Check:
    """A continuous effect may keep a monster from declaring attacks."""
    by = giver(duel, live(duel, attack.attacker), "cannot-attack") if duel.forces else None
    return YES if by is None else no(_attacker(attack), param("by", "card", by.id))


@rule("ATK-10", presupposes=("ATK-05",))
def target_can_be_attacked(duel: Duel, attack: Attack) -> Check:
    """A continuous effect may keep a monster from being chosen as an attack target."""
    if attack.target is None or not duel.forces:
        return YES
    attacker, target = live(duel, attack.attacker), live(duel, attack.target)
    by = giver(duel, target, "cannot-be-attacked", against=attacker) or giver(duel, target, "passed-over")
    about = param("target", "card", target.id)
    return YES if by is None else no(about, param("by", "card", by.id))


@rule("ATK-11", presupposes=("ATK-05",))
def target_is_the_strongest(duel: Duel, attack: Attack) -> Check:
    """A continuous effect may let a monster attack only the strongest face-up monster of the opponent."""
    if attack.target is None or not duel.forces:
        return YES
    by = giver(duel, live(duel, attack.attacker), "attacks-the-strongest")
    if by is None:
        return YES
    monsters = [c for c in at(duel, other(attack.side), "monster") if c.face == "up"]
    highest = max((current(duel, c, "atk") for c in monsters), default=0)
    aim = live(duel, attack.target)
    strongest = aim in monsters and current(duel, aim, "atk") == highest
    return check(strongest, card_param(aim.id), param("by", "card", by.id))


@rule("ATK-12", presupposes=("ATK-02",))
def attacker_may_attack_directly(duel: Duel, attack: Attack) -> Check:
    """A continuous effect may keep a monster from attacking directly, also past an empty field."""
    if attack.target is not None or not duel.forces:
        return YES
    by = giver(duel, live(duel, attack.attacker), "cannot-attack-directly")
    return YES if by is None else no(_attacker(attack), param("by", "card", by.id))


ATTACK_RULES = (
    attacks_are_declared_in_the_open_battle_step,
    attacker_is_a_monster_you_control,
    attacker_is_in_attack_position,
    attacker_has_not_attacked,
    target_is_an_opponents_monster,
    direct_attack_needs_an_empty_field,
    attacks_are_not_forbidden,
    attack_cost_can_be_paid,
    attacker_is_not_kept_from_attacking,
    target_can_be_attacked,
    target_is_the_strongest,
    attacker_may_attack_directly,
)


@rule("PHA-02")
def monsters_that_have_to_attack_have_done_so(duel: Duel, leave: Leave) -> Check:
    """The Battle Step is not left while a monster that has to attack could declare an attack."""
    if leave.decision != "end-battle-phase" or not duel.forces:
        return YES
    for monster in at(duel, leave.side, "monster"):
        if has(duel, monster, "has-to-attack") and _could_attack(duel, monster):
            return no(card_param(monster.id))
    return YES


def _could_attack(duel: Duel, monster: Card) -> bool:
    targets = (None, *(c.ref for c in at(duel, other(monster.controller), "monster")))
    attacks = (Attack(side=monster.controller, attacker=monster.ref, target=t) for t in targets)
    return any(legal(ATTACK_RULES, duel, a) for a in attacks)


LEAVE_RULES: tuple[Rule[Leave], ...] = (
    no_battle_phase_in_the_first_turn,
    the_battle_phase_is_not_given_up,
    monsters_that_have_to_attack_have_done_so,
)

REPLAY_RULES = (
    attacker_has_not_attacked,
    target_is_an_opponents_monster,
    direct_attack_needs_an_empty_field,
    target_can_be_attacked,
    target_is_the_strongest,
    attacker_may_attack_directly,
)
"""The rules for the target chosen in a replay; of its attacker only what allowed the attack."""
