"""How often a monster attacks in a turn, and in which position; which monsters a direct attack goes past."""

from damagestep.cards.statics import Ability
from damagestep.duel.cards import Card, CardRef
from damagestep.duel.state import Duel, at, card, remembers
from damagestep.records.terms import Side, Stat
from damagestep.rules.query.abilities import has

TWICE = 2
"""How many attacks a monster may declare in a turn with one of `TWO_ATTACKS`."""
TWO_ATTACKS: tuple[Ability, ...] = ("attacks-twice", "attacks-on", "attacks-monsters-twice")
"""The abilities with which a monster declares two attacks in a turn."""
IN_DEFENCE: tuple[Ability, ...] = ("attacks-in-defence", "attacks-with-def")
"""The abilities with which a monster attacks in face-up Defense Position."""


def attacks_declared(duel: Duel, attacker: CardRef) -> int:
    """Return how many attacks a monster has declared this turn."""
    return sum(fact.what == "attacked" and fact.card == attacker for fact in duel.memory.facts)


def attacks_more_than_once(duel: Duel, attacker: Card, n: int) -> bool:
    """Check whether an ability lets a monster declare `n` attacks in a turn, two or more."""
    several = TWO_ATTACKS if n == TWICE else ()
    return any(has(duel, attacker, ability) for ability in (*several, "attacks-each"))


def may_attack_again(duel: Duel, attacker: Card, target: CardRef | None, before: int) -> bool:
    """Check whether a monster may declare an attack on `target` after its first `before` attacks of the turn.

    With an ability about monsters a direct attack is its only one, also if that was negated, and after an
    attack on a monster none is direct (OCG Q&A 14693). With `attacks-each` it attacks each monster once, also
    if that attack was negated (8182). Abilities do not add up (10622).
    """
    second = before + 1 == TWICE
    if second and (has(duel, attacker, "attacks-twice") or _goes_on_attacking(duel, attacker)):
        return True
    declared = [f for f in duel.memory.facts if f.what == "attacked" and f.card == attacker.ref]
    aims = {f.target for f in declared[:before]}
    if target is None or None in aims:
        return False
    if second and has(duel, attacker, "attacks-monsters-twice"):
        return True
    return target not in aims and has(duel, attacker, "attacks-each")


def _goes_on_attacking(duel: Duel, attacker: Card) -> bool:
    """Check whether a monster may attack again in succession: no other has declared an attack since.

    Effects may be activated between its attacks (OCG Q&A 14711, 17486).
    """
    declared = [f.card for f in duel.memory.facts if f.what == "attacked"]
    return declared[-1] == attacker.ref and has(duel, attacker, "attacks-on")


def can_attack_as_it_is(duel: Duel, monster: Card) -> bool:
    """Check whether a monster is in a position to attack: Attack Position, or Defense with that ability."""
    return monster.position == "attack" or any(has(duel, monster, ability) for ability in IN_DEFENCE)


def attacking_stat(duel: Duel, attacker: Card) -> Stat:
    """Return the value with which an attacker fights: ATK, or DEF in Defense Position with that ability."""
    return "def" if attacker.position == "defence" and has(duel, attacker, "attacks-with-def") else "atk"


def still_attacks(duel: Duel, attacker: Card | None) -> bool:
    """Check whether an attacker can still attack: in such a position, controlled by the turn player.

    None, an attacker that is gone, cannot. One that attacks in Defense Position goes on in Attack Position
    (OCG Q&A 14250), and not in Defense Position once its ability is negated (14251, 23968).
    """
    if attacker is None or attacker.controller != duel.turn_player:
        return False
    return can_attack_as_it_is(duel, attacker)


def attacker_going_on(duel: Duel) -> Card | None:
    """Return the monster whose attack goes on; `None` if it is over or stopped, or cannot attack any more."""
    battle = duel.battle
    attacker = card(duel, battle.attacker) if battle and not battle.stopped and not is_over(duel) else None
    return attacker if still_attacks(duel, attacker) else None


def is_over(duel: Duel) -> bool:
    """Check whether the attack is over because an effect has ended the Battle Phase (OCG Q&As 168, 13122)."""
    return remembers(duel, "battle-phase-cut-short", duel.turn_player)


def in_the_way(duel: Duel, side: Side) -> tuple[Card, ...]:
    """Return the monsters of a player that direct attacks do not pass over (OCG Q&A 139, 16167)."""
    return tuple(c for c in at(duel, side, "monster") if not has(duel, c, "passed-over"))


def may_be_direct(duel: Duel, attacker: Card, defending: Side) -> bool:
    """Check whether a monster may attack a player directly, as far as monsters could be in the way."""
    return has(duel, attacker, "attacks-directly") or not in_the_way(duel, defending)
