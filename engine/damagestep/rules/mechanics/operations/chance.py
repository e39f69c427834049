"""Operations that are left to chance."""

from damagestep.cards.operations import RollDie, TossCoins
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.values import CoinsTossed, DieRolled
from damagestep.duel.state import Duel, wherever
from damagestep.rules.mechanics.operations.movement import remember_on_link
from damagestep.rules.mechanics.operations.outcome import Outcome, carries_out

DIE = (1, 2, 3, 4, 5, 6)


def outcomes(operation: RollDie | TossCoins) -> tuple[int, ...]:
    """Return the numbers that a die can show, or the numbers of coins that can show heads."""
    return DIE if isinstance(operation, RollDie) else tuple(range(operation.n + 1))


@carries_out(RollDie)
def roll_die(duel: Duel, operation: RollDie, act: Activation, picked: Picked) -> Outcome:
    """Roll a die that shows the number picked by chance, and note it for the rest of the effect."""
    n = picked[-1].number or 0
    event = DieRolled(n=n, source=wherever(duel, act.card.id))
    duel = remember_on_link(duel, act, noted=n)
    return Outcome(duel=duel, event=event, done=n in operation.hits)


@carries_out(TossCoins)
def toss_coins(duel: Duel, operation: TossCoins, act: Activation, picked: Picked) -> Outcome:
    """Toss coins, as many of which show heads as chance has picked."""
    n = picked[-1].number or 0
    event = CoinsTossed(n=n, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=n in operation.hits)
