"""Practice: questions with one right answer, wrong ones that are real, and what was missed."""

import json
from typing import Any

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web import rulings_sample

from core.vdom import find, text_of
from model import choice
from model import state as states
from places.practice import missed, questions, view
from shapes import Practice, Question, State


def begun(kind: str = "", topic: str = "own", over: bool = False) -> Practice:
    return {
        "topic": topic,
        "queue": [],
        "kind": kind,
        "at": "",
        "chosen": None,
        "marks": [],
        "kinds": [],
        "told": [],
        "missed": 0,
        "kept": True,
        "over": over,
    }


def asked(kind: str, number: int = 3, change: Any = None) -> tuple[State, Question | None]:
    """A page in practice at a step, and its question of a kind."""
    state = sample.opened_page(number)
    state["place"], state["practice"], state["contents"] = "practice", begun(kind), rulings_sample.contents()
    known = sample.verdicts()
    known["at"] = states.step(state)["at"]
    if change:
        change(known)
    state["views"][states.key_of(states.address(state))] = known
    return state, questions.current(state)


def right(one: Question) -> str:
    return one["answers"][one["right"]]


def only_refused(name: str) -> Any:
    def change(known: Json) -> None:
        known["asks"]["options"] = []
        known["refused"].sort(key=lambda row: row["card"] != name)
        known["at"] = [0, 0]

    return change


def test_a_legal_activation_is_asked_about_with_the_refusals_of_other_cards() -> None:
    _, one = asked("may", change=lambda known: known.update(at=[0, 0]))
    assert one
    assert one["text"] == "May A activate Honest now?"
    assert right(one) == "Yes"
    others = {"No. The Damage Step is closed to it.", "No. Honest answers nothing here."}
    assert set(one["answers"]) == {"Yes", "No. It is B's turn to act.", *others}, "it is A's turn indeed"

    def awaited(known: Json) -> None:
        known["at"] = [0, 0]
        for row in known["refused"]:
            row["findings"][-1]["about"] = {"card": {"card": row["card"]}, "event": {"word": "damaged"}}

    _, one = asked("may", change=awaited)
    assert not [said for said in (one["answers"] if one else []) if "nothing here" in said], "of another card"


def test_a_refused_activation_has_its_own_reason_as_the_right_answer() -> None:
    _, one = asked("may", change=only_refused("shrink"))
    assert one
    assert one["text"] == "May A activate Shrink now?"
    assert right(one) == "No. The Damage Step is closed to it."
    assert [found["rule"] for found in one["why"]] == ["ADM-01"]
    assert "Yes" in one["answers"]


def test_a_card_of_the_player_who_does_not_decide_is_not_asked_about() -> None:
    def theirs(known: Json) -> None:
        only_refused("dark-bribe")(known)
        known["refused"] = known["refused"][:1]

    assert asked("may", change=theirs)[1] is None


def test_a_reason_that_refuses_the_card_too_is_no_wrong_answer() -> None:
    def both(known: Json) -> None:
        only_refused("shrink")(known)
        known["refused"][0]["findings"].append(sample.finding("EVT-01", about={"card": {"card": "shrink"}}))
        known["refused"][0]["findings"][0]["about"] = {}

    _, one = asked("may", change=both)
    assert one
    assert not [said for said in one["answers"] if "answers nothing" in said]


def test_nothing_is_asked_about_what_is_not_modelled() -> None:
    def unmodelled(known: Json) -> None:
        known["asks"]["options"] = []
        for row in known["refused"]:
            row["findings"] = [sample.finding(states.UNMODELLED)]

    _, one = asked("may", change=unmodelled)
    assert one is None


def test_who_acts_is_asked_where_a_player_does_and_says_why() -> None:
    _, one = asked("who")
    assert one
    assert right(one) == "Player A"
    assert set(one["answers"]) == {"Player A", "Player B", "nobody"}
    assert one["why"] == [{"text": "After an event the turn player is asked first."}]
    for change in ({"asks": None}, {"box": "A"}):
        _, one = asked("who", change=lambda known, change=change: known.update(change))
        assert one is None


def test_an_atk_is_asked_for_before_the_step_that_changes_it() -> None:
    _, one = asked("atk", 4)
    assert one
    assert right(one) == "4400"
    assert {"1900", "2500"} <= set(one["answers"])
    assert one["why"] == [{"text": "ATK of Neos Alius becomes 4400."}]
    assert asked("atk", 3)[1] is None


def with_battle(gone: list[str], line: list[str]) -> State:
    state, _ = asked("destroyed", 3)
    record = states.line(state)["record"]
    record["line"] = line
    state["views"][states.key_of(states.address(state))] = sample.verdicts()
    steps, tables = states.shown(state, states.line(state))
    made = [json.loads(json.dumps(table)) for table in tables]
    made[-1]["battle"]["destroyed"] = gone
    states.line(state)["shown"]["both"] = (steps, made)
    return state


@pytest.mark.parametrize(
    ("gone", "answer"),
    [
        (["skull"], "Summoned Skull"),
        (["neos"], "Neos Alius"),
        (["skull", "neos"], "Neos Alius and Summoned Skull"),
    ],
)
def test_what_a_battle_destroys_is_asked_where_everybody_passes_until_then(
    gone: list[str], answer: str
) -> None:
    one = questions.current(with_battle(gone, [sample.LINE[0], "pass", "pass", "pass"]))
    assert one
    assert right(one).replace("word.", "") == answer.replace("word.", "")
    assert len(one["answers"]) == 4


def test_what_a_battle_destroys_is_not_asked_before_somebody_acts() -> None:
    assert questions.current(with_battle(["skull"], sample.LINE)) is None


def test_before_the_answer_nothing_tells_it_and_afterwards_reason_and_rule_are_there() -> None:
    state, one = asked("may", change=only_refused("shrink"))
    assert one
    shown = view.view(state)
    assert len(find(shown, "data-answer")) == len(one["answers"])
    assert not find(shown, "data-proceed")
    assert "ADM-01" not in text_of(shown)
    state["practice"]["chosen"] = 1 - one["right"] if one["right"] < 2 else 0
    shown = view.view(state)
    assert not find(shown, "data-answer")
    assert find(shown, "data-proceed")
    assert "ADM-01" in text_of(shown)
    assert "Not quite." in text_of(shown)
    assert text_of(shown).count("Your answer") == 1


def test_the_mat_of_a_question_shows_no_card_that_can_act() -> None:
    state, _ = asked("who")
    assert choice.may(state) == choice.NOTHING


def test_a_set_without_a_question_says_so() -> None:
    state, _ = asked("who")
    state["practice"] = begun(over=True)
    (said,) = find(view.view(state), "data-part", "no-question")
    assert "There is no question here" in text_of(said)
    state["practice"] = begun(over=True, topic="missed")
    (said,) = find(view.view(state), "data-part", "no-question")
    assert "There is nothing to repeat." in text_of(said)


def test_a_question_is_asked_in_the_language_of_the_page_with_the_same_order_of_answers() -> None:
    state, english = asked("who")
    state["words"], state["lang"] = {**sample.WORDS, **sample.labels("de")}, "de"
    german = questions.current(state)
    assert english
    assert german
    assert german["text"] == "Wer handelt jetzt?"
    assert german["right"] == english["right"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"missed": 3}', '{"missed": [{"scene": 1}, 7]}', "[" * 9000]
)
def test_what_cannot_be_read_of_the_missed_ones_is_left_out(text: str) -> None:
    assert missed.read(text) == []


def test_what_was_missed_is_kept_once_until_it_is_answered() -> None:
    one: Any = {"scene": "honest-in-time", "index": 3, "kind": "may"}
    kept = missed.noted(missed.noted([], one, right=False), one, right=False)
    assert missed.read(missed.written(kept)) == [one]
    assert missed.noted(kept, one, right=True) == []
