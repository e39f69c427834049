"""The arithmetic of battle, and the actions that rows of the Damage Step carry out by themselves.

An action returns its event, or `None` if there is nothing to do, and the position after it. Sources: rulebook
(battle damage by position); timelines, section 3, CALC-COMPARE and END-AUTO.
"""

from collections.abc import Callable
from typing import Any

from damagestep.cards.card import MonsterFace
from damagestep.cards.patterns import OnFlipped
from damagestep.cards.statics import NegatesDestroyed
from damagestep.cards.words import Filter
from damagestep.duel.battle import Battle
from damagestep.duel.cards import Activation, Card
from damagestep.duel.events.battle import (
    BattleDamageInflicted,
    BattleDestructionPrevented,
    DestructionDetermined,
    DirectAttackCounted,
    EffectsNegated,
    FlippedAgain,
    FlippedByAttack,
    SentDestroyedByBattle,
    ValuesCompared,
)
from damagestep.duel.events.turn import AttackStopped
from damagestep.duel.sequel_frames import FlippingAgain
from damagestep.duel.state import Duel, at_timing, card, find_by_id, live, wherever
from damagestep.duel.verbs import StageResult, hit, negate_effects_of, pop, push, replace_card, send, swap
from damagestep.library.tables import BattleState, EntryAction
from damagestep.records.record import replace
from damagestep.records.terms import TimingId
from damagestep.rules.mechanics.replacements import ask_replacements, carry_out_replacements
from damagestep.rules.mechanics.standing import end_suspension
from damagestep.rules.query.attacks import attacking_stat, is_over, still_attacks
from damagestep.rules.query.battle_destroyed import it_is_still_waiting, its_negation_goes_with_it
from damagestep.rules.query.comparison import battle_value, calculated, compared_stat
from damagestep.rules.query.continuous import applying, reaches
from damagestep.rules.query.filters import fits
from damagestep.rules.verdict import Check, Rule, check, rule

FLIPS_AGAIN_AT: tuple[TimingId, ...] = (
    "damage-step.flip",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.comparison",
)
"""The rows in which a fighter turned face-down is flipped at once (yugipedia, before damage calculation)."""

DAMAGE_AT: dict[str, TimingId] = {
    "calc": "damage-step.comparison",
    "own_substep": "damage-step.damage",
    "after_calc": "damage-step.after-auto",
}
"""The row in which damage is inflicted and losers are marked, by `battle_damage_at` of the profile."""


def fighters(duel: Duel, battle: Battle) -> tuple[Card | None, Card | None]:
    """Return attacker and target; `None` for one that has left its Monster Zone, and for no target."""
    attacker = card(duel, battle.attacker)
    target = card(duel, battle.target) if battle.target else None
    return (
        attacker if attacker and attacker.zone == "monster" else None,
        target if target and target.zone == "monster" else None,
    )


@rule("BTL-01")
def the_battle_goes_on(duel: Duel, battle: Battle) -> Check:
    """A battle goes on only while its attacker can still attack and its target is still on the field.

    Both must be controlled by the same players as when the attack was declared. Otherwise there is no damage
    calculation, and in the Damage Step no replay either.
    """
    attacker, target = fighters(duel, battle)
    if not still_attacks(duel, attacker):
        return check(False)
    if battle.target is None:
        return check(True)
    was_theirs = battle.target in battle.field
    return check(target is not None and (target.controller != duel.turn_player) == was_theirs)


BATTLE_RULES: tuple[Rule[Battle], ...] = (the_battle_goes_on,)


def is_broken(duel: Duel) -> bool:
    """Check whether there is a battle that cannot continue."""
    if duel.battle is None:
        return False
    return duel.battle.stopped or not the_battle_goes_on.ask(duel, duel.battle).holds


def is_broken_for_good(duel: Duel) -> bool:
    """Check whether the battle is broken and the profile goes straight to the end of the Damage Step."""
    return duel.profile.broken_battle_goes_to == "END" and is_broken(duel)


def flip_target(duel: Duel) -> StageResult:
    """Turn a face-down attack target face-up, in Defense Position; its flip effects wait until later."""
    _, target = fighters(duel, duel.battle) if duel.battle else (None, None)
    if target is None or target.face == "up":
        return None, duel
    held = tuple(
        Activation(side=target.controller, card=target.ref, effect=e.id)
        for e in target.data.effects
        if any(isinstance(on, OnFlipped) for on in e.events)
    )
    flipped = replace_card(duel, replace(target, face="up", position="defence", flipped=True))
    uncovered = replace(duel.battle, uncovered=target.ref) if duel.battle else None
    waiting = replace(duel.waiting, pending=(*duel.waiting.pending, *held))
    return FlippedByAttack(card=target), replace(flipped, battle=uncovered, waiting=waiting)


def queue_flips_of_fighters(duel: Duel) -> Duel:
    """Queue the flip of each face-down fighter, from the flip of the attack target to the end of calculation.

    Outside of that the duel is returned unchanged: nobody stays face-down who is fighting.
    """
    battle = duel.battle
    if battle is None or duel.over:
        return duel
    here = at_timing(duel)
    if here.timing not in FLIPS_AGAIN_AT or not here.action:
        return duel
    covered = [c for c in fighters(duel, battle) if c and c.face == "down"]
    return push(duel, *[FlippingAgain(card=c.ref) for c in covered])


def flip_fighter_again(duel: Duel, frame: FlippingAgain) -> StageResult:
    """Turn a fighter face-up again, in Defense Position."""
    monster = live(duel, frame.card)
    shown = replace(monster, face="up", position="defence", flipped=True)
    return FlippedAgain(card=monster), replace_card(pop(duel), shown)


def compare(duel: Duel) -> StageResult:
    """Compare the values of the fighters, and store the battle damage and the losers of the battle.

    A direct attack has no losers. A broken battle is not calculated.
    """
    battle = duel.battle
    if battle is None or is_broken(duel):
        return None, duel
    attacker = live(duel, battle.attacker)
    target = live(duel, battle.target) if battle.target else None
    after = replace(duel, battle=calculated(duel, battle, attacker, target))
    own = attacking_stat(duel, attacker)
    attack = battle_value(duel, battle, attacker, own)
    if target is None:
        return DirectAttackCounted(attacker=attacker, attacking=attack, own=own), after
    stat = compared_stat(target)
    defence = battle_value(duel, battle, target, stat)
    event = ValuesCompared(
        attacker=attacker, attacking=attack, own=own, target=target, stat=stat, defending=defence
    )
    return event, after


def _is_damage_row(duel: Duel) -> bool:
    """Check whether the profile inflicts damage and marks losers in this row."""
    return at_timing(duel).timing == DAMAGE_AT[duel.profile.battle_damage_at]


def inflict_battle_damage(duel: Duel) -> StageResult:
    """Inflict the battle damage, in the row that the profile names and unless an effect has prevented it."""
    damage = duel.battle.damage if duel.battle else None
    if duel.battle is None or damage is None or damage.side in duel.battle.unhurt or not _is_damage_row(duel):
        return None, duel
    source = wherever(duel, damage.by.id)
    event = BattleDamageInflicted(side=damage.side, amount=damage.amount, source=source)
    return event, hit(duel, damage.side, damage.amount)


def mark_destroyed_by_battle(duel: Duel) -> StageResult:
    """Mark the losers as destroyed by battle, in the row that the profile names.

    They stay in their zones until the Damage Step ends. Say first which monsters are not destroyed because an
    effect protects them.
    """
    battle = duel.battle
    if battle is None or not _is_damage_row(duel):
        return None, duel
    untold = next((f for f in battle.fates if f.why == "protected" and not f.told), None)
    if untold is not None and untold.source is not None:
        fates = tuple(replace(f, told=True) if f is untold else f for f in battle.fates)
        row = at_timing(duel)
        again = swap(duel, replace(row, action=row.action - 1))
        spared, by = wherever(duel, untold.card.id), wherever(duel, untold.source)
        event = BattleDestructionPrevented(card=spared, source=by, case="itself" if by == spared else None)
        return event, replace(again, battle=replace(battle, fates=fates))
    if not battle.losers:
        return None, duel
    marked = replace(battle, destroyed=battle.losers)
    gone = tuple(c for ref in battle.losers if (c := card(duel, ref)))
    return DestructionDetermined(cards=gone, **_unprotected(duel, battle)), replace(duel, battle=marked)


def _unprotected(duel: Duel, battle: Battle) -> dict[str, Any]:
    """Return what the event says of a monster whose own protection is negated; nothing if there is none."""
    for fate in battle.fates:
        if fate.why == "unprotected" and fate.source is not None:
            victim, source = wherever(duel, fate.card.id), wherever(duel, fate.source)
            return {"case": "unprotected", "victim": victim, "source": source}
    return {}


def _is_a_normal_trap_monster(of: Card) -> bool:
    return not isinstance(of.data.card, MonsterFace) and not fits(of, EFFECT_MONSTER, of.controller)


EFFECT_MONSTER = Filter(effect_monster=True)


def negate_destroyed(duel: Duel) -> StageResult:
    """Negate the effects of Effect Monsters destroyed by battle where a continuous effect of a card says so.

    The row returns to this action until no card negates any more of them.
    """
    battle = duel.battle
    if not duel.forces or battle is None:
        return None, duel
    for source, static in applying(duel, NegatesDestroyed):
        pairs = ((battle.attacker, battle.target), (battle.target, battle.attacker))
        gone = tuple(
            lost
            for winner, loser in pairs
            if winner and loser and loser in battle.destroyed
            if (by := find_by_id(duel, winner.id)) and reaches(static.by, source, by)
            if (lost := card(duel, loser)) and not _is_a_normal_trap_monster(lost)
            if not its_negation_goes_with_it.ask(duel, lost).holds
        )
        if gone:
            row = at_timing(duel)
            again = swap(duel, replace(row, action=row.action - 1))
            after = negate_effects_of(again, source.id, *[c.ref for c in gone])
            return EffectsNegated(cards=gone, source=source), after
    return None, duel


def send_destroyed_by_battle(duel: Duel) -> StageResult:
    """Send the monsters destroyed by battle to the Graveyard together, if they are still in their zones."""
    refs = duel.battle.destroyed if duel.battle else ()
    gone = tuple(live(duel, ref) for ref in refs if it_is_still_waiting.ask(duel, ref).holds)
    if not gone:
        return None, duel
    for loser in gone:
        negated_by = [left.source for left in duel.effects.negated if left.card == loser.ref]
        goes_with_it = its_negation_goes_with_it.ask(duel, loser).holds
        duel = send(duel, loser, "graveyard")
        if goes_with_it:
            duel = negate_effects_of(duel, negated_by[0], wherever(duel, loser.id).ref)
    return SentDestroyedByBattle(cards=gone), duel


def _after_the_damage(action: Callable[[Duel], StageResult]) -> Callable[[Duel], StageResult]:
    """Make an action do nothing in the row of the damage where the profile inflicts damage in another one.

    etcg has what had to wait, and what negates destroyed monsters, follow the damage in its own sub-step.
    """

    def act(duel: Duel) -> StageResult:
        idle = at_timing(duel).timing == DAMAGE_AT["own_substep"] and not _is_damage_row(duel)
        return (None, duel) if idle else action(duel)

    return act


def end_battle(duel: Duel) -> StageResult:
    """End the battle; report an attack that has not reached damage calculation as stopped."""
    if duel.battle is None:
        return None, duel
    attacker = next((c for c in duel.cards if c.id == duel.battle.attacker.id), None)
    stopped = AttackStopped(attacker=attacker) if attacker and not duel.battle.calculated else None
    uses = tuple(u for u in duel.memory.uses if u.per != "battle")
    left = replace(duel, battle=None, memory=replace(duel.memory, uses=uses))
    return stopped, left


ACTIONS: dict[EntryAction, Callable[[Duel], StageResult]] = {
    "flip-target": flip_target,
    "compare": compare,
    "ask-replacements": ask_replacements,
    "inflict-battle-damage": inflict_battle_damage,
    "carry-out-replacements": carry_out_replacements,
    "mark-destroyed-by-battle": mark_destroyed_by_battle,
    "send-destroyed-by-battle": send_destroyed_by_battle,
    "negate-destroyed": _after_the_damage(negate_destroyed),
    "end-suspension": _after_the_damage(end_suspension),
}
"""The actions that rows of the Damage Step carry out, by their names in the timings table."""

STATES: dict[BattleState, Callable[[Duel], bool]] = {
    "battle-broken": is_broken,
    "battle-broken-for-good": is_broken_for_good,
    "battle-phase-cut-short": is_over,
}
"""The questions on which a detour of the timings table can depend, by their names there."""
