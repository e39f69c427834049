"""Searches of the engine: fetches what they take with the first press, and passes presses on to it."""

from control import app
from control.app import state
from core import packages, slots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


async def search(_event: "Event | None", wanted: str) -> None:
    """Carry out what a button of a search does: ``wanted`` is ``what:of`` (`parts.searching.controller`).

    If a file that this needs does not come, the page says which.
    """
    if await app.fetching(packages.furnish(state, "parts/searching")):
        what, _, of = wanted.partition(":")
        await slots.offered("searching.press")(what, of)


async def look_up() -> None:
    """Show what the search finds for what is typed by now.

    A question about a card on the mat is answered over all lines, too. The page says so if a file does not
    come.
    """
    if not await app.fetching(_look_up()) and state["browse"]:
        from parts.rulings import dialog

        dialog.draw(state)


async def _look_up() -> None:
    from parts.rulings import dialog

    found = await dialog.find(state)
    if found and found["question"] and found["named"] and state["place"] == "lab":
        await packages.furnish(state, "parts/searching")
        await slots.offered("searching.over_lines")(found)


async def changed(name: str, value: str) -> None:
    """Take in a changed field of the form of questions; ``name`` is its ``data-do``."""
    if state["asking"]:
        slots.offered("searching.changed")(name.partition("-")[2], value)
