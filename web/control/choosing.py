"""Playing on the mat: fetches what that takes with the first press, and passes presses on to it."""

from control import app
from control.app import state
from core import packages, slots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event, Handler


async def choose(name: str, value: str = "") -> None:
    """Carry out a press that chooses on the mat (`parts.choosing.controller.press`).

    If a file that this needs does not come, the page says which.
    """
    if await app.fetching(packages.furnish(state, "parts/choosing")):
        await slots.offered("choosing.press")(name, value)


def _handler(name: str) -> "tuple[str, Handler]":
    async def on_choice(_event: "Event | None", value: str) -> None:
        await choose(name, value)

    return name, on_choice


CLICKS = tuple([_handler(name) for name in ("take", "begin", "ask", "leave")])
"""What the presses that choose carry: see `clicks.CLICKS`."""
