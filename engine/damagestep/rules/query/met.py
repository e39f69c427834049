"""Whether conditions of effects hold that need the current ATK or DEF of a monster."""

from damagestep.cards.conditions import AtLeast, AttackGoesOn, Circumstance, Condition, Losing
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel
from damagestep.records.terms import Side, other
from damagestep.rules.query.abilities import has
from damagestep.rules.query.attacks import attacker_going_on
from damagestep.rules.query.conditions import holds_without_values
from damagestep.rules.query.fighters import battler
from damagestep.rules.query.stats import amount, current


def is_met(duel: Duel, condition: Condition, act: Activation) -> bool:
    """Check any condition of an effect, as its player sees it.

    Those that need no current ATK or DEF are left to `conditions.holds_without_values`, which continuous
    effects ask while values are still being worked out.
    """
    if isinstance(condition, Circumstance):
        return holds_without_values(duel, condition, act)
    if isinstance(condition, AttackGoesOn):
        return attacker_going_on(duel) is not None
    if isinstance(condition, AtLeast):
        value = amount(duel, condition.value, act)
        return value is not None and value >= condition.n
    return isinstance(condition, Losing) and _would_lose(duel, act.side)


def _would_lose(duel: Duel, side: Side) -> bool:
    """Check whether a player's monster in Attack Position would lose the battle."""
    mine, theirs = battler(duel, side), battler(duel, other(side))
    if mine is None or theirs is None or "defence" in (mine.position, theirs.position):
        return False
    least = max(1, current(duel, mine, "atk"))
    return current(duel, theirs, "atk") >= least and not has(
        duel, mine, "cannot-be-destroyed-by-battle", theirs
    )
