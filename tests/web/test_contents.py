"""The table of contents: what is listed, what is counted, which ruling comes next."""

from tests.web import page_sample as sample
from tests.web import rulings_sample

from parts.rulings import contents


def test_what_was_found_is_listed_in_its_order_and_without_a_question_everything() -> None:
    known = rulings_sample.contents()
    every = contents.shown(known, rulings_sample.wish())
    assert [len(rulings) for _, rulings in every] == [2, 1]
    answered = rulings_sample.found(topics=[["honest", ["honest-too-late", "honest-in-time"]]])
    listed = contents.shown(known, rulings_sample.wish(text="honest", answered=answered))
    assert [one["id"] for _, rulings in listed for one in rulings] == ["honest-too-late", "honest-in-time"]
    assert contents.shown(known, rulings_sample.wish(card="honest")) == [], "it has not been answered yet"


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
