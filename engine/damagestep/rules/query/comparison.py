"""The comparison of a battle: its damage, and what becomes of each monster and why.

Sources: rulebook (battle damage by position); timelines, section 3, CALC-COMPARE; OCG Q&As 12895, 23822 and
23823 for the order of what changes battle damage: inflicted twice, redirected, made 0, halved, doubled.
"""

from damagestep.cards.statics import Ability, Gives, NoBattleDamage
from damagestep.duel.battle import Battle, BattleDamage, Fate, FateReason
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, card, live
from damagestep.records.record import replace
from damagestep.records.terms import Side, Stat, other
from damagestep.rules.query.abilities import giver, has
from damagestep.rules.query.applies import negator
from damagestep.rules.query.attacks import attacking_stat
from damagestep.rules.query.continuous import applying
from damagestep.rules.query.damage import shared
from damagestep.rules.query.stats import current, original


def battle_value(duel: Duel, battle: Battle, monster: Card, stat: Stat) -> int:
    """Return a fighter's current value, or the original one if an effect has this battle compare those."""
    return original(duel, monster, stat) if battle.originals else current(duel, monster, stat)


def compared_stat(target: Card) -> Stat:
    """Return the value with which an attacked monster fights: ATK in Attack Position, else DEF."""
    return "atk" if target.position == "attack" else "def"


def calculated(duel: Duel, battle: Battle, attacker: Card, target: Card | None) -> Battle:
    """Return the battle with its damage and losers, by the values of this moment."""
    attack = battle_value(duel, battle, attacker, attacking_stat(duel, attacker))
    if target is None:
        damage = inflicted(attacker, other(attacker.controller), attack) if attack else None
        return replace(battle, calculated=True, damage=taken(duel, damage, attacker))
    defence = battle_value(duel, battle, target, compared_stat(target))
    fought = with_result(replace(battle, fought=(attacker, target)), attacker, attack, target, defence)
    if times := piercing(duel, attacker, attack, target, defence):
        damage = inflicted(attacker, target.controller, times * (attack - defence))
        fought = replace(fought, damage=damage)
    return with_protection(duel, fought, attacker, target) if duel.forces else fought


def takes_battle_damage(duel: Duel, side: Side) -> bool:
    """Check whether a player would take damage from the current battle, by the values of this moment."""
    battle = duel.battle
    if battle is None:
        return False
    attacker = card(duel, battle.attacker)
    target = card(duel, battle.target) if battle.target else None
    if attacker is None or (battle.target and target is None):
        return False
    damage = calculated(duel, battle, attacker, target).damage
    return damage is not None and damage.side == side and side not in battle.unhurt


def with_result(battle: Battle, attacker: Card, attack: int, target: Card, defence: int) -> Battle:
    """Return the battle with its damage and losers, by the rulebook; `attack` and `defence` are compared.

    Attack against attack: the higher destroys the lower and the difference is damage; equal, both are
    destroyed, but 0 destroys nothing. Attack against defence: only the target can be destroyed and only
    the attacking player damaged.
    """
    margin = attack - defence
    in_attack = target.position == "attack"
    fates = tuple(
        Fate(card=one.ref, why=_by_value(difference, attack, in_attack, one is attacker))
        for one, difference in ((attacker, margin), (target, -margin))
    )
    losers = tuple(fate.card for fate in fates if fate.why in ("lower", "equal"))
    damage = None
    if margin < 0:
        damage = inflicted(target, attacker.controller, -margin)
    elif margin > 0 and in_attack:
        damage = inflicted(attacker, target.controller, margin)
    return replace(battle, calculated=True, damage=damage, losers=losers, fates=fates)


def _by_value(margin: int, attack: int, in_attack: bool, attacks: bool) -> FateReason:
    """Return what becomes of a monster whose value is higher by `margin`; `attack` is the attacker's.

    `in_attack`: the target is in Attack Position. `attacks`: the monster is the attacker.
    """
    if margin > 0:
        return "higher"
    if margin < 0:
        return "lower" if in_attack or not attacks else "wall"
    if not in_attack:
        return "level"
    return "equal" if attack else "powerless"


def inflicted(by: Card, side: Side, amount: int) -> BattleDamage:
    """Return the battle damage that a monster inflicts to a player."""
    return BattleDamage(side=side, amount=amount, by=by.ref)


def piercing(duel: Duel, attacker: Card, attack: int, target: Card, defence: int) -> int:
    """Return how many times an attacker inflicts the difference to a target in defence as battle damage.

    `attack` and `defence` are the values that are compared. An attacker that inflicts it twice does so before
    anything else changes the damage (OCG Q&A 12895).
    """
    if target.position == "attack" or attack <= defence:
        return 0
    if has(duel, attacker, "pierces-twice", against=target):
        return 2
    return int(has(duel, attacker, "pierces", against=target))


def with_protection(duel: Duel, battle: Battle, attacker: Card, target: Card) -> Battle:
    """Return the battle without the destruction and damage that abilities and effects prevent."""
    foes = {attacker.ref: target, target.ref: attacker}
    fates = tuple(_protected(duel, fate, foes[fate.card]) for fate in battle.fates)
    kept = [fate.card for fate in fates if fate.why == "protected"]
    losers = tuple(ref for ref in battle.losers if ref not in kept)
    damage = taken(duel, battle.damage, attacker, target)
    return replace(battle, losers=losers, fates=fates, damage=damage)


def _protected(duel: Duel, fate: Fate, foe: Card) -> Fate:
    """Return the fate of a monster with what protects it from its foe, or negates its own protection."""
    if fate.why not in ("lower", "equal"):
        return fate
    monster = live(duel, fate.card)
    if by := giver(duel, monster, "cannot-be-destroyed-by-battle", against=foe):
        return replace(fate, why="protected", source=by.id)
    negating = negator(duel, monster) if _would_protect_itself(monster) else None
    return replace(fate, why="unprotected", source=negating) if negating else fate


def _would_protect_itself(monster: Card) -> bool:
    """Check whether a monster has an effect that keeps it from being destroyed by battle."""
    return any(
        isinstance(s, Gives) and (s.what, s.ability) == ("this-card", "cannot-be-destroyed-by-battle")
        for s in monster.data.statics
    )


def taken(duel: Duel, damage: BattleDamage | None, *fighters: Card) -> BattleDamage | None:
    """Return the damage as it is taken: redirected, then spared, halved or doubled; `None` if none is left.

    It is redirected once at most. Only the player who takes it in the end counts for the rest (OCG Q&As 6086,
    14503, 23822, 23823, 23827), but under the rules of 2005 damage of which the player to whom it was to be
    done is spared was never there to be redirected.
    """
    if damage is None or not duel.forces:
        return damage
    if duel.profile.era == "2005" and duel.battle is not None and damage.side in duel.battle.unhurt:
        return None
    if _fighter_has(duel, damage.side, fighters, "reflects-battle-damage"):
        damage = replace(damage, side=other(damage.side))
    spared_sides = [source.controller for source, _ in applying(duel, NoBattleDamage)]
    if damage.side in spared_sides or _fighter_has(duel, damage.side, fighters, "spares-its-player"):
        return None
    amount = shared(duel, damage.side, damage.amount, fighters)
    return replace(damage, amount=amount) if amount else None


def _fighter_has(duel: Duel, side: Side, fighters: tuple[Card, ...], ability: Ability) -> bool:
    """Check whether the monster with which a player battles has an ability."""
    return any(c.controller == side and has(duel, c, ability) for c in fighters)
