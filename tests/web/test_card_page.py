"""The page of a card claims nothing of a card that it does not know."""

from typing import Any

import pytest
from tests.web import page_sample as sample

from core.vdom import find, text_of
from places.card import view


@pytest.mark.parametrize("fault", [None, {"kind": "file", "file": "catalogue/3.json"}])
def test_nothing_is_claimed_of_a_card_whose_facts_have_not_come(fault: Any) -> None:
    state = sample.opened_page()
    state["fact"] = {"id": 89631139, "card": None, "sought": False}
    state["fault"] = fault
    shown = view.view(state)
    assert "89631139" not in text_of(shown)
    assert bool(find(shown, "data-part", "fault")) == bool(fault)


def test_that_there_is_no_such_card_is_said_once_it_was_looked_for() -> None:
    state = sample.opened_page()
    state["fact"] = {"id": 89631139, "card": None, "sought": True}
    assert "89631139" in text_of(view.view(state))
