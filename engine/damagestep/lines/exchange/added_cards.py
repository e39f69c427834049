"""The values of `Debug.AddCard`, the call of a puzzle that puts a card somewhere."""

from damagestep.lines.exchange.lua_calls import Call, Value
from damagestep.lines.exchange.puzzle_words import Location, number_of
from damagestep.records.record import record
from damagestep.records.terms import Side

SIDES: tuple[Side, Side] = ("A", "B")
VALUES = (6, 7)
"""How many values the call has."""


def side_of_player(value: Value) -> Side | None:
    """Return the side of a player, who is a number; None for anything else."""
    number = number_of(value)
    return SIDES[number] if number in (0, 1) else None


@record
class AddedCard:
    """What a call of `Debug.AddCard` says: its numbers as they are written, in `line`."""

    line: int
    passcode: int
    owner: Side
    side: Side
    location: Location
    sequence: int
    position: int

    @classmethod
    def of(cls, call: Call) -> "AddedCard | None":
        """Read the values of a call; None if they are not these."""
        if len(call.values) not in VALUES:
            return None
        passcode, location, sequence, position = (number_of(call.values[n]) for n in (0, 3, 4, 5))
        owner, side = side_of_player(call.values[1]), side_of_player(call.values[2])
        if passcode is None or sequence is None or position is None or owner is None or side is None:
            return None
        if location is None or location not in {*Location}:
            return None
        return cls(
            line=call.line,
            passcode=passcode,
            owner=owner,
            side=side,
            location=Location(location),
            sequence=sequence,
            position=position,
        )
