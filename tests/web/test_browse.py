"""The browser of rulings, as a reader finds it."""

from typing import Any

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


def test_a_search_shows_what_fits_in_every_topic_and_says_how_much() -> None:
    state = opened(text="Skull", words=["skull"])
    assert offered(state) == ["skull-first"]
    assert "1 ruling" in text_of(browse.view(state))
    assert find(browse.view(state), "data-topic") == []


def test_a_disputed_ruling_and_one_of_another_reading_carry_a_mark() -> None:
    (late,) = find(browse.view(opened(source="etcg")), "data-scene")
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
    assert "Nothing fits." in text_of(browse.view(opened(words=["xyzzy"])))


def test_more_than_a_screenful_is_cut_and_says_so() -> None:
    state = opened(words=["honest"])
    one = state["contents"]["topics"][0]["rulings"][0]
    state["contents"]["topics"][0]["rulings"] = [one] * (contents.MOST + 1)
    assert len(offered(state)) == contents.MOST
    assert "There are more." in text_of(browse.view(state))


def test_under_what_was_searched_another_reading_stands_behind_the_usual_one() -> None:
    state = opened(words=["honest"])
    first = state["contents"]["topics"][0]["rulings"][0]
    first["profile"] = "goat-2005"
    assert offered(state) == ["honest-too-late", "honest-in-time"]
    state["browse"] = rulings_sample.wish(topic="honest")
    assert offered(state) == ["honest-in-time", "honest-too-late"]


def test_a_question_about_a_card_is_not_called_the_name_of_no_card() -> None:
    state = opened(words=["may", "honest"])
    state["browse"]["rows"] = []
    assert "No card of the game" in text_of(browse.view(state))
    state["browse"]["named"] = [("honest", "honest")]
    assert "No card of the game" not in text_of(browse.view(state))
    assert "It is laid where" in text_of(browse.view(state))


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
    state = opened(words=["honset", "xyzzy"])
    state["browse"].update(
        {"named": [("honest", "honset"), ("own-ash", "ash")], "near": {}, "text": "honset"}
    )
    shown = browse.view(state)
    (builds,) = find(shown, "data-gather")
    assert builds[1]["data-gather"] == "honest own-ash"
    assert "read from “honset”" in text_of(shown)
    assert "your own card" in text_of(shown)


def test_the_nearest_rulings_say_that_they_do_not_have_everything() -> None:
    state = opened(words=["late", "xyzzy"])
    state["browse"].update({"near": {"honest-too-late": True}, "whole": False})
    assert offered(state) == ["honest-too-late"]
    assert "No ruling has all of this." in text_of(browse.view(state))
