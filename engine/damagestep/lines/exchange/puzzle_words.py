"""The constants of EDOPro's puzzles: numbers of locations and positions, as its card scripts name them."""

from enum import IntEnum

from damagestep.lines.exchange.lua_calls import Name, Value


class Location(IntEnum):
    """Where a card is added; a puzzle writes `LOCATION_` before these names."""

    DECK = 0x01
    HAND = 0x02
    MZONE = 0x04
    SZONE = 0x08
    GRAVE = 0x10
    REMOVED = 0x20
    EXTRA = 0x40
    FZONE = 0x100
    PZONE = 0x200


POSITIONS = {
    "POS_FACEUP_ATTACK": 0x1,
    "POS_FACEDOWN_ATTACK": 0x2,
    "POS_FACEUP_DEFENSE": 0x4,
    "POS_FACEUP_DEFENCE": 0x4,
    "POS_FACEDOWN_DEFENSE": 0x8,
    "POS_FACEDOWN_DEFENCE": 0x8,
    "POS_ATTACK": 0x3,
    "POS_DEFENSE": 0xC,
    "POS_DEFENCE": 0xC,
    "POS_FACEUP": 0x5,
    "POS_FACEDOWN": 0xA,
}
FACE_UP, DEFENSE = 0x5, 0xC
NUMBERS = {**{f"LOCATION_{one.name}": one.value for one in Location}, **POSITIONS}
FIELD_ZONE_SEQUENCE, PENDULUM_SEQUENCE = 5, 6
"""Where a Field Spell lies among the Spell & Trap Zones, counted from 0, and the first of two scales."""


def number_of(value: Value) -> int | None:
    """Return the number that an argument is: itself, a constant, a sum; None if it is none."""
    if isinstance(value, bool | str):
        return None
    if isinstance(value, Name):
        return NUMBERS.get(value.text)
    if isinstance(value, int):
        return value
    parts = [number_of(part) for part in value]
    return None if None in parts else sum(part for part in parts if part is not None)
