"""The root of the page says whether anything that was begun is still under way."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from tests.shapes import StandIn

pytestmark = pytest.mark.host
"""Inside Pyodide a loop of events already runs, and no other one can."""


class Root:
    """The root of a page, with what it has said of its work, and what listens there."""

    def __init__(self) -> None:
        self.said: list[str | None] = []
        self.rests = asyncio.Event()
        self.listeners: dict[str, Callable[[Any], Any]] = {}

    def root(self, *, data_busy: str | None) -> None:
        self.said.append(data_busy)
        if data_busy is None:
            self.rests.set()

    def listen(self, kind: str, handler: Callable[[Any], Any]) -> None:
        self.listeners[kind] = handler


@pytest.fixture
def page() -> Root:
    return Root()


@pytest.fixture
def tasks(stand_in: StandIn, page: Root) -> Any:
    stand_in("core.dom", SimpleNamespace(root=page.root, listen=page.listen))
    return stand_in("core.tasks")


def test_a_page_is_busy_until_the_last_of_its_tasks_is_done(tasks: Any, page: Root) -> None:
    async def work() -> None:
        await asyncio.sleep(0)

    async def all_of_it() -> None:
        tasks.run(work())
        tasks.run(work())
        assert page.said == ["page"]
        await page.rests.wait()

    asyncio.run(all_of_it())
    assert page.said == ["page", None]


def test_a_page_that_waits_for_the_engine_alone_says_so(tasks: Any, page: Root) -> None:
    async def ask(answer: "asyncio.Future[str]") -> None:
        assert await tasks.asking(answer) == "yes"

    async def all_of_it() -> None:
        answer = asyncio.get_running_loop().create_future()
        tasks.run(ask(answer))
        await asyncio.sleep(0)
        tasks.run(asyncio.sleep(0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        answer.set_result("yes")
        await page.rests.wait()

    asyncio.run(all_of_it())
    assert page.said == ["page", "engine", "page", "engine", "page", None]


def test_what_answers_an_event_counts_and_what_is_done_at_once_does_not(tasks: Any, page: Root) -> None:
    async def pressed(_event: object) -> None:
        raise OSError("missing")

    tasks.listen("click", pressed)
    tasks.listen("pointerup", lambda _event: None)
    assert page.listeners["pointerup"](None) is None
    assert page.said == []
    with pytest.raises(OSError, match="missing"):
        asyncio.run(page.listeners["click"](None))
    assert page.said == ["page", None]
