"""Links: the line on the mat as a code and back, and the sheet that shows a link."""

import page_sample as sample
import pytest
import state as states
from linking import links
from looks import share
from tree import el, find, text_of

SETUP = {
    "A": {"monster": [{"card": "elemental-hero-neos-alius"}], "hand": ["honest", "shrink"]},
    "B": {"monster": [{"card": "summoned-skull"}]},
}
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"
LINK = "https://example.org/lab/#scene=honest-in-time&at=2"


@pytest.fixture(autouse=True)
def _numbers():
    from damagestep.codes import tables

    links.know(tables())


def opened(number=2):
    state = sample.opened_page(number)
    state["lines"][0]["record"] = dict(state["lines"][0]["record"], setup=SETUP)
    return state


def test_the_code_of_what_is_shown_leads_back_to_it():
    state = opened(3)
    state["called"] = "Honest, once more"
    found = links.read(links.written(state) + "~whatever stands behind it")
    assert found["scene"] == SETUP
    assert found["line"] == states.moves(state)
    assert found["at"] == states.step(state)["at"]
    assert (found["profile"], found["called"]) == ("default", "Honest, once more")


def test_a_scene_is_the_same_however_it_is_written():
    whole = {"turn_player": "A", "at": "battle-step.open", **SETUP}
    assert links.same_scene(SETUP, whole)
    assert not links.same_scene(SETUP, dict(SETUP, turn_player="B"))


def test_a_line_from_a_link_parts_from_the_recorded_one_where_their_moves_do():
    state = opened()
    moves = [sample.LINE[0], "pass", "pass"]
    states.varied(state, sample.record(tuple(moves), played=3))
    fork = states.line(state)["fork"]
    assert (state["line"], fork["from"], fork["decision"]) == (1, 0, "pass")
    assert state["lines"][0]["record"]["steps"][fork["index"]]["at"][0] == 2


def test_a_line_from_a_link_that_is_the_recorded_one_is_no_other():
    state = opened()
    states.varied(state, sample.record())
    assert (state["line"], len(state["lines"])) == (0, 1)


def sheet(**about):
    state = opened()
    asked = {"link": LINK, "qr": {"size": 21, "path": "M0 0h7v1h-7z"}, "sends": False, "text": None, **about}
    title, body = share.view(state, asked)
    return title, el("div", "", *body)


def test_the_sheet_shows_the_link_to_copy_and_to_scan():
    title, body = sheet()
    assert title == "Share this step"
    assert find(body, "data-part", "link")[0][1]["value"] == LINK
    assert find(body, "data-part", "qr")[0][1]["viewBox"] == "-4 -4 29 29"
    assert find(body, "data-do", "copy-link")
    assert not find(body, "data-do", "send-link")
    assert "step 2 of this ruling" in text_of(body)


def test_the_sheet_offers_to_send_where_the_browser_can():
    assert find(sheet(sends=True)[1], "data-do", "send-link")


def test_the_sheet_waits_for_the_text_and_does_without_one():
    assert not find(sheet()[1], "data-do", "copy-scene")
    assert text_of(find(sheet(text="A: Honest")[1], "data-part", "scene-text")[0]) == "A: Honest"
    assert "as text" not in text_of(sheet(text="")[1])


def test_a_line_that_is_too_long_for_a_link_says_so():
    _, body = sheet(link=None, qr=None)
    assert "too long for a link" in text_of(body)
    assert not find(body, "data-part", "link")


def test_what_was_copied_is_told_beside_it():
    assert "Copied." in text_of(sheet(copied=("link", "copied"))[1])
    assert "does not let us copy" in text_of(sheet(copied=("link", "not-copied"))[1])
