"""The browser of rulings, as a reader finds it."""

from typing import Any

import pytest
from tests.web import rulings_sample
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from model import state as states
from parts.rulings import contents
from parts.rulings import view as browse
from shapes import State


def opened(**asked: Any) -> State:
    state = opened_page()
    state["contents"] = rulings_sample.contents()
    state["browse"] = rulings_sample.wish(**{"topic": "honest", **asked})
    return state


def offered(state: State) -> list[str]:
    return [node[1]["data-scene"] for node in find(browse.view(state), "data-scene")]


def test_the_topic_of_the_open_ruling_shows_its_rulings_and_the_others_their_number() -> None:
    state = opened()
    assert offered(state) == ["honest-in-time", "honest-too-late"]
    topics = find(browse.view(state), "data-topic")
    assert [node[1]["aria-expanded"] for node in topics] == ["true", "false"]
    assert [" ".join(text_of(node).split()) for node in topics] == ["Honest 2", "Older 1"]
    assert text_of(browse.view(state)).count("Attacks") == 1, "both topics lie under one subject"
    (here,) = find(browse.view(state), "aria-current")
    assert here[1]["data-scene"] == "honest-in-time"


def answered(**told: Any) -> State:
    """The sheet with an answer to what was typed."""
    return opened(text="typed", answered=rulings_sample.found(**told))


HONEST = ["honest-in-time", "honest-too-late"]
CARD = {
    "id": 37742478,
    "en": "Honest",
    "ref": "honest",
    "type": "Fairy / Effect",
    "reads": [
        "ignition 1 may - monster nnnnnn ADM-01 ruled",
        "quick 2 may - hand nyynnn ADM-02 ruled",
        "continuous 0 may - - - - ruled",
    ],
    "says": [{"en": "Back."}, {"en": "Gains.", "de": "Erhält."}, {"en": "Stays."}],
}


def meant(**told: Any) -> Any:
    return {"ref": "honest", "run": "honset", "at": 0, "row": 7, "name": "Honest", "typed": False, **told}


def test_what_was_found_is_shown_by_topic_and_counted() -> None:
    state = answered(topics=[["older", ["skull-first"]]], count=1)
    assert offered(state) == ["skull-first"]
    assert "1 ruling" in text_of(browse.view(state))
    assert find(browse.view(state), "data-topic") == []


@pytest.mark.parametrize(
    ("place", "ruling"),
    [
        ("", "honest-in-time"),
        ("calculation", "honest-too-late"),
        ("damage-step", "honest-in-time"),
        ("declared", "honest-in-time"),
    ],
)
def test_a_card_is_seen_where_it_is_used_or_refused_at_the_place_that_is_asked(
    place: str, ruling: str
) -> None:
    assert offered(answered(named=[meant(facts=CARD)], place=place)) == [ruling]


def test_a_text_too_long_for_a_question_can_be_read_as_that_of_a_card() -> None:
    shown = browse.view(opened(text="word " * 100, long=True))
    assert "500 characters" in text_of(shown)
    assert find(shown, "data-do", "paste")


def test_a_link_in_place_of_a_question_is_followed_with_one_press() -> None:
    shown = browse.view(opened(text="a link", link="#c=1abc"))
    assert find(shown, "href", "#c=1abc")


def test_until_the_answer_is_there_the_sheet_says_that_it_searches() -> None:
    assert "Searching" in text_of(browse.view(opened(text="honest")))


def test_a_card_is_answered_first_with_six_signs_and_a_reason_for_each_effect() -> None:
    shown = browse.view(
        answered(named=[meant(facts=CARD)], place="damage-step", count=2, topics=[["honest", HONEST]])
    )
    told = text_of(shown)
    assert told.index("In the Damage Step: yes.") < told.index("2 rulings")
    assert "read from “honset”" in told
    signs = find(shown, "scope", "row")
    assert [text_of(one) for one in signs] == ["1. Ignition Effect", "2. Quick Effect"]
    assert told.count("May be activated") == 2
    assert all(one in told for one in ("SPD-01", "ADM-02", "Gains.", "Stays."))
    assert [node[1]["data-fact"] for node in find(shown, "data-fact")] == [7]


def test_the_place_that_is_asked_about_has_its_own_verdict() -> None:
    for place, said in (
        ("calculation", "During damage calculation: no."),
        ("start", "At the start of the Damage Step: yes."),
    ):
        assert said in text_of(browse.view(answered(named=[meant(facts=CARD)], place=place)))


def test_a_card_without_a_ruling_says_so_and_nothing_contradicts_the_hit() -> None:
    told = text_of(browse.view(answered(named=[meant(ref="", facts={**CARD, "ref": ""})])))
    assert "No ruling is about this card." in told
    assert "Nothing fits" not in told


def test_a_word_of_the_game_is_explained() -> None:
    assert "must follow the very last thing" in text_of(browse.view(answered(word="missed")))


def test_names_alone_are_something_that_fits() -> None:
    shown = browse.view(answered(rows=[(3, "Dark Honest")]))
    assert "Nothing fits" not in text_of(shown)
    assert "All cards of the game" in text_of(shown)


def test_a_disputed_ruling_and_one_of_another_reading_carry_a_mark() -> None:
    (late,) = find(browse.view(answered(topics=[["honest", ["honest-too-late"]]])), "data-scene")
    assert "Disputed" in text_of(late)
    (older,) = find(browse.view(opened(topic="older")), "data-scene")
    assert "About 2005" in text_of(older)


def test_a_disputed_ruling_says_so_under_its_title_too() -> None:
    from views import masthead

    assert "Disputed" not in text_of(masthead.view(opened_page()))
    state = opened_page()
    state["lines"][0]["record"]["ruling"]["disputed"] = True
    assert "Disputed" in text_of(masthead.view(state))


def test_nothing_found_says_what_to_try() -> None:
    assert "Nothing fits." in text_of(browse.view(answered()))


def test_below_an_answer_few_rulings_are_shown_and_all_at_a_press() -> None:
    state = answered(
        named=[meant(facts=CARD)], topics=[["honest", HONEST], ["older", ["skull-first"]]], count=99
    )
    topic = state["contents"]["topics"][0]
    topic["rulings"] = [{**topic["rulings"][0], "id": str(n)} for n in range(20)]
    answer = state["browse"]["found"]
    assert answer
    answer["topics"][0][1][:] = [str(n) for n in range(20)]
    assert len(offered(state)) == 1 + contents.FIRST, "and the one in which the card is seen at work"
    answer["count"] = 21
    (more,) = find(browse.view(state), "data-do", "browse-all")
    assert "21" in text_of(more)
    state["browse"]["whole"] = True
    assert len(offered(state)) == 1 + 21


def test_more_than_a_screenful_is_cut_and_says_so() -> None:
    state = answered(topics=[["honest", [str(n) for n in range(contents.MOST + 1)]]], count=contents.MOST + 1)
    one = state["contents"]["topics"][0]["rulings"][0]
    state["contents"]["topics"][0]["rulings"] = [{**one, "id": str(n)} for n in range(contents.MOST + 1)]
    assert len(offered(state)) == contents.MOST
    assert "There are more." in text_of(browse.view(state))


def test_while_the_list_is_on_its_way_the_sheet_says_so_and_can_be_left() -> None:
    state = opened()
    state["contents"] = states.start()["contents"]
    sheet = browse.view(state)
    assert "The list is coming." in text_of(sheet)
    assert find(sheet, "data-do", "browse-close")


def test_the_title_on_the_page_opens_the_list() -> None:
    from views import masthead

    (opens,) = find(masthead.view(opened()), "data-do", "browse")
    assert "Honest in time" in text_of(opens)
    assert "It may be used from the start." in text_of(masthead.view(opened()))


def test_cards_named_in_the_search_can_be_built_on_at_once() -> None:
    own = {"ref": "own-ash", "run": "ash", "at": 1, "row": None}
    shown = browse.view(answered(named=[meant(facts=CARD), own]))
    assert [node[1]["data-gather"] for node in find(shown, "data-gather")][-1] == "honest own-ash"
    assert "your own card" in text_of(shown)


def test_the_nearest_rulings_say_that_they_do_not_have_everything() -> None:
    state = answered(topics=[["honest", ["honest-too-late"]]], count=1, how="nearest")
    assert offered(state) == ["honest-too-late"]
    assert "No ruling has all of this." in text_of(browse.view(state))
