"""What changes life points."""

from typing import Literal

from damagestep.cards.operations.base import Join
from damagestep.cards.words import Named, Quantity, UpTo, Whose
from damagestep.records.record import word
from damagestep.records.terms import Stat


@word
class Lose:
    """A monster loses exactly `amount` of each value, all of it or nothing."""

    op: Literal["lose"]
    what: Named
    stats: tuple[Stat, ...]
    amount: int
    join: Join = "always"


@word
class PayLife:
    """Pays life points, a number of them, half or as many as the player decides; only ever a cost."""

    op: Literal["pay-life"]
    amount: int | Literal["half"] | UpTo
    join: Join = "always"


@word
class InflictDamage:
    """Inflicts effect damage to a player."""

    op: Literal["inflict-damage"]
    player: Whose
    amount: Quantity
    join: Join = "always"


@word
class GainLife:
    """You gain life points."""

    op: Literal["gain-life"]
    amount: Quantity
    join: Join = "always"
