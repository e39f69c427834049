"""What the comparisons of a filter mean: each way to compare, with each thing it can be compared with."""

from typing import Any

import pytest

from damagestep import Line
from damagestep.cards.words import Comparison, Filter
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, find_by_id
from damagestep.records.record import replace
from damagestep.records.validation import BadInput, read
from damagestep.rules.query.selectors import find

SCENE = "A: Vorse Raider, Summoned Skull, Battle Ox, Cyber Dragon\nB: Battle Ox"
"""Levels 4, 6, 4, 5 and 4; DARK, DARK, EARTH, LIGHT and EARTH."""
DUEL = Line.of(SCENE).duel


def found(duel: Duel, act: Activation, comparison: dict[str, Any], **others: Any) -> list[str]:
    what = read(Filter, {"zone": "monster", "compare": [comparison], **others}, "filter")
    return [c.id for c in find(duel, what, act)]


def acting(card: str, **known: Any) -> Activation:
    source = find_by_id(DUEL, card)
    assert source is not None
    return replace(Activation(side="A", card=source.ref, effect=""), **known)


RAIDER = acting("vorse-raider")
OXEN = ["battle-ox@1", "battle-ox@2"]


@pytest.mark.parametrize(
    ("how", "ids"),
    [
        ("same", ["cyber-dragon"]),
        ("other", ["vorse-raider", "summoned-skull", *OXEN]),
        ("lower", ["vorse-raider", *OXEN]),
        ("at-most", ["vorse-raider", *OXEN, "cyber-dragon"]),
    ],
)
def test_a_level_is_compared_with_the_number_that_the_effect_has_noted(how: str, ids: list[str]) -> None:
    act = acting("vorse-raider", noted=5)
    assert sorted(found(DUEL, act, {"what": "level", "is": how, "to": "noted"})) == sorted(ids)


def test_a_level_is_compared_with_the_counters_on_the_card_whose_effect_it_is() -> None:
    act = acting("vorse-raider", counters=5)
    assert "summoned-skull" not in found(DUEL, act, {"what": "level", "is": "at-most", "to": "counters"})
    assert "cyber-dragon" in found(DUEL, act, {"what": "level", "is": "at-most", "to": "counters"})


def test_a_level_is_compared_with_the_highest_of_the_cards_that_fit() -> None:
    to = {"zone": "monster", "race": "Machine"}
    assert found(DUEL, RAIDER, {"what": "level", "is": "same", "to": to}) == ["cyber-dragon"]
    assert "summoned-skull" not in found(DUEL, RAIDER, {"what": "level", "is": "lower", "to": to})


def test_attributes_are_the_same_as_those_of_one_card_or_other_than_those_of_at_least_one() -> None:
    this = {"what": "attribute", "is": "same", "to": "this-card"}
    assert found(DUEL, RAIDER, this) == ["vorse-raider", "summoned-skull"]
    other = {"what": "attribute", "is": "other", "to": "this-card"}
    assert set(found(DUEL, RAIDER, other)) == {*OXEN, "cyber-dragon"}


def test_attributes_are_compared_with_declared_ones_and_asked_for_or_left_out() -> None:
    source = find_by_id(DUEL, "vorse-raider")
    assert source is not None
    cards = tuple(replace(c, declared=("EARTH",)) if c.id == source.id else c for c in DUEL.cards)
    duel = replace(DUEL, cards=cards)
    assert found(duel, RAIDER, {"what": "attribute", "is": "same", "to": "declared"}) == OXEN
    assert not set(OXEN) & set(found(duel, RAIDER, {"what": "attribute", "is": "other", "to": "declared"}))


def test_names_are_the_same_as_that_of_a_card_or_other_than_those_of_all() -> None:
    ox = acting("battle-ox@1")
    assert found(DUEL, ox, {"what": "name", "is": "same", "to": "this-card"}) == OXEN
    assert not set(OXEN) & set(found(DUEL, ox, {"what": "name", "is": "other", "to": "this-card"}))


def test_remembered_cards_are_narrowed_by_what_they_have_to_be() -> None:
    both = tuple(c for c in DUEL.cards if c.id in ("battle-ox@1", "cyber-dragon"))
    act = acting("vorse-raider", remembered=both)
    machines = {"what": "name", "is": "same", "to": "remembered", "that": {"race": "Machine"}}
    assert found(DUEL, act, machines) == ["cyber-dragon"]


@pytest.mark.parametrize("to", ["targets", "triggering-cards"])
def test_where_there_is_nothing_to_compare_with_yet_everything_fits(to: str) -> None:
    assert len(found(DUEL, RAIDER, {"what": "level", "is": "same", "to": to})) == 5
    assert len(found(DUEL, RAIDER, {"what": "attribute", "is": "other", "to": to})) == 5


def test_all_comparisons_of_a_filter_have_to_hold() -> None:
    what = read(
        Filter,
        {
            "zone": "monster",
            "compare": [
                {"what": "attribute", "is": "same", "to": "this-card"},
                {"what": "name", "is": "other", "to": "this-card"},
            ],
        },
        "filter",
    )
    assert [c.id for c in find(DUEL, what, RAIDER)] == ["summoned-skull"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"what": "attribute", "is": "lower", "to": "this-card"},
        {"what": "attribute", "is": "same", "to": "counters"},
        {"what": "name", "is": "same", "to": "noted"},
        {"what": "level", "is": "same", "to": "declared"},
        {"what": "race", "is": "same", "to": "this-card"},
        {"what": "level", "is": "same", "to": "this-card", "that": {}},
    ],
)
def test_what_cannot_be_compared_so_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(BadInput):
        read(Comparison, wrong, "comparison")
