"""Asks the engine about what is edited, once nothing has been changed for a while."""

import asyncio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from shapes import Builder, Pasted, Workshop


QUIET = 0.3
"""Seconds without a change after which the engine is asked."""


async def ask_when_quiet(
    model: "Builder | Pasted | Workshop", is_told: "Callable[[], bool]", ask: "Callable[[], Awaitable[bool]]"
) -> None:
    """Wait 0.3 seconds after a change, and ask the engine until it has answered about the current state.

    Nothing is asked if another change comes meanwhile: the call for that one asks. ``is_told()`` tells
    whether the engine has answered, or cannot; ``ask()`` asks one question, notes the answer and returns
    False if there is none. One question is asked at a time.
    """
    change: "list[str]" = []
    model["change"] = change
    await asyncio.sleep(QUIET)
    if model["change"] is not change:
        return
    model["change"] = None
    if model["asking"]:
        return
    model["asking"] = True
    while model["change"] is None and not is_told() and await ask():
        pass
    model["asking"] = False
