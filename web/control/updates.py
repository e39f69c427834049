"""Keeps the page on the device for offline use, and starts new versions of it."""

import json

from pyscript.ffi import create_proxy

from control import app
from control.app import state
from core import browser

_begun: "list[object]" = []


async def begin() -> None:
    """Have the browser keep the page for offline use; only the first call does anything.

    It comes once the engine is ready or has failed, so that caching never delays the first answer.
    """
    if not _begun:
        _begun.append(create_proxy(heard))
        await browser.keep(_begun[0])


def heard(text: str) -> None:
    """Take in a message of the service worker (JSON, see ``web/js/updates.js``), and draw."""
    state["offline"].update(json.loads(text))
    app.draw()


def put_off() -> None:
    """Hide the offer of the new version until the page is next opened."""
    state["offline"].update({"update": "", "lost": False})
    app.draw()


async def update() -> None:
    """Load the new version of the page; the address leads back to the step that is shown.

    What is too long for an address would be lost: the first call then only says so, the next one loads it.
    Raises OSError if a file that codes need does not come.
    """
    about = state["offline"]
    try:
        await app.address_now()
    except ValueError:
        if not about["lost"]:
            about["lost"] = True
            app.draw()
            return
    await app.keep_address()
    browser.update()
