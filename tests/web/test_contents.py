"""Searching the rulings: what fits, what is counted, which one comes next."""

from typing import Any

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web import rulings_sample

from parts.rulings import contents


def fitting(**asked: Any) -> list[Any]:
    found = contents.found(rulings_sample.contents(), sample.TIMINGS, rulings_sample.wish(**asked))
    return [one["id"] for _, rulings in found for one in rulings]


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        ({}, ["honest-in-time", "honest-too-late", "skull-first"]),
        ({"words": ["late"]}, ["honest-too-late"]),
        ({"words": ["aufrichtig", "zeit"]}, ["honest-in-time"]),
        ({"words": ["totenkopf"]}, ["skull-first"]),
        ({"words": ["neos", "late"]}, []),
        ({"place": "damage-step.3"}, ["honest-too-late"]),
        ({"place": "battle-step"}, ["skull-first"]),
        ({"source": "konami"}, ["honest-in-time", "skull-first"]),
        ({"source": "konami", "words": ["honest"]}, ["honest-in-time"]),
        ({"card": "neos"}, ["honest-in-time"]),
    ],
)
def test_a_ruling_fits_when_every_word_and_every_filter_does(asked: Json, ids: list[Any]) -> None:
    assert fitting(**asked) == ids


def test_places_cards_and_sources_are_counted() -> None:
    by_place, by_card, by_source = contents.counts(rulings_sample.contents(), sample.TIMINGS)
    assert by_place == [("battle-step", 1), ("damage-step.1", 1), ("damage-step.3", 1)]
    assert by_card == [("honest", 2), ("neos", 1), ("skull", 1)]
    assert by_source == [("etcg", 1), ("konami", 2)]


def test_the_next_ruling_follows_over_topics_and_the_first_follows_the_last() -> None:
    found = rulings_sample.contents()
    assert contents.beside(found, "honest-too-late", 1) == "skull-first"
    assert contents.beside(found, "skull-first", 1) == "honest-in-time"
    assert contents.beside(found, "honest-in-time", -1) == "skull-first"
    assert contents.beside(found, "a scene of somebody", 1) == "honest-in-time"
