"""What changes life points."""

from typing import Literal

from damagestep.schema.operations.base import Join
from damagestep.schema.words import Named, Quantity, UpTo, Whose
from damagestep.terms import Stat, record


@record
class Lose:
    """A monster loses exactly `amount` of each value, all of it or nothing."""

    op: Literal["lose"]
    what: Named
    stats: tuple[Stat, ...]
    amount: int
    join: Join = "always"


@record
class PayLife:
    """Pays life points, a number of them, half or as many as the player decides; only ever a cost."""

    op: Literal["pay-life"]
    amount: int | Literal["half"] | UpTo
    join: Join = "always"


@record
class InflictDamage:
    """Inflicts effect damage to a player."""

    op: Literal["inflict-damage"]
    player: Whose
    amount: Quantity
    join: Join = "always"


@record
class GainLife:
    """You gain life points."""

    op: Literal["gain-life"]
    amount: Quantity
    join: Join = "always"
