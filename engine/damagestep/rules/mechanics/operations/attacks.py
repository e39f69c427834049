"""What effects do to attacks and battle damage."""

from damagestep.cards.operations import (
    CalculateWithOriginals,
    EndBattlePhase,
    ForbidAttacks,
    NegateAttack,
    PreventBattleDamage,
    RedirectAttack,
)
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.effects import (
    AttackNegated,
    AttackRedirected,
    AttacksForbidden,
    BattleDamagePrevented,
    BattlePhaseCutShort,
    MonstersHeldBack,
)
from damagestep.duel.events.values import OriginalsCount
from damagestep.duel.state import Duel, wherever
from damagestep.records.record import replace
from damagestep.records.terms import other
from damagestep.rules.mechanics.attack import defenders
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.abilities import has
from damagestep.rules.query.attacks import attacker_going_on, is_over
from damagestep.rules.query.selectors import find


@carries_out(PreventBattleDamage)
def prevent_battle_damage(duel: Duel, _: PreventBattleDamage, act: Activation, __: Picked) -> Outcome:
    """Prevent the battle damage that the player would take from this battle."""
    source = wherever(duel, act.card.id)
    if duel.battle is None or is_over(duel):
        return without_effect(duel, act)
    spared = replace(duel.battle, unhurt=(*duel.battle.unhurt, act.side))
    event = BattleDamagePrevented(side=act.side, source=source)
    return Outcome(duel=replace(duel, battle=spared), event=event, done=True)


@carries_out(CalculateWithOriginals)
def calculate_with_originals(duel: Duel, _: CalculateWithOriginals, act: Activation, __: Picked) -> Outcome:
    """Make the damage calculation of this battle compare original ATK and DEF."""
    if duel.battle is None or is_over(duel):
        return without_effect(duel, act)
    plain = replace(duel, battle=replace(duel.battle, originals=True))
    return Outcome(duel=plain, event=OriginalsCount(source=wherever(duel, act.card.id)), done=True)


@carries_out(ForbidAttacks)
def forbid_attacks(duel: Duel, operation: ForbidAttacks, act: Activation, picked: Picked) -> Outcome:
    """Forbid attacks of the opponent, or of some monsters, for the rest of the turn."""
    source = wherever(duel, act.card.id)
    if operation.what is None:
        event = AttacksForbidden(side=other(act.side), source=source)
        return Outcome(duel=duel, event=event, done=True)
    held = tuple(c for c in affected(duel, operation.what, act, picked) if c.zone == "monster")
    if not held:
        return without_effect(duel, act)
    return Outcome(duel=duel, event=MonstersHeldBack(cards=held, source=source), done=True)


@carries_out(RedirectAttack)
def redirect_attack(duel: Duel, operation: RedirectAttack, act: Activation, __: Picked) -> Outcome:
    """Redirect the attack to another monster on the field, unless it is over or has been stopped.

    An attack that is negated, or whose monster has left, is redirected no more (OCG Q&A 19065). What has
    changed on the field until then asks for no replay: the target is chosen after it, such as the monster
    that the same effect has Summoned (OCG Q&A 19224).
    """
    found = [c for c in find(duel, operation.to, act) if c.zone == "monster"]
    if duel.battle is None or attacker_going_on(duel) is None or not found:
        return without_effect(duel, act)
    if found[0].ref == duel.battle.attacker:
        return without_effect(duel, act)
    event = AttackRedirected(target=found[0], source=wherever(duel, act.card.id))
    there = defenders(duel, duel.turn_player)
    turned = replace(duel.battle, target=found[0].ref, field=there, changed=False)
    return Outcome(duel=replace(duel, battle=turned), event=event, done=True)


@carries_out(NegateAttack)
def negate_attack(duel: Duel, _: NegateAttack, act: Activation, __: Picked) -> Outcome:
    """Negate the attack, unless it is over, has been stopped already, or its monster is unaffected."""
    attacker, source = attacker_going_on(duel), wherever(duel, act.card.id)
    if duel.battle is None or attacker is None:
        return without_effect(duel, act)
    if has(duel, attacker, "unaffected", source):
        return without_effect(duel, act)
    event = AttackNegated(attacker=attacker, source=source)
    stopped = replace(duel.battle, stopped=True)
    return Outcome(duel=replace(duel, battle=stopped), event=event, done=True)


@carries_out(EndBattlePhase)
def end_battle_phase(duel: Duel, operation: EndBattlePhase, act: Activation, picked: Picked) -> Outcome:
    """End the Battle Phase: the table continues with its End Step (`battle.STATES`).

    The attack ends in that moment, and the links below find no battle any more (OCG Q&A 13122, 168); one that
    has come to damage calculation is fought out. A Battle Phase that an earlier chain link has ended cannot
    be ended again (17287).
    """
    if is_over(duel) or (operation.optional and not any(one.cards for one in picked)):
        return without_effect(duel, act)
    event = BattlePhaseCutShort(side=duel.turn_player, source=wherever(duel, act.card.id))
    if duel.battle and not duel.battle.calculated:
        duel = replace(duel, battle=replace(duel.battle, stopped=True))
    return Outcome(duel=duel, event=event, done=True)
