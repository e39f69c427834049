"""What is worked out once and kept, and what is looked at anew."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from damagestep import Line
from damagestep.duel.agenda import AtTiming
from damagestep.duel.state import INDEPENDENT, Duel, touched
from damagestep.records.memo import memoised
from damagestep.records.record import names_of

DUEL = Line.of("A: Vorse Raider\nB: Celtic Guardian").duel


def counting() -> tuple[list[object], Callable[[tuple[object, ...]], int]]:
    """A function that counts things, and the list of what it was asked about."""
    asked: list[object] = []

    def counted(things: tuple[object, ...]) -> int:
        asked.append(things)
        return len(things)

    return asked, counted


def test_the_same_thing_is_worked_out_once_and_one_that_only_says_the_same_anew() -> None:
    asked, counted = counting()
    length = memoised(counted)
    one, other = (*DUEL.cards,), (*DUEL.cards[:1], *DUEL.cards[1:])
    assert [length(one), length(one), length(other), length(one)] == [2, 2, 2, 2]
    assert len(asked) == 2


def test_when_as_much_is_kept_as_may_be_it_begins_again_and_answers_as_before() -> None:
    asked, counted = counting()
    length = memoised(counted, most=3)
    things = [tuple(range(n)) for n in range(1, 6)]
    assert [length(thing) for thing in (*things, *things)] == [1, 2, 3, 4, 5] * 2
    assert len(asked) > len(things)


@pytest.mark.parametrize("field", names_of(Duel))
def test_a_change_is_noticed_unless_nothing_that_applies_hangs_on_it(field: str) -> None:
    before = replace(DUEL, agenda=(*DUEL.agenda, *DUEL.agenda))
    after = replace(before, **{field: ()} if field == "agenda" else {field: object()})
    assert touched(before, after) == (field not in INDEPENDENT or field == "agenda")
    assert not touched(before, replace(before))


def test_a_position_is_touched_by_going_to_another_row_of_the_table_and_not_within_one() -> None:
    row, *further = DUEL.agenda
    assert isinstance(row, AtTiming)
    assert not touched(DUEL, replace(DUEL, agenda=(row, *further, *further)))
    assert touched(DUEL, replace(DUEL, agenda=(replace(row, action=3), *further)))
