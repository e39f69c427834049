"""The arithmetic of battle, and the actions the Damage Step takes by itself.

Sources: rulebook (battle damage by position); timelines, section 3, CALC-COMPARE and END-AUTO.
"""

from collections.abc import Callable

from damagestep.cards.patterns import OnFlipped
from damagestep.cards.statics import NegatesDestroyed, NoBattleDamage
from damagestep.duel.cards import Activation, Battle, BattleDamage, Card
from damagestep.duel.events.battle import (
    BattleDamageInflicted,
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
from damagestep.duel.state import Duel, at_timing, card, find_by_id, live, remembers, still_attacks, wherever
from damagestep.duel.verbs import StageResult, hit, negate_effects_of, pop, push, replace_card, send, swap
from damagestep.library.tables import BattleState, EntryAction
from damagestep.records.record import replace
from damagestep.records.terms import Stat, TimingId, other
from damagestep.rules.mechanics.replacements import ask_replacements, carry_out_replacements
from damagestep.rules.mechanics.standing import end_suspension
from damagestep.rules.query.battle_destroyed import it_is_still_waiting, its_negation_goes_with_it
from damagestep.rules.query.continuous import applying, has, reaches
from damagestep.rules.query.stats import current, original
from damagestep.rules.verdict import Check, Rule, check, rule

FLIPS_AGAIN_AT: tuple[TimingId, ...] = (
    "damage-step.flip",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.comparison",
)
"""Where a monster that is set again is turned face-up at once (yugipedia, before damage calculation)."""

DAMAGE_AT: dict[str, TimingId] = {
    "calc": "damage-step.comparison",
    "own_substep": "damage-step.damage",
    "after_calc": "damage-step.after-auto",
}
"""The row in which damage is inflicted and losers are marked, by `battle_damage_at` of the profile."""


def fighters(duel: Duel, battle: Battle) -> tuple[Card | None, Card | None]:
    """Return attacker and target, each as long as it is still a monster on the field."""
    attacker = card(duel, battle.attacker)
    target = card(duel, battle.target) if battle.target else None
    return (
        attacker if attacker and attacker.zone == "monster" else None,
        target if target and target.zone == "monster" else None,
    )


@rule("BTL-01")
def the_battle_goes_on(duel: Duel, battle: Battle) -> Check:
    """Until the values are compared both fighters stay on the field, the attacker in Attack Position.

    Each of them under the control of the same player. Otherwise there is no damage calculation, and in the
    Damage Step no replay either.
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
    """Check whether the battle cannot continue."""
    if duel.battle is None:
        return False
    return duel.battle.stopped or not the_battle_goes_on.ask(duel, duel.battle).holds


def is_broken_for_good(duel: Duel) -> bool:
    """Check whether the battle is broken and the profile goes straight to the end of the Damage Step."""
    return duel.profile.broken_battle_goes_to == "END" and is_broken(duel)


def flip_target(duel: Duel) -> StageResult:
    """Turn a face-down attack target face-up, in Defense Position, and hold its flip effects back."""
    _, target = fighters(duel, duel.battle) if duel.battle else (None, None)
    if target is None or target.face == "up":
        return None, duel
    held = tuple(
        Activation(side=target.controller, card=target.ref, effect=e.id)
        for e in target.data.effects
        if isinstance(e.on, OnFlipped)
    )
    flipped = replace_card(duel, replace(target, face="up", position="defence", flipped=True))
    uncovered = replace(duel.battle, uncovered=target.ref) if duel.battle else None
    waiting = replace(duel.waiting, pending=(*duel.waiting.pending, *held))
    return FlippedByAttack(card=target), replace(flipped, battle=uncovered, waiting=waiting)


def queue_flips_of_fighters(duel: Duel) -> Duel:
    """Queue the flip of fighters that have been turned face-down.

    From the flip of the attack target to the end of damage calculation no fighter stays face-down.
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
    """Compare the values, and determine battle damage and the losers of the battle."""
    battle = duel.battle
    if battle is None or is_broken(duel):
        return None, duel
    attacker = live(duel, battle.attacker)
    target = live(duel, battle.target) if battle.target else None
    attack = battle_value(duel, battle, attacker, "atk")
    if target is None:
        damage = BattleDamage(side=other(attacker.controller), amount=attack)
        done = replace(battle, calculated=True, damage=_taken(duel, damage) if attack else None)
        return DirectAttackCounted(attacker=attacker, attacking=attack), replace(duel, battle=done)
    stat: Stat = "atk" if target.position == "attack" else "def"
    defence = battle_value(duel, battle, target, stat)
    event = ValuesCompared(attacker=attacker, attacking=attack, target=target, stat=stat, defending=defence)
    fought = with_result(replace(battle, fought=(attacker, target)), attacker, attack, target, defence)
    if pierces(duel, attacker, attack, target, defence):
        damage = BattleDamage(side=target.controller, amount=attack - defence)
        fought = replace(fought, damage=damage)
    return event, replace(
        duel, battle=with_protection(duel, fought, attacker, target) if duel.forces else fought
    )


def battle_value(duel: Duel, battle: Battle, monster: Card, stat: Stat) -> int:
    """Return the value of a fighter that is compared: the current one, or the original one."""
    return original(duel, monster, stat) if battle.originals else current(duel, monster, stat)


def with_result(battle: Battle, attacker: Card, attack: int, target: Card, defence: int) -> Battle:
    """Return the battle with its damage and losers, by the table of the rulebook.

    Attack against attack: the higher destroys the lower and the difference is damage; equal, both are
    destroyed, but 0 destroys nothing. Attack against defence: only the target can be destroyed and only
    the attacking player damaged.
    """
    margin = attack - defence
    in_attack = target.position == "attack"
    losers = []
    if in_attack and margin <= 0 < defence:
        losers.append(attacker.ref)
    if margin > 0 or (in_attack and margin == 0 < attack):
        losers.append(target.ref)
    damage = None
    if margin < 0:
        damage = BattleDamage(side=attacker.controller, amount=-margin)
    elif margin > 0 and in_attack:
        damage = BattleDamage(side=target.controller, amount=margin)
    return replace(battle, calculated=True, damage=damage, losers=tuple(losers))


def pierces(duel: Duel, attacker: Card, attack: int, target: Card, defence: int) -> bool:
    """Check whether an attacker inflicts piercing battle damage."""
    return (
        target.position == "defence" and attack > defence and has(duel, attacker, "pierces", against=target)
    )


def with_protection(duel: Duel, battle: Battle, attacker: Card, target: Card) -> Battle:
    """Return the battle without the destruction and damage that the fighters' abilities prevent."""
    kept = {
        one.ref
        for one, foe in ((attacker, target), (target, attacker))
        if has(duel, one, "cannot-be-destroyed-by-battle", against=foe)
    }
    losers = tuple(ref for ref in battle.losers if ref not in kept)
    damage = battle.damage
    if damage is not None:
        mine = attacker if attacker.controller == damage.side else target
        if has(duel, mine, "spares-its-player"):
            damage = None
        elif has(duel, mine, "reflects-battle-damage"):
            damage = replace(damage, side=other(damage.side))
    return replace(battle, losers=losers, damage=_taken(duel, damage))


def _taken(duel: Duel, damage: BattleDamage | None) -> BattleDamage | None:
    """Return the damage that its player takes: none where an effect spares that player."""
    if damage is None or not duel.forces:
        return damage
    spared_sides = [source.controller for source, _ in applying(duel, NoBattleDamage)]
    return None if damage.side in spared_sides else damage


def _is_damage_row(duel: Duel) -> bool:
    """Check whether the profile inflicts damage and marks losers in this row."""
    return at_timing(duel).timing == DAMAGE_AT[duel.profile.battle_damage_at]


def inflict_battle_damage(duel: Duel) -> StageResult:
    """Inflict the battle damage."""
    damage = duel.battle.damage if duel.battle else None
    if duel.battle is None or damage is None or damage.side in duel.battle.unhurt or not _is_damage_row(duel):
        return None, duel
    fighters_left = [c for c in fighters(duel, duel.battle) if c is not None]
    source = next((c for c in fighters_left if c.controller != damage.side), fighters_left[0])
    event = BattleDamageInflicted(side=damage.side, amount=damage.amount, source=source)
    return event, hit(duel, damage.side, damage.amount)


def mark_destroyed_by_battle(duel: Duel) -> StageResult:
    """Mark the losers as destroyed by battle; they stay in their zones until the step ends."""
    if duel.battle is None or not duel.battle.losers or not _is_damage_row(duel):
        return None, duel
    marked = replace(duel.battle, destroyed=duel.battle.losers)
    gone = tuple(c for ref in duel.battle.losers if (c := card(duel, ref)))
    return DestructionDetermined(cards=gone), replace(duel, battle=marked)


def negate_destroyed(duel: Duel) -> StageResult:
    """Negate the effects of monsters destroyed by battle where a continuous effect of a card says so."""
    battle = duel.battle
    if not duel.forces or battle is None:
        return None, duel
    for source, static in applying(duel, NegatesDestroyed):
        pairs = ((battle.attacker, battle.target), (battle.target, battle.attacker))
        gone = tuple(
            lost
            for winner, loser in pairs
            if winner and loser and loser in battle.destroyed and loser not in duel.effects.negated
            if (by := find_by_id(duel, winner.id)) and reaches(static.by, source, by)
            if (lost := card(duel, loser))
        )
        if gone:
            row = at_timing(duel)
            again = swap(duel, replace(row, action=row.action - 1))
            after = negate_effects_of(again, *[c.ref for c in gone])
            return EffectsNegated(cards=gone, source=source), after
    return None, duel


def send_destroyed_by_battle(duel: Duel) -> StageResult:
    """Send the monsters destroyed by battle to the Graveyard together, if they are still in their zones."""
    refs = duel.battle.destroyed if duel.battle else ()
    gone = tuple(live(duel, ref) for ref in refs if it_is_still_waiting.ask(duel, ref).holds)
    if not gone:
        return None, duel
    for loser in gone:
        duel = send(duel, loser, "graveyard")
        if its_negation_goes_with_it.ask(duel, loser).holds:
            duel = negate_effects_of(duel, wherever(duel, loser.id).ref)
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
    """End the battle; an attack that has not reached damage calculation has been stopped."""
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
"""What rows of the Damage Step do."""

STATES: dict[BattleState, Callable[[Duel], bool]] = {
    "battle-broken": is_broken,
    "battle-broken-for-good": is_broken_for_good,
    "battle-phase-cut-short": lambda duel: remembers(duel, "battle-phase-cut-short", duel.turn_player),
}
"""What a detour of the timings table may ask."""
