"""Lines that are kept from visit to visit: as they are written, read again, and beside those on the mat."""

import json

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web.page_sample import opened_page

from model import state as states
from model import variations
from parts.saved_lines import model
from shapes import Line, State

NEOS = "attack:neos>skull"


def played() -> State:
    """Two lines that left the recorded one, and a third that left the second; the second has a name."""
    state = opened_page(3)
    variations.forked(state, sample.record([NEOS, "pass", "pass"]), "A", "pass")
    states.line(state)["name"] = "Save <Honest>"
    states.go(state, 2)
    variations.forked(state, sample.record([NEOS, "pass", "x"]), "A", "x")
    return state


def again(state: State, at: int = 1) -> tuple[State, list[Line]]:
    """A new visit, and the lines as the engine plays them again."""
    fresh = opened_page(at)
    made: list[Line] = []
    for one in model.found(model.read(model.written([], "s", model.lines_of(state))), "s"):
        record = sample.record(one["moves"])
        fork = variations.parted(made[one["from"]]["record"], record, one["from"]) if made else None
        made.append(states.line_of(record, fork))
        made[-1]["name"] = one["name"]
    return fresh, made


def test_lines_come_back_where_they_parted_with_their_names() -> None:
    before = played()
    after, made = again(before)
    assert model.joined(after, made)
    assert [one["name"] for one in after["lines"]] == ["", "Save <Honest>", ""]
    assert [one["fork"] for one in after["lines"]] == [one["fork"] for one in before["lines"]]
    assert (after["line"], after["index"]) == (0, 0)


def test_a_line_that_was_removed_is_not_kept_nor_are_those_that_left_it() -> None:
    state = played()
    variations.switch(state, 1)
    variations.remove(state)
    assert model.written([], "s", model.lines_of(state)) == ""


def test_the_line_that_a_link_leads_to_joins_those_that_were_kept_and_stays_on_the_mat() -> None:
    _, made = again(played())
    linked = opened_page()
    linked["lines"] = [states.line_of(sample.record([NEOS, "pass", "y"]), None)]
    states.go(linked, 2)
    at = states.step(linked)["at"]
    assert model.joined(linked, made)
    assert [one["fork"] and one["fork"]["decision"] for one in linked["lines"][1:]] == ["pass", "x", "y"]
    assert (linked["line"], states.step(linked)["at"]) == (3, at)


def test_a_link_to_the_beginning_of_a_kept_line_stays_at_its_step() -> None:
    _, made = again(played())
    linked = opened_page()
    linked["lines"] = [states.line_of(sample.record([NEOS]), None)]
    states.go(linked, 1)
    at = states.step(linked)["at"]
    assert model.joined(linked, made)
    assert (len(linked["lines"]), linked["line"], states.step(linked)["at"]) == (3, 0, at)


def test_a_line_under_another_reading_does_not_join_by_a_decision() -> None:
    _, made = again(played())
    linked = opened_page()
    other = sample.record([NEOS])
    other["profile"] = "goat-2005"
    linked["lines"] = [states.line_of(other, None)]
    assert not model.joined(linked, made)
    assert len(linked["lines"]) == 1


def test_what_another_page_has_played_since_is_kept_too_but_not_what_was_removed_here() -> None:
    here = model.lines_of(played())
    had = model.keys_of(here)
    there = opened_page(3)
    variations.forked(there, sample.record([NEOS, "pass", "y"]), "A", "y")
    states.go(there, 3)
    variations.forked(there, sample.record([NEOS, "pass", "y", "z"], played=4), "B", "z")
    whole = model.merged(here, model.lines_of(there), had)
    assert [one["moves"][2:] for one in whole[1:]] == [["pass"], ["x"], ["y"], ["y", "z"]]
    assert [one["from"] for one in whole[1:]] == [0, 1, 0, 3]
    assert model.merged(whole, model.lines_of(there), []) == whole
    less = model.merged(here[:2], whole, had)
    assert [one["moves"][2:] for one in less[1:]] == [["pass"], ["y"], ["y", "z"]]
    assert model.read(model.written([], "s", less))[0]["lines"] == less


def test_the_scene_that_was_played_last_comes_first_and_the_oldest_give_way() -> None:
    lines = model.lines_of(played())
    text = ""
    for number in range(model.MOST_SCENES + 3):
        text = model.written(model.read(text), f"scene {number}", lines)
    names = [one["of"] for one in model.read(text)]
    assert names == [f"scene {number}" for number in range(model.MOST_SCENES + 2, 2, -1)]
    assert model.read(model.written(model.read(text), "scene 5", lines))[0]["of"] == "scene 5"


def test_no_more_is_kept_than_the_browser_has_room_for() -> None:
    lines = model.lines_of(played())
    text = ""
    for number in range(5):
        text = model.written(model.read(text), f"{number}" * 60_000, lines)
    assert len(text) <= model.LONGEST
    assert [one["of"][0] for one in model.read(text)] == ["4", "3", "2"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "null", "[]", '{"scenes": 3}', '{"scenes": [3]}', "[" * 5000),
        json.dumps({"scenes": [{"of": "s", "lines": [{}, {}]}]}),
    ],
)
def test_what_cannot_be_read_is_left_out(text: str) -> None:
    assert model.read(text) == []


@pytest.mark.parametrize(
    "fault",
    [{"from": 1}, {"from": -1}, {"at": "1"}, {"moves": [3]}, {"moves": None}, {"name": 7}, {"reads": None}],
)
def test_a_scene_with_a_damaged_line_is_left_out(fault: Json) -> None:
    first, *others = model.lines_of(played())
    damaged = [first, {**others[0], **fault}, *others[1:]]
    text = json.dumps({"scenes": [{"of": "s", "lines": damaged}, {"of": "t", "lines": [first, *others]}]})
    assert [one["of"] for one in model.read(text)] == ["t"]
