"""Opens what lies over the page: the rulings, a closer look, the link to this step, its exports.

Each is fetched when it is first wanted; where a file does not come, the page says which.
"""

import app
import furnishing
import opening
from app import state


async def browse(name):
    """Open the list of rulings, or the ruling beside this one."""
    await app.fetching(_browse(name))


async def _browse(name):
    if name in ("browse", "rulings"):
        await _search()
        return
    await furnishing.furnish(state, "browsing")
    from browsing import contents, sheets

    await sheets.load(state)
    by = 1 if name == "ruling-next" else -1
    await opening.pick(contents.beside(state["contents"], state["scene"], by))


async def _search():
    """Open the list of rulings, unless it is on its way; what is typed meanwhile is searched for in it."""
    if state["typed"] is not None:
        return
    state["typed"] = ""
    try:
        await furnishing.furnish(state, "browsing")
        if state["typed"] is None:  # left again before it came
            return
        from browsing import sheets

        sheets.show(state, state["typed"])
    finally:
        state["typed"] = None
    await sheets.fill(state)


async def look(at, opener, **about):
    """Open a closer look."""
    await app.fetching(_look(at, opener, **about))


async def _look(at, opener, **about):
    import looking

    await furnishing.furnish(state, looking.PACKAGE)
    await looking.show(state, at, opener, **about)


async def share(name, value=None):
    """Open the sheet with the link to this step, or do what one of its buttons or lists says."""
    await app.fetching(_share(name, value))


async def _share(name, value):
    await (await app.linking("sharing")).press(name, value)


async def export(what):
    """Open the sheet of exports, or do what one of its buttons says."""
    await app.fetching(_export(what))


async def _export(what):
    await furnishing.furnish(state, "common/exporting", "exporting")
    await __import__("exporting.hands").hands.press(what)
