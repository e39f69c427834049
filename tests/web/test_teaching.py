"""A lesson is written down whole, or not at all and the page says why."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from tests.shapes import Json, StandIn
from tests.web import page_sample as sample

from core.vdom import find, text_of
from parts.lessons import model as lessons
from shapes import State
from views import notes

pytestmark = pytest.mark.host
"""Inside Pyodide a loop of events already runs, and no other one can."""


class Desk:
    """The controller of lessons and the page around it; `saved` are the files that it has offered."""

    def __init__(self, stand_in: StandIn, place: str) -> None:
        self.state: State = sample.opened_page()
        self.state["lesson"] = lessons.begun()
        self.saved: list[tuple[str, str]] = []
        self.turned: list[tuple[Json, int]] = []
        self.acts: list[str] = []
        stand_in(
            "control.app",
            SimpleNamespace(state=self.state, draw=lambda: None, settle=lambda: None, codes=self.codes),
        )
        browser = SimpleNamespace(
            fold=str.lower,
            download=lambda *file: self.saved.append(file),
            recall=lambda _: "",
            chalk=self.chalk,
        )
        stand_in("core.browser", browser)
        stand_in("core.dom", SimpleNamespace(reveal=lambda *_: None, focus=lambda *_, **__: None))
        stand_in("control.actions", SimpleNamespace(act=self.acts.append))
        self.place = place
        stand_in("parts.teaching.opening", SimpleNamespace(place_of=self.place_of, turn=self.turn))
        stand_in("parts.teaching.storage", SimpleNamespace(kept=list))
        self.press = stand_in("parts.teaching.controller").press

    async def codes(self) -> None:
        """The packages of codes are there."""

    async def chalk(self) -> Any:
        """What draws on the mat."""
        return SimpleNamespace(watch=lambda: None)

    def place_of(self, _: Any) -> str:
        """Return the scene as a code, unless it is too long for one."""
        if not self.place:
            raise ValueError("the scene is too long")
        return self.place

    async def turn(self, lesson: Json, number: int) -> None:
        """Turn to a chapter."""
        self.turned.append((lesson, number))


def test_a_lesson_is_offered_as_a_file_with_the_scene_of_its_chapter(stand_in: StandIn) -> None:
    desk = Desk(stand_in, "1abc")
    asyncio.run(desk.press("save"))
    ((name, text),) = desk.saved
    assert name == "lesson.json"
    assert '"place": "1abc"' in text
    assert not desk.state["fault"]


@pytest.mark.parametrize("act", ["save", "chapter:0"])
def test_a_chapter_that_is_too_long_stays_and_the_page_says_so(stand_in: StandIn, act: str) -> None:
    desk = Desk(stand_in, "")
    asyncio.run(desk.press(act))
    assert not desk.saved
    assert not desk.turned
    shown = notes.fault(desk.state, desk.state)
    assert shown
    assert "This chapter is too long" in text_of(shown)
    assert find(shown, "data-do", "close")


def test_the_chapter_on_the_mat_waits_as_it_is_when_another_is_shown(stand_in: StandIn) -> None:
    desk = Desk(stand_in, "1abc")
    asyncio.run(desk.press("chapter:0"))
    ((lesson, number),) = desk.turned
    assert number == 0
    assert lesson["chapters"][0]["place"] == "1abc"


def test_the_scene_that_is_opened_after_a_chapter_was_asked_for_becomes_the_last(stand_in: StandIn) -> None:
    desk = Desk(stand_in, "1abc")
    assert desk.state["lesson"]
    desk.state["lesson"]["title"] = "Two battles"
    asyncio.run(desk.press("more"))
    assert desk.acts == ["browse"]
    desk.state["lesson"] = None  # another scene is on the mat
    asyncio.run(desk.press("arrived"))
    lesson = desk.state["lesson"]
    assert lesson
    assert (lesson["title"], [one["place"] for one in lesson["chapters"]]) == ("Two battles", ["1abc", ""])
    assert (lesson["chapter"], lesson["writing"]) == (1, True)
    assert not desk.state["awaiting"]


def test_whoever_goes_on_with_the_lesson_waits_for_no_further_chapter(stand_in: StandIn) -> None:
    desk = Desk(stand_in, "1abc")
    asyncio.run(desk.press("more"))
    asyncio.run(desk.press("title", "Other"))
    assert desk.state["awaiting"] is None
