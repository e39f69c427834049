"""A lesson on the page: whose notes a step shows, what is drawn of them, and what is read of files."""

import json
from typing import Any

import pytest
from common.coding import lesson as coding
from tests.shapes import Json
from tests.web import page_sample as sample

from core.vdom import find, text_of
from model import state as states
from model import variations
from parts.lessons import chalk, view
from parts.lessons import model as notes
from parts.teaching import model, panel
from shapes import State
from views import mat, timeline

MARKUP = "<img src=x onerror=alert(1)> & **not bold**"
KNOWN: Json = {"cards": [], "words": [], "number": {}, "word": {}}


def taught(number: int = 3, writing: bool = False) -> State:
    """A page with a lesson of one chapter, at a step."""
    state = sample.opened_page(number)
    lesson = notes.begun()
    lesson["writing"] = writing
    state["lesson"] = lesson
    return state


def with_a_fork() -> State:
    """The main line has a note at its steps 2 and 4, and another line leaves it at step 3."""
    state = taught(2)
    notes.put(state, "Both lines have this step", [])
    states.go(state, 3)
    notes.put(state, "Honest, on the main line alone", [["A.gy", "B.s1"]])
    moves = [sample.LINE[0], "pass", "pass"]
    variations.varied(state, sample.record(tuple(moves), played=3))
    return state


def test_a_note_is_shown_at_its_step_and_nowhere_else() -> None:
    state = taught()
    notes.put(state, "Look here", [])
    assert text_of(find(panel.view(state), "data-part", "note")[0]) == "Look here"
    states.go(state, 0)
    assert not find(panel.view(state), "data-part", "note")
    assert notes.noted(state) == [2]


def test_lines_share_the_notes_of_the_steps_before_they_part() -> None:
    state = with_a_fork()
    assert state["line"] == 1
    assert [notes.note(state, index) for index in notes.noted(state)] == [state["lines"][0]["notes"][0]]
    variations.switch(state, 0)
    assert notes.noted(state) == [1, 3]


def test_a_note_written_on_a_shared_step_belongs_to_the_line_that_had_it_first() -> None:
    state = with_a_fork()
    states.go(state, 1)
    notes.put(state, "Said anew", [])
    assert state["lines"][0]["notes"][0]["text"] == "Said anew"
    assert state["lines"][1]["notes"] == []


def test_an_empty_note_is_none() -> None:
    state = taught()
    notes.put(state, "x", [["A.m1"]])
    notes.put(state, "", [])
    assert notes.note(state) is None


def test_the_next_note_and_the_one_before_are_found_along_the_line() -> None:
    state = with_a_fork()
    variations.switch(state, 0)
    states.go(state, 2)
    assert (notes.beside(state, -1), notes.beside(state, 1)) == (1, 3)
    states.go(state, 3)
    assert notes.beside(state, 1) is None


def test_an_embed_shows_the_notes_of_its_line_and_of_those_before_it_parted() -> None:
    state = with_a_fork()
    chapter = model.on_mat(state, "")
    main, other = chapter["lines"]
    own = [one["text"] for one in notes.of_line(chapter, "default", other["moves"])]
    assert own == ["Both lines have this step"]
    assert len(notes.of_line(chapter, "default", main["moves"])) == 2
    assert notes.of_line(chapter, "default", ["something else"]) == []


def test_a_lesson_from_the_page_is_read_from_a_link_as_it_was() -> None:
    state = with_a_fork()
    lesson = state["lesson"]
    assert lesson
    lesson["title"] = "Timing"
    written = model.whole(state, lesson)
    assert coding.decode(coding.encode(written, KNOWN), KNOWN) == (written, [])
    assert (written["chapters"][0]["line"], len(written["chapters"][0]["lines"])) == (1, 2)


def test_a_removed_line_is_not_passed_on() -> None:
    state = with_a_fork()
    variations.remove(state)
    assert len(model.on_mat(state, "")["lines"]) == 1


def test_a_lesson_from_a_file_is_the_one_that_was_saved() -> None:
    state = with_a_fork()
    lesson = state["lesson"]
    assert lesson
    written = model.whole(state, lesson, "honest-in-time")
    assert model.read(model.text_of(written)) == written


def good() -> Json:
    state = with_a_fork()
    lesson = state["lesson"]
    assert lesson
    found: Json = json.loads(model.text_of(model.whole(state, lesson, "honest-in-time")))
    return found


def _set(*path: Any, value: Any) -> Any:
    def change(found: Json) -> None:
        inner: Any = found["lesson"]
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        (lambda found: found.pop("lesson"), "no-lesson", ""),
        (lambda found: found.update(v=2), "newer", ""),
        (_set("title", value=7), "wrong", "title"),
        (_set("title", value="x" * 81), "wrong", "title"),
        (_set("chapters", value=[]), "wrong", "chapters"),
        (_set("chapters", 0, "place", value=""), "wrong", "chapters.1.place"),
        (_set("chapters", 0, "lines", 1, "from", value=1), "wrong", "chapters.1.lines.2.from"),
        (_set("chapters", 0, "line", value=2), "wrong", "chapters.1.line"),
        (
            _set("chapters", 0, "lines", 0, "notes", 1, "marks", value=[["A.m9"]]),
            "wrong",
            "chapters.1.lines.1.notes.2.marks",
        ),
        (
            _set("chapters", 0, "lines", 0, "notes", 0, "text", value=["x"]),
            "wrong",
            "chapters.1.lines.1.notes.1.text",
        ),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_the_place(change: Any, code: str, path: str) -> None:
    found = good()
    change(found)
    with pytest.raises(model.NoLesson) as wrong:
        model.read(json.dumps(found))
    assert (wrong.value.code, wrong.value.path) == (code, path)


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 90000, "x" * 300_001, "7"])
def test_what_is_no_file_of_ours_is_refused(text: str) -> None:
    with pytest.raises(model.NoLesson):
        model.read(text)


def test_unknown_fields_of_a_file_are_left_out() -> None:
    found = good()
    found["lesson"]["onload"] = found["lesson"]["chapters"][0]["extra"] = "x"
    assert model.read(json.dumps(found)) == good()["lesson"]


def test_words_of_a_note_are_text_and_nothing_else() -> None:
    state = taught()
    notes.put(state, MARKUP + "\n\nsecond", [])
    (drawn,) = find(panel.view(state), "data-part", "note")
    assert [kid[2] for kid in drawn[2]] == [[MARKUP], ["second"]]


def test_rings_and_arrows_stand_on_the_mat_and_are_said_in_words() -> None:
    state = taught()
    notes.put(state, "", [["A.m2"], ["A.gy", "B.s1"], ["A.h1"]])
    (drawn,) = find(mat.view(state), "data-marks")
    assert json.loads(drawn[1]["data-marks"]) == [["A.m2"], ["A.gy", "B.s1"], ["A.h1"]]
    said = [chalk.said(state, mark) for mark in [["A.m2"], ["A.gy", "B.s1"], ["A.h1"]]]
    assert said == [
        "Ring: Neos Alius, Monster Zone\u00a02, player A",
        "Arrow: Graveyard, player A → Dark Bribe, Spell & Trap Zone\u00a01, player B",
        "Ring: Honest",
    ]


def test_a_card_that_the_viewpoint_does_not_see_is_not_named_by_an_arrow() -> None:
    state = taught()
    state["viewpoint"] = "A"
    assert "Dark Bribe" not in chalk.said(state, ["B.s1"])
    assert "Spell & Trap Zone\u00a01" in chalk.said(state, ["B.s1"])


@pytest.mark.parametrize("spot", coding.spots())
def test_everything_that_can_be_marked_has_a_name(spot: str) -> None:
    assert chalk.spot_name(taught(), states.book(taught()), spot)


def test_steps_with_a_note_have_a_flag_on_the_timeline() -> None:
    state = taught()
    notes.put(state, "x", [])
    flagged = [one for one in find(timeline.view(state), "data-go") if "has a note" in text_of(one)]
    assert [one[1]["data-go"] for one in flagged] == [2]


def test_what_a_damaged_link_has_lost_is_said_in_sentences() -> None:
    state = taught()
    lesson = state["lesson"]
    assert lesson
    lesson["lost"] = [{"kind": "note", "chapter": 1, "n": 2}, {"kind": "lines", "n": 1}, {"kind": "title"}]
    (drawn,) = find(panel.view(state), "data-part", "lost")
    assert "Note 2 of chapter 1 is damaged." in text_of(drawn)
    assert "A line with its notes cannot be played any more." in text_of(drawn)
    assert drawn[1]["role"] == "alert"


def test_who_writes_has_fields_for_titles_and_the_note_of_the_step() -> None:
    state = taught(writing=True)
    notes.put(state, "So far", [["A.m1"]])
    shown = panel.view(state)
    fields = {one[1]["data-lesson"]: one[1].get("value") for one in find(shown, "data-lesson")}
    assert fields == {"title": "", "chapter-title": "", "text": "So far", "from": "", "to": "", "file": None}
    assert find(shown, "data-teach", "unmark:0")
    assert not find(shown, "data-part", "note")


def test_the_cards_of_a_hand_can_be_marked_as_far_as_there_are_some() -> None:
    (chosen,) = find(panel.view(taught(writing=True)), "data-lesson", "from")
    values = [one[1]["value"] for one in chosen[2] if not isinstance(one, str)]
    assert [one for one in values if one.startswith("A.h") and one != "A.hand"] == ["A.h1", "A.h2"]


def test_where_a_lesson_is_kept_is_said_as_it_is() -> None:
    state = taught(writing=True)
    lesson = state["lesson"]
    assert lesson
    said = set()
    for kept, short in ((True, True), (True, False), (False, True)):
        lesson.update({"kept": kept, "short": short})
        said.add(text_of(find(panel.view(state), "data-part", "lesson-kept")[0]))
    assert len(said) == 3


def test_where_the_panel_is_out_of_sight_a_line_of_the_note_keeps_its_room() -> None:
    state = taught()
    assert "No note at this step." in text_of(view.peek(state))
    notes.put(state, "word " * 60, [])
    assert "word word" in text_of(view.peek(state))
    assert len(text_of(view.peek(state))) <= view.PEEK + len("Note:  ")


def test_a_lesson_stands_in_the_address_behind_its_scene() -> None:
    from model import url

    state = taught(3)
    state["lesson_code"] = "1abc~.x"
    written = url.written(state, bare=True)
    assert written == "#scene=honest-in-time&at=3&l=1abc~.x"
    assert url.read(written)["l"] == "1abc~.x"
    states.opened(state, "another", sample.record())
    assert state["lesson_code"] == ""
    assert state["lesson"] is None
