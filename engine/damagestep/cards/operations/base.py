"""What all operations have in common."""

from typing import Literal

from damagestep.records.record import family

Join = Literal["always", "then", "also", "and-if-you-do", "or-else"]
"""How an operation hangs on the one before it.

A sentence of its own, after it, beside it, only if it was done, or only if it was not.
"""


@family("op")
class Operation:
    """What an effect or a cost does; `join` says how it hangs on the operation before it."""

    join: Join = "always"
