"""Operations with life points, and losses of ATK or DEF that must be complete."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Named, Quantity, UpTo, Whose
from damagestep.records.record import word
from damagestep.records.terms import Stat


@word
class Lose(Operation):
    """A monster loses exactly `amount` of each value; if it cannot lose all of it, it loses nothing."""

    op: Literal["lose"]
    what: Named
    stats: tuple[Stat, ...]
    amount: int


@word
class PayLife(Operation):
    """Pays Life Points: a number, half of them, or as many as the player decides. Only costs have it."""

    op: Literal["pay-life"]
    amount: int | Literal["half"] | UpTo


@word
class InflictDamage(Operation):
    """Inflicts effect damage on a player."""

    op: Literal["inflict-damage"]
    player: Whose
    amount: Quantity


@word
class GainLife(Operation):
    """You gain Life Points, or the player `player`."""

    op: Literal["gain-life"]
    player: Whose = "you"
    amount: Quantity


@word
class LoseLife(Operation):
    """A player loses Life Points, which is neither damage nor a payment."""

    op: Literal["lose-life"]
    player: Whose
    amount: Quantity
