"""When the engine is asked about what is edited: once nothing has been changed for a while."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from parts.editor import checking
from places.builder import model as models
from shapes import Builder

pytestmark = pytest.mark.host
"""Inside Pyodide a loop of events already runs, and no other one can."""


class Edited:
    """A builder whose changes are counted, a clock that this test moves on, and an engine that answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.model: Builder = models.start()
        self.changes = 0
        self.asked: list[int] = []
        self.answered: list[int] = []
        self.waits: list[asyncio.Future[None]] = []
        self.answers: list[asyncio.Future[None]] = []
        monkeypatch.setattr(asyncio, "sleep", lambda _seconds: self.later(self.waits))

    def later(self, waiting: list[asyncio.Future[None]]) -> asyncio.Future[None]:
        waiting.append(asyncio.get_running_loop().create_future())
        return waiting[-1]

    async def change(self) -> None:
        self.changes += 1
        self.work = asyncio.create_task(checking.ask_when_quiet(self.model, self.is_told, self.ask))
        await settled()

    def is_told(self) -> bool:
        return self.changes in self.answered

    async def ask(self) -> bool:
        number = self.changes
        self.asked.append(number)
        await self.later(self.answers)
        self.answered.append(number)
        return True

    async def quiet_after(self, change: int) -> None:
        self.waits[change - 1].set_result(None)
        await settled()

    async def answer(self) -> None:
        self.answers[-1].set_result(None)
        await settled()


async def settled() -> None:
    """Let every task go on that can."""
    loop = asyncio.get_running_loop()
    for _ in range(5):
        turn = loop.create_future()
        loop.call_soon(turn.set_result, None)
        await turn


def played(monkeypatch: pytest.MonkeyPatch, *doings: Callable[[Edited], Awaitable[None]]) -> list[int]:
    """Do one thing after the other to what is edited; the changes about which the engine was asked."""

    async def play() -> list[int]:
        edited = Edited(monkeypatch)
        for doing in doings:
            await doing(edited)
        return edited.asked

    return asyncio.run(play())


def after(change: int) -> Callable[[Edited], Awaitable[None]]:
    return lambda edited: edited.quiet_after(change)


def test_the_engine_is_asked_once_after_the_last_of_several_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = (Edited.change, Edited.change, Edited.change)
    assert played(monkeypatch, *changes, after(1), after(2)) == []
    assert played(monkeypatch, *changes, after(1), after(2), after(3)) == [3]


def test_what_is_changed_while_the_engine_answers_is_asked_about_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = (Edited.change, after(1), Edited.change)
    assert played(monkeypatch, *first, after(2)) == [1]
    assert played(monkeypatch, *first, after(2), Edited.answer) == [1, 2]


def test_an_answer_does_not_cut_short_the_wait_after_a_later_change(monkeypatch: pytest.MonkeyPatch) -> None:
    early = (Edited.change, after(1), Edited.change, Edited.answer)
    assert played(monkeypatch, *early) == [1]
    assert played(monkeypatch, *early, after(2)) == [1, 2]


def test_what_the_engine_has_answered_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert played(monkeypatch, Edited.change, after(1), Edited.answer) == [1]
