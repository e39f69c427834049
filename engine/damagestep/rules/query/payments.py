"""Life Points that a player can pay, and the numbers that a player may choose."""

from damagestep.cards.operations import PayLife
from damagestep.cards.words import UpTo
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel
from damagestep.records.terms import Side
from damagestep.rules.query.stats import amount


def can_pay(duel: Duel, side: Side, due: int) -> bool:
    """Check whether a player can pay Life Points; the profile says whether all of them may be paid."""
    left = duel.life.of(side) - due
    return not due or left > 0 or (left == 0 and duel.profile.lp_cost_payable == "at_least")


def life_cost(duel: Duel, operation: PayLife, side: Side) -> int:
    """Return how many Life Points a cost takes at least; half is rounded up."""
    if operation.amount == "half":
        return -(-duel.life.of(side) // 2)
    return operation.amount.least if isinstance(operation.amount, UpTo) else operation.amount


def decidable(duel: Duel, what: UpTo, act: Activation) -> tuple[int, ...]:
    """Return the numbers from which a player may choose."""
    return tuple(range(what.least, (amount(duel, what.up_to, act) or 0) + 1, what.step))
