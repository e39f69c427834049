"""Opens the sheets over the page: rulings, inspector, sharing, exports.

Each is fetched when it is first wanted; where a file does not come, the page says which.
"""

from control import app, inspector, navigation, searching
from control.app import state
from core import dom, packages, slots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Event


RULINGS = ("parts/finding", "parts/facts", "parts/rulings")


async def browse(name: str) -> None:
    """Open the list of rulings, or in the lab the ruling that is next to the one on the mat.

    ``name`` is ``browse`` or ``rulings`` for the list, ``ruling-next`` for the next ruling, else the previous
    one is opened. The page says so if a file does not come.
    """
    await app.fetching(_browse(name))


async def _browse(name: str) -> None:
    if name in ("browse", "rulings"):
        await _search()
        return
    await packages.furnish(state, *RULINGS)
    from parts.rulings import contents, dialog

    known = await dialog.load(state)
    by = 1 if name == "ruling-next" else -1
    await navigation.pick(contents.beside(known, state["scene"], by))


async def _search() -> None:
    """Open the sheet of rulings, unless it is on its way already.

    What is typed until it opens is searched for in it; Escape keeps it from opening.
    """
    if state["search_before_open"] is not None:
        return
    state["search_before_open"] = ""
    try:
        await packages.furnish(state, *RULINGS)
        if state["search_before_open"] is None:  # left again before it came
            return
        from parts.rulings import dialog

        dialog.show(state, state["search_before_open"])
    finally:
        state["search_before_open"] = None
    app.run(dialog.warm(state))
    await dialog.fill(state)
    app.run(searching.look_up())


async def look(at: str, opener: str, **about: "Any") -> None:
    """Open the inspector on ``at``, such as ``card`` or ``pile``.

    The page says so if a file does not come.

    ``opener`` selects the element that gets the focus back; ``about`` is what that part of the inspector
    needs.
    """
    await app.fetching(_look(at, opener, **about))


async def _look(at: str, opener: str, **about: "Any") -> None:
    await packages.furnish(state, inspector.PACKAGE)
    await inspector.show(state, at, opener, **about)


async def tour(stop: int) -> None:
    """Show a stop of the tour in the lab, counted from 0, with what it is about in view."""
    if state["place"] != "lab":
        if state["inspector"]:
            inspector.leave(state)
        await navigation.visit("lab")
    if state["place"] == "lab":
        await app.fetching(_tour(stop))


async def _tour(stop: int) -> None:
    await _look("tour", "", stop=stop)
    from parts.inspector.tour import STOPS

    dom.root(data_touring=STOPS[stop][0])
    dom.reveal(STOPS[stop][1], "nearest")


async def share(name: str, value: str = "") -> None:
    """Open the sharing sheet, or carry out one of its buttons or lists.

    ``name`` is the button's or list's ``data-do``, ``value`` what was chosen in the list.
    """
    await app.fetching(_share(name, value))


async def _share(name: str, value: str) -> None:
    await (await app.linking("press"))(name, value)


async def teach(name: str, value: str = "", event: "Event | None" = None) -> None:
    """Carry out a button or field of the panel of lessons; without a lesson, one begins."""
    await app.fetching(_teach(name, value, event))


async def _teach(*given: "Any") -> None:
    await (await app.teaching("press"))(*given)


async def export(what: str) -> None:
    """Open the export sheet if ``what`` is ``open``.

    Else carry out the one of its buttons that ``what`` names.
    """
    await app.fetching(_export(what))


async def _export(what: str) -> None:
    await packages.furnish(state, "common/exporting", inspector.PACKAGE, "parts/export")
    await slots.offered("export.press")(what)
