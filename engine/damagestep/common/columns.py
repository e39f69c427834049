"""Which column of the mat a card takes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SLOTS = 5


def columns(row: "list[Any]") -> "list[int]":
    """Return the column on the mat of each card in a row of zones, from 0.

    A card with ``zone`` (counted from 1) takes that column; the others take the free ones in order.
    """
    taken = [placed.get("zone") for placed in row]
    free = [n for n in range(SLOTS + len(row)) if n + 1 not in taken]
    found: "list[int]" = []
    for column in taken:
        found.append(free.pop(0) if column is None else column - 1)
    return found
