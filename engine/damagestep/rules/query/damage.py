"""Damage that continuous effects halve, double or spare a player."""

from damagestep.cards.statics import DamageShare
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel
from damagestep.records.terms import Side
from damagestep.rules.query.continuous import applying, reaches
from damagestep.rules.query.filters import whose


def shared(duel: Duel, side: Side, amount: int, fighters: tuple[Card, ...] = ()) -> int:
    """Return the damage that a player takes once cards have halved or doubled it; 0 if one spares it.

    In a battle, `fighters` are the monsters of both players in it: some cards ask which monsters battle,
    and whether they attack directly past monsters that were there when the target was chosen (14006, 14731).

    Several cards that halve do so once, several that double as well (OCG Q&A 19159, 23511, 11315), and one of
    each cancel each other out (16347). Half a point is rounded up (23944).
    """
    if not duel.forces:
        return amount
    battle = duel.battle
    past = bool(fighters) and battle is not None and battle.target is None and bool(battle.field)
    shares = {
        static.share
        for source, static in applying(duel, DamageShare)
        if whose(side, source.controller) == static.player
        if static.what is None or any(reaches(static.what, source, c) for c in fighters)
        if past or not static.past_monsters
        if static.kind is None or not fighters
    }
    if "none" in shares:
        return 0
    if len(shares) != 1:
        return amount
    return 2 * amount if "double" in shares else -(-amount // 2)
