"""Searches in the worker: a portion for each request; bad requests get one clear error."""

import pytest
from tests.asking import ATTACK, ask, read_answer, read_request
from tests.shapes import Json

from damagestep.site.service.search_answers import forget_searches

BOOST = "activate:honest#boost"
WAYS: Json = {"at": [0, 0], "decision": BOOST}
ASKED: Json = {"at": [0, 0], "question": "B wins"}


def in_portions(do: str, fields: Json, field: str, counted: str) -> list[Json]:
    """Every answer to a search, asked on until it is over."""
    answers: list[Json] = []
    while not answers or (answers[-1]["left"] if field == "ways" else answers[-1]["yes"] is None):
        begun = answers[-1][counted] if answers else 0
        answer = ask(do, **fields, **{"from": begun})
        read_answer(answer)
        answers.append(answer[field])
    return answers


def test_ways_come_in_portions_and_name_their_cards() -> None:
    decision = "attack:elemental-hero-neos-alius"
    answers = in_portions("ways", {"at": [0, 0], "decision": decision}, "ways", "tried")
    tried = [one["tried"] for one in answers]
    assert tried == sorted(set(tried))
    way = answers[-1]["ways"][0]
    assert way["changes"][0] == {
        "what": "without",
        "about": {"card": {"card": "summoned-skull"}, "side": {"side": "B"}, "zone": {"word": "monster"}},
        "event": None,
    }
    assert answers[-1]["cards"]["summoned-skull"]["name"]["en"] == "Summoned Skull"
    assert (way["here"], way["step"], way["line"]) == (True, 1, [])


def test_a_way_can_be_opened_as_it_says() -> None:
    answers = in_portions(
        "ways", {"at": [0, 0], "decision": "attack:elemental-hero-neos-alius"}, "ways", "tried"
    )
    for way in answers[-1]["ways"]:
        scene = way["scene"] or "honest-at-start"
        line = ask("line", scene=scene, profile=way["profile"], line=way["line"])["recording"]
        assert line["steps"][way["step"] - 1]["at"] == way["at"]
        assert line["steps"][way["step"] - 1]["timing"] == way["timing"]


def test_an_effect_that_is_legal_later_on_the_line_names_that_step_and_changes_for_here() -> None:
    answers = in_portions("ways", {"line": [ATTACK], "at": [1, 1], "decision": BOOST}, "ways", "tried")
    later, *others = answers[-1]["ways"]
    assert ([one["what"] for one in later["changes"]], later["here"]) == (["step"], False)
    assert all(way["here"] for way in others)


def test_a_search_without_a_way_ends_with_what_is_against_it() -> None:
    asked: Json = {"line": [ATTACK], "at": [1, 1], "decision": "attack:elemental-hero-neos-alius"}
    answers = in_portions("ways", asked, "ways", "tried")
    assert [one["none"] for one in answers[:-1]] == [None] * (len(answers) - 1)
    assert bool(answers[-1]["ways"]) != bool(answers[-1]["none"])


def test_a_question_is_answered_in_portions() -> None:
    answers = in_portions("ask", ASKED, "asked", "looked_at")
    assert answers[-1]["yes"] is False
    assert (answers[-1]["undecided"], answers[-1]["lines"] > 1) == (0, True)
    assert [one["looked_at"] for one in answers] == sorted(one["looked_at"] for one in answers)


def test_a_forgotten_search_begins_again() -> None:
    first = ask("ask", **ASKED, **{"from": 0})["asked"]
    forget_searches()
    again = ask("ask", **ASKED, **{"from": first["looked_at"]})["asked"]
    assert again == first


def test_the_requests_have_the_shape_that_is_published() -> None:
    head: Json = {"v": 1, "scene": "honest-at-start", "from": 3}
    assert read_request({**head, "do": "ways", **WAYS}).from_ == 3
    assert read_request({**head, "do": "ask", **ASKED}).question == "B wins"


@pytest.mark.parametrize(
    ("do", "fields", "code", "path"),
    [
        ("ways", {**WAYS, "decision": "activate:honest#dance"}, "no-such-decision", "decision"),
        ("ways", {**WAYS, "decision": 5}, "no-such-decision", "decision"),
        ("ways", {**WAYS, "at": [9, 9]}, "no-such-place", "at"),
        ("ask", {**ASKED, "question": "is it raining"}, "no-question", "question"),
        ("ask", {**ASKED, "question": 5}, "no-question", "question"),
        ("ask", {**ASKED, "question": "kuriboh survives"}, "no-card-to-ask", "question"),
        ("ask", {**ASKED, "at": [9, 9]}, "no-such-place", "at"),
    ],
)
def test_a_bad_search_gets_one_clear_error(do: str, fields: Json, code: str, path: str) -> None:
    answer = ask(do, **fields)
    assert answer["ok"] is False
    assert [(e["code"], e["path"]) for e in answer["errors"]] == [(code, path)]
