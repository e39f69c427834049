"""The lab while a link's scene stands on the mat and the engine has not played it yet."""

import pytest
from tests.web import page_sample as sample

from core import slots
from core.vdom import find, text_of
from model import state as states
from shapes import State
from views import now, page


@pytest.fixture(autouse=True)
def _links() -> None:
    slots.offer("links.why", lambda _: "So it begins.")
    slots.offer("links.aside", lambda _: None)


def previewed() -> State:
    state = sample.opened_page(1)
    state["views"] = {}
    state["opening"], state["preview"] = True, state["lines"][0]
    return state


def test_the_mat_is_drawn_while_a_link_is_opened_and_what_applies_is_left_to_the_engine() -> None:
    state = previewed()
    drawn = page.view(state)
    assert find(drawn, "data-part", "mat")
    assert not find(drawn, "data-part", "opening")
    assert not find(drawn, "data-part", "applies")
    assert "So it begins." in text_of(find(drawn, "id", "now")[0])
    state["preview"] = None
    assert find(page.view(state), "data-part", "opening")


def test_nobody_decides_before_the_engine_says_who() -> None:
    state = previewed()
    states.step(state)["asks"] = None
    assert "Setting up the scene" in text_of(find(now.view(state), "data-part", "who")[0])
    state["engine"]["state"] = "ready"
    assert "Asking the rules engine" in text_of(find(now.view(state), "data-part", "legal")[0])
