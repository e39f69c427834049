"""The zones of the mat as places, and the zones that Link Arrows point to.

A player counts the own Main Monster Zones from 1 to 5, from the left, and the two Extra Monster Zones 6 and
7: in front of zone 2 and of zone 4. Both players use the same two, so the 6 of one is the 7 of the other
(rulebook, "Game Mat"). A place is (row, column) as player A sees it: the opponent's zones are row 0, the
Extra Monster Zones row 1, the own ones row 2.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Place = tuple[int, int]
    Linked = tuple[Place, "tuple[Place, ...]"]

MAIN = 5
"""The Main Monster Zones of a player."""
EXTRA = (6, 7)
"""The numbers of the Extra Monster Zones."""
PENDULUM = (1, MAIN)
"""The Spell & Trap Zones that are Pendulum Zones, too (OCG Q&A 13134)."""
STEPS = {
    "top-left": (-1, -1),
    "top": (-1, 0),
    "top-right": (-1, 1),
    "left": (0, -1),
    "right": (0, 1),
    "bottom-left": (1, -1),
    "bottom": (1, 0),
    "bottom-right": (1, 1),
}
EXTRA_COLUMNS = (1, 3)
LAST = MAIN - 1


def facing(zone: int) -> int:
    """Return the number that the opponent gives an Extra Monster Zone."""
    return EXTRA[0] + EXTRA[1] - zone


def place_of(side: str, zone: int) -> "Place":
    """Return the place of the zone that a player counts as ``zone``."""
    row, column = (2, zone - 1) if zone <= MAIN else (1, EXTRA_COLUMNS[zone - EXTRA[0]])
    return (row, column) if side == "A" else (2 - row, LAST - column)


def pointed_at(side: str, zone: int, arrows: "Sequence[str]") -> "tuple[Place, ...]":
    """Return the places of the Monster Zones that the arrows of a player's monster in a zone point to."""
    row, column = place_of(side, zone)
    way = 1 if side == "A" else -1
    found: "list[Place]" = []
    for arrow in arrows:
        down, right = STEPS[arrow]
        there = (row + way * down, column + way * right)
        if _is_zone(there):
            found.append(there)
    return tuple(found)


def _is_zone(place: "Place") -> bool:
    row, column = place
    if row == 1:
        return column in EXTRA_COLUMNS
    return row in (0, 2) and 0 <= column < MAIN


def is_extra_link(monsters: "Sequence[Linked]") -> bool:
    """Check whether Link Monsters that point to each other lead from one Extra Monster Zone to the other.

    Each monster is its place and the places that it points to (rulebook, "Extra Link").
    """
    at = dict(monsters)
    first, last = [(1, column) for column in EXTRA_COLUMNS]
    reached = [first] if first in at else []
    for place in reached:
        for there in at[place]:
            if there in at and place in at[there] and there not in reached:
                reached.append(there)
    return last in reached
