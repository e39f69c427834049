"""The operation that names what is not modelled."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.records.record import word
from damagestep.records.terms import Gap


@word
class Unmodelled(Operation):
    """A part of the effect that is not modelled: nothing is done, and the line says so from there on.

    `does` is the kind of thing it would do, from which its Damage Step permission follows.
    """

    op: Literal["unmodelled"]
    does: Gap
