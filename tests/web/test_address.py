"""What the address says, and what a visitor who follows it finds."""

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample

from model import scene_keys, url
from model import state as states
from shapes import State


def opened(number: int = 1, place: str = "lab") -> State:
    state = states.start()
    state["first"] = "mirror-force"
    states.opened(state, "honest-in-time", sample.record(), number)
    state["place"] = place
    return state


def test_an_address_leads_back_to_the_step_and_the_view() -> None:
    text = url.written(opened(3, "workshop"), bare=False)
    assert text == "#view=workshop&scene=honest-in-time&at=3"
    assert url.read(url.written(opened(3), bare=False)) == {
        "view": "lab",
        "scene": "honest-in-time",
        "at": 3,
        "c": "",
        "card": 0,
        "l": "",
        "strange": False,
    }


def test_what_is_no_plain_ruling_stands_in_the_address_as_a_code() -> None:
    state = opened(3)
    state["lines"].append(state["lines"][0].copy())
    state["line"] = 1
    assert url.written(state, bare=True, code="1AB") == "#scene=honest-in-time&c=1AB"
    states.opened(state, {"at": "main-1"}, sample.record())
    assert url.written(state, bare=True, code="1AB") == "#c=1AB"
    assert url.read("#c=1AB")["c"] == "1AB"


def test_the_first_step_of_the_first_scene_needs_no_word_in_a_bare_address() -> None:
    state = opened()
    state["first"] = "honest-in-time"
    assert url.written(state, bare=True) == ""
    assert url.written(state, bare=False) == "#scene=honest-in-time&at=1"
    states.go(state, 1)
    assert url.written(state, bare=True) == "#scene=honest-in-time&at=2"


def test_a_damaged_address_leads_to_the_lab() -> None:
    for text in ("", "#", "#view=", "#view=<b>&at=x", "#at=-1&scene", "#%%%=&&=", "#view=__init__"):
        found = url.read(text)
        assert (found["view"], found["at"]) == ("lab", 1)


@pytest.mark.parametrize("text", ["#c", "#view=lab2", "#card=x", "#honest", "#utm_source=mail", "#%%%=&&="])
def test_an_address_of_which_nothing_is_understood_is_no_address_of_the_first_scene(text: str) -> None:
    assert url.read(text)["strange"]


@pytest.mark.parametrize(
    "text", ["", "#", "#main", "#now", "#at=2", "#view=matrix", "#l=1A", "#c=1A&x=y", "#lang=de"]
)
def test_an_address_that_asks_for_something_or_nothing_is_not_strange(text: str) -> None:
    assert not url.read(text)["strange"]


def test_a_scene_of_ones_own_is_known_by_all_that_is_in_it() -> None:
    one = {"turn_player": "A", "A": {"life": 8000, "hand": ["honest", None]}, "at": 'x"y'}
    same = {"at": 'x"y', "A": {"hand": ["honest", None], "life": 8000}, "turn_player": "A"}
    other = {"at": 'x"y', "A": {"hand": ["honest"], "life": 8000}, "turn_player": "A"}
    assert scene_keys.name_of(one) == scene_keys.name_of(same) != scene_keys.name_of(other)
    assert scene_keys.name_of("honest-in-time") == "honest-in-time"


def test_a_scene_of_ones_own_is_asked_about_as_it_is_and_has_its_name() -> None:
    state = states.start()
    states.opened(state, {"at": "main-1"}, sample.record(), called="Honest, late")
    assert states.address(state)["scene"] == {"at": "main-1"}
    answer: Json = {"asks": None}
    state["views"][states.key_of(states.address(state))] = answer
    assert states.view(state) == answer
    assert url.written(state, bare=False) == ""
