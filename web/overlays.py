"""Opens what lies over the page: the rulings, a closer look, the link to this step, its exports.

Each is fetched when it is first wanted; where a file does not come, the page says which.
"""

import app
import browser
import opening
from app import state


async def browse(name):
    """Open the list of rulings, or the ruling beside this one."""
    await app.fetching(_browse(name))


async def _browse(name):
    import sheets

    if name in ("browse", "rulings"):
        await sheets.show(state)
    else:
        import contents

        await sheets.load(state)
        by = 1 if name == "ruling-next" else -1
        await opening.pick(contents.beside(state["contents"], state["scene"], by))


async def look(at, opener, **about):
    """Open a closer look."""
    import looking

    await app.fetching(looking.show(state, at, opener, **about))


async def share(name, value=None):
    """Open the sheet with the link to this step, or do what one of its buttons or lists says."""
    await app.fetching(_share(name, value))


async def _share(name, value):
    await (await app.linking("sharing")).press(name, value)


async def export(what):
    """Open the sheet of exports, or do what one of its buttons says."""
    await app.fetching(_export(what))


async def _export(what):
    await browser.package("common/exporting")
    await browser.package("exporting")
    await __import__("exporting.hands").hands.press(what)
