"""The base class of all operations."""

from typing import Literal

from damagestep.cards.conditions import Condition
from damagestep.records.record import family

Join = Literal["always", "then", "also", "and-if-you-do", "or-else"]
"""How an operation is joined to the one before it.

`always`: as a sentence of its own. `then`: after it, if that one did something. `also`: at the same time.
`and-if-you-do`: at the same time, if that one did something. `or-else`: if that one did nothing.
"""
DEPENDENT: tuple[Join, ...] = ("then", "and-if-you-do")
"""The joins of operations that are carried out only if the one before them has done something."""
TOGETHER: tuple[Join, ...] = ("also", "and-if-you-do")
"""The joins of operations that happen at the same moment as the one before them."""


@family("op")
class Operation:
    """What an effect or a cost does; `join` says how it is joined to the operation before it.

    While an effect resolves, an operation is passed over unless every `condition` holds at that moment.
    `optional`: the player of the effect may decline it. The decision chooses the card with the effect, or
    nothing; where the operation chooses one card, no card may be chosen.
    """

    join: Join = "always"
    condition: tuple[Condition, ...] = ()
    optional: bool = False
