"""What changes life points."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Named, Quantity, UpTo, Whose
from damagestep.records.record import word
from damagestep.records.terms import Stat


@word
class Lose(Operation):
    """A monster loses exactly `amount` of each value, all of it or nothing."""

    op: Literal["lose"]
    what: Named
    stats: tuple[Stat, ...]
    amount: int


@word
class PayLife(Operation):
    """Pays life points, a number of them, half or as many as the player decides; only ever a cost."""

    op: Literal["pay-life"]
    amount: int | Literal["half"] | UpTo


@word
class InflictDamage(Operation):
    """Inflicts effect damage to a player."""

    op: Literal["inflict-damage"]
    player: Whose
    amount: Quantity


@word
class GainLife(Operation):
    """You gain life points."""

    op: Literal["gain-life"]
    amount: Quantity
