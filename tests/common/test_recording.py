"""Changes lead from one table to the next and leave the old one alone."""

import json
from typing import Any

from damagestep.common.recording import apply, diff, tables

CARD = {"id": "honest", "card": "honest", "face": "up", "atk": 1100}


def table(**other: Any) -> dict[str, Any]:
    base: dict[str, Any] = {
        "battle": None,
        "chain": [],
        "sides": {"A": {"life": 8000, "monster": [None, CARD], "hand": [CARD]}},
    }
    base.update(other)
    return base


def changed(**card: Any) -> dict[str, Any]:
    new: dict[str, Any] = json.loads(json.dumps(table()))
    new["sides"]["A"]["monster"][1].update(card)
    return new


def test_nothing_changes_between_equal_tables() -> None:
    assert diff(table(), table()) == []


def test_changes_are_as_deep_as_they_can_be() -> None:
    assert diff(table(), changed(atk=3600)) == [[["sides", "A", "monster", 1, "atk"], 3600]]


def test_another_card_in_the_same_place_is_set_whole() -> None:
    new = changed(id="shrink", card="shrink", atk=None)
    assert diff(table(), new) == [[["sides", "A", "monster", 1], new["sides"]["A"]["monster"][1]]]


def test_a_list_that_grows_is_set_whole() -> None:
    assert diff(table(), table(chain=[{"link": 1}])) == [[["chain"], [{"link": 1}]]]


def test_null_and_zero_and_false_differ() -> None:
    assert diff({"a": None, "b": 0}, {"a": 0, "b": False}) == [[["a"], 0], [["b"], False]]


def test_applying_a_difference_gives_the_new_table_and_keeps_the_old() -> None:
    old, new = table(), changed(atk=0, face="down")
    new["battle"] = {"attacker": "honest"}
    before = json.dumps(old)
    result = apply(old, diff(old, new))
    assert result == new
    assert json.dumps(old) == before
    assert result["sides"]["A"]["hand"] is old["sides"]["A"]["hand"]


def test_a_recording_unrolls_into_a_table_for_each_step() -> None:
    steps = [{"set": [[[], table()]]}, {"set": [[["sides", "A", "life"], 7500]]}, {"set": []}]
    assert [one["sides"]["A"]["life"] for one in tables(steps)] == [8000, 7500, 7500]
