"""Runs what takes time, and notes at the root of the page, as ``data-busy``, whether any of it still goes on.

It is ``page`` from a press until all that the press began is done: files have come, what is shown stands in
the address, lines are saved. It is ``engine`` while nothing but answers of the engine is waited for.
"""

import asyncio

from core import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Awaitable, Callable
    from typing import Any

    from shapes import Event, Work


_tasks: "list[Task[object]]" = []
_under_way = {"work": 0, "asking": 0}
_noted: "list[str | None]" = [None]


def run(work: "Work") -> None:
    """Start a coroutine as a task of its own; nothing waits for it."""
    _tasks.append(asyncio.create_task(_counted(work)))
    _tasks[:] = [task for task in _tasks if not task.done()]


def listen(kind: str, handler: "Callable[[Event], Work | None]") -> None:
    """Have ``handler(event)`` called for every event of a kind on the page, and its coroutine run, if any."""

    def heard(event: "Event") -> "Work | None":
        working = handler(event)
        return None if working is None else _counted(working)

    dom.listen(kind, heard)


async def asking(answer: "Awaitable[Any]") -> str:
    """Wait for an answer of the engine, and return it."""
    _count("asking", 1)
    try:
        return str(await answer)
    finally:
        _count("asking", -1)


def _counted(work: "Work") -> "Work":
    _count("work", 1)
    return _until_done(work)


async def _until_done(work: "Work") -> None:
    try:
        await work
    finally:
        _count("work", -1)


def _count(what: str, by: int) -> None:
    _under_way[what] += by
    work = _under_way["work"]
    busy = None if not work else "engine" if work == _under_way["asking"] else "page"
    if busy != _noted[0]:
        _noted[0] = busy
        dom.root(data_busy=busy)
