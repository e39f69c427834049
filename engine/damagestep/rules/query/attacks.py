"""How often a monster attacks in a turn."""

from damagestep.duel.cards import Card, CardRef
from damagestep.duel.state import Duel
from damagestep.rules.query.continuous import has


def attacks_declared(duel: Duel, attacker: CardRef) -> int:
    """Return how many attacks a monster has declared this turn."""
    return sum(fact.what == "attacked" and fact.card == attacker for fact in duel.memory.facts)


def attacks_allowed(duel: Duel, attacker: Card) -> int:
    """Return how many attacks a monster may declare in a turn."""
    return 2 if has(duel, attacker, "attacks-twice") else 1
