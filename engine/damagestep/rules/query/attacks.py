"""How often a monster attacks in a turn."""

from damagestep.duel.cards import Card, CardRef
from damagestep.duel.state import Duel
from damagestep.rules.query.continuous import has

TWICE = 2
"""How many attacks a monster may declare in a turn with `attacks-twice`."""


def attacks_declared(duel: Duel, attacker: CardRef) -> int:
    """Return how many attacks a monster has declared this turn."""
    return sum(fact.what == "attacked" and fact.card == attacker for fact in duel.memory.facts)


def attacks_more_than_once(duel: Duel, attacker: Card, n: int) -> bool:
    """Check whether an ability lets a monster declare `n` attacks in a turn, two or more."""
    return (n == TWICE and has(duel, attacker, "attacks-twice")) or has(duel, attacker, "attacks-each")


def may_attack_again(duel: Duel, attacker: Card, target: CardRef | None, before: int) -> bool:
    """Check whether a monster that has declared `before` attacks this turn may declare one on `target`.

    With `attacks-each` it attacks each monster once, also if that attack was negated (OCG Q&A 8182); a direct
    attack is then its only one.
    """
    if before + 1 == TWICE and has(duel, attacker, "attacks-twice"):
        return True
    if not has(duel, attacker, "attacks-each"):
        return False
    aims = {f.target for f in duel.memory.facts if f.what == "attacked" and f.card == attacker.ref}
    return None not in aims and target is not None and target not in aims
