"""One request opens a line that was kept or shared: as far as it can be played, under up to two profiles."""

import json
from typing import Any

import pytest
from tests.asking import ATTACK, ask, read_answer, read_request
from tests.games import random_game

from damagestep.lines.saved import dump
from damagestep.site.service.worker import handle

HONEST = "activate:honest#boost"
TO_CALCULATION = [ATTACK, *["pass"] * 6]


def opened(**fields: object) -> dict[str, Any]:
    answer = ask("open", **fields)
    assert answer["ok"], answer
    found: dict[str, Any] = answer["opened"]
    return found


def test_a_line_is_opened_with_the_recording_that_line_gives() -> None:
    found = opened(line=[ATTACK, "pass"])
    assert found["recording"] == ask("line", line=[ATTACK, "pass"])["recording"]
    assert (found["compared"], found["cut_at"]) == (None, None)


def test_a_line_is_cut_before_the_first_decision_that_may_not_be_taken_with_the_rules() -> None:
    found = opened(line=[ATTACK, HONEST, "pass"])
    assert found["recording"] == ask("line", line=[ATTACK])["recording"]
    assert (found["cut_at"]["n"], found["cut_at"]["decision"]) == (1, HONEST)
    assert [one["rule"] for one in found["cut_at"]["findings"]] == ["WIN-01"]


def test_a_decision_that_names_nothing_cuts_a_line_without_reasons() -> None:
    assert opened(line=["dance"])["cut_at"] == {"n": 0, "decision": "dance", "findings": []}


def test_a_line_is_shown_under_another_profile_and_compared_with_its_own() -> None:
    found = opened(line=TO_CALCULATION, profile="bilaterus-2014", shown_under="default")
    assert found["recording"]["profile"] == "default"
    assert found["compared"] == ask("compare", line=TO_CALCULATION, **{"with": "bilaterus-2014"})["compared"]
    assert found["compared"]["parting"]["at"] == [5, 2]


def test_the_same_profile_twice_leaves_nothing_to_compare() -> None:
    assert opened(line=TO_CALCULATION, profile="default", shown_under="default")["compared"] is None


def test_a_line_that_the_other_profile_does_not_allow_is_shown_under_its_own() -> None:
    """Honest in damage calculation: only some readings still allow it."""
    line = [*TO_CALCULATION, HONEST]
    assert ask("line", line=line)["errors"][0]["code"] == "illegal-decision"
    found = opened(line=line, profile="bilaterus-2014", shown_under="default")
    assert (found["recording"]["profile"], found["compared"]) == ("bilaterus-2014", None)
    assert found["cut_at"] is None


@pytest.mark.parametrize("field", ["profile", "shown_under"])
def test_an_unknown_profile_is_refused_by_the_field_that_names_it(field: str) -> None:
    (error,) = ask("open", **{field: "nobody's"})["errors"]
    assert (error["code"], error["path"]) == ("unknown-profile", field)


def test_a_scene_that_cannot_be_is_refused_with_its_faults() -> None:
    (error,) = ask("open", scene={"A": {"life": 0}})["errors"]
    assert (error["path"], error["code"]) == ("A.life", "impossible-life-points")


@pytest.mark.parametrize("seed", range(12))
def test_one_request_says_of_a_random_line_what_four_said(seed: int) -> None:
    game = random_game(seed)
    scene, line = json.loads(dump(game))["scene"], [*game.decisions, "no-such-decision", "pass"]
    request = {"v": 1, "id": 2, "do": "open", "scene": scene, "profile": "etcg-2009", "line": line}
    request["shown_under"] = "default"
    answer = json.loads(handle(json.dumps(request)))
    read_request(request)
    assert read_answer(answer).ok
    found = answer["opened"]
    cut = ask("line", scene=scene, profile="etcg-2009", line=line)["errors"][0]["path"]
    assert cut == f"line.{found['cut_at']['n']}"
    legal = line[: found["cut_at"]["n"]]
    first = ask("line", scene=scene, profile="default", line=legal)
    if first["ok"]:
        again = ask("compare", scene=scene, line=legal, **{"with": "etcg-2009"})
        assert (found["recording"], found["compared"]) == (first["recording"], again["compared"])
    else:
        own = ask("line", scene=scene, profile="etcg-2009", line=legal)
        assert (found["recording"], found["compared"]) == (own["recording"], None)
