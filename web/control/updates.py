"""Keeps the page on the device for offline use, and starts new versions of it."""

import json

from pyscript.ffi import create_proxy

from control import app
from control.app import state
from core import browser

_begun: "list[object]" = []


async def begin() -> None:
    """Start once the engine is ready or has failed, so that caching never delays the first answer."""
    if not _begun:
        _begun.append(create_proxy(heard))
        await browser.keep(_begun[0])


def heard(text: str) -> None:
    """Take in a message of the service worker: see ``web/js/updates.js``."""
    state["offline"].update(json.loads(text))
    app.draw()


def put_off() -> None:
    """Hide the offer of the new version until the page is next opened."""
    state["offline"].update({"update": "", "lost": False})
    app.draw()


async def update() -> None:
    """Go on with the new version, at the same step: the address leads back to it.

    What is too long for an address would be lost, so that is said first.
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
