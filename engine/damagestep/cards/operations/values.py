"""Operations that change ATK, DEF and Levels."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Quantity, Selector
from damagestep.records.record import word
from damagestep.records.terms import Stat, Until


@word
class Modify(Operation):
    """Changes a value: exactly one of `by` adds, `becomes` sets it, `original` gives a new original value.

    The quantity is calculated once, when the effect resolves. Without `until` the change lasts while the
    monster stays face-up. A Level has no original value.
    """

    op: Literal["modify"]
    what: Selector
    stat: Stat | Literal["level"]
    by: Quantity | None = None
    becomes: Quantity | None = None
    original: Quantity | None = None
    until: Until | None = None


@word
class Switch(Operation):
    """Switches ATK and DEF of monsters, calculated once, when the effect resolves."""

    op: Literal["switch"]
    what: Selector
    until: Until | None = None


@word
class ReverseValues(Operation):
    """For the rest of the turn gains of ATK and DEF become losses, and losses become gains."""

    op: Literal["reverse-values"]


@word
class CalculateWithOriginals(Operation):
    """This damage calculation compares the original values."""

    op: Literal["calculate-with-originals"]
