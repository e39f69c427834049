"""Practice as a visitor meets it who leaves it and comes back: the question, the set, a failed engine."""

import asyncio
import json
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from tests.shapes import StandIn
from tests.web import page_sample as sample
from tests.web import rulings_sample

from model import state as states
from shapes import Practice, State

pytestmark = pytest.mark.host
"""Inside Pyodide a loop of events already runs, and no other one can."""


class Desk:
    """The controller of practice and the page around it; `works` are what it has begun and not waited for."""

    def __init__(self, stand_in: StandIn) -> None:
        self.state: State = sample.opened_page(3)
        self.state["contents"] = rulings_sample.contents()
        self.works: list[Coroutine[Any, Any, None]] = []
        page = SimpleNamespace(
            state=self.state, draw=lambda: None, run=self.works.append, request=self.request
        )
        stand_in("control.app", page)
        stand_in("control.clicks", SimpleNamespace(on_card=None))
        stand_in("control.navigation", SimpleNamespace())
        self.kept = ""
        stand_in("core.browser", SimpleNamespace(recall=lambda _: self.kept, remember=self.remember))
        stand_in("core.dom", SimpleNamespace(focus=lambda *_, **__: None))
        stand_in("parts.rulings.dialog", SimpleNamespace(load=self.load))
        self.controller = stand_in("places.practice.controller")
        self.questions = self.controller.questions

    def remember(self, _: str, text: str) -> bool:
        """Keep what practice wants kept."""
        self.kept = text
        return True

    async def load(self, _: State) -> None:
        """The rulings are there."""

    async def request(self, _: str, where: Any) -> Any:
        """Return the verdicts of a step, or an error once the engine has failed."""
        if self.state["engine"]["state"] == "failed":
            return {"ok": False, "errors": []}
        return {"ok": True, "view": {**sample.verdicts(), "at": where["at"]}}

    def comes(self) -> None:
        """The visitor opens practice."""
        asyncio.run(self.controller.on_open())
        self.state["place"] = "practice"

    def waits(self) -> None:
        """All that was begun comes to its end."""
        while self.works:
            asyncio.run(self.works.pop(0))

    @property
    def set(self) -> Practice:
        return self.state["practice"]


@pytest.fixture
def desk(stand_in: StandIn) -> Desk:
    return Desk(stand_in)


def test_what_was_asked_with_the_same_answer_is_not_asked_again(desk: Desk) -> None:
    desk.comes()
    desk.waits()
    asked = []
    while not desk.set["over"]:
        one = desk.questions.current(desk.state)
        asked.append((one["text"], one["answers"][one["right"]]))
        desk.controller.on_answer(None, "0")
        asyncio.run(desk.controller.on_proceed(None, ""))
        desk.waits()
    assert asked
    assert len(asked) == len(set(asked))


def test_practice_asks_about_the_scene_on_the_mat(desk: Desk) -> None:
    desk.comes()
    desk.waits()
    assert desk.set["kind"]
    assert not desk.set["over"]


def test_who_left_while_a_question_was_looked_for_finds_one_when_coming_back(desk: Desk) -> None:
    desk.comes()
    desk.state["place"] = "lab"
    desk.waits()
    assert desk.set["kind"] == ""
    desk.comes()
    desk.waits()
    assert desk.set["kind"]


def test_an_answered_question_is_still_there_for_who_only_had_a_look_at_the_lab(desk: Desk) -> None:
    desk.comes()
    desk.waits()
    desk.controller.on_answer(None, "0")
    before = desk.set
    desk.state["place"] = "lab"
    desk.comes()
    desk.waits()
    assert desk.set is before
    assert desk.set["chosen"] == 0


def test_an_answer_is_not_taken_for_one_about_another_step(desk: Desk) -> None:
    desk.comes()
    desk.waits()
    desk.controller.on_answer(None, "0")
    states.go(desk.state, desk.state["index"] + 1)
    desk.comes()
    desk.waits()
    assert desk.set["chosen"] is None


def test_of_a_topic_the_marks_stay_when_the_next_question_is_asked(desk: Desk) -> None:
    desk.comes()
    desk.waits()
    desk.set.update({"topic": "a-topic", "marks": [True]})
    states.go(desk.state, desk.state["index"] + 1)
    desk.comes()
    desk.waits()
    assert desk.set["marks"] == [True]
    assert desk.set["at"]


def missed_at(*places: tuple[str, int, str]) -> str:
    """Return what the browser keeps of missed questions: the scene, the step and the kind of each."""
    listed = [{"scene": scene, "index": index, "kind": kind} for scene, index, kind in places]
    return json.dumps({"v": 1, "missed": listed})


def test_a_missed_question_about_a_ruling_that_has_gone_is_not_counted(desk: Desk) -> None:
    desk.kept = missed_at(("gone-long-ago", 0, "who"), ("honest-in-time", 1, "who"))
    desk.comes()
    desk.waits()
    assert desk.set["missed"] == 1


def test_a_missed_question_that_its_ruling_gives_no_more_is_forgotten(desk: Desk) -> None:
    desk.kept = missed_at(("honest-in-time", 99, "who"))
    desk.comes()
    desk.controller.begin("missed")
    assert desk.set["missed"] == 1
    desk.waits()
    assert desk.set["over"]
    assert desk.set["missed"] == 0
    assert json.loads(desk.kept)["missed"] == []


def test_a_set_waits_for_an_engine_that_has_failed(desk: Desk) -> None:
    desk.state["views"] = {}
    desk.state["engine"]["state"] = "failed"
    desk.comes()
    desk.waits()
    assert not desk.set["over"]
    desk.state["engine"]["state"] = "ready"
    desk.comes()
    desk.waits()
    assert desk.set["kind"]
