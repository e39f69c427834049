"""The base class of all operations."""

from typing import Literal

from damagestep.records.record import family

Join = Literal["always", "then", "also", "and-if-you-do", "or-else"]
"""How an operation is joined to the one before it.

As a sentence of its own, after it, at the same time, only if that one was done, or only if it was not.
"""


@family("op")
class Operation:
    """What an effect or a cost does; `join` says how it is joined to the operation before it."""

    join: Join = "always"
