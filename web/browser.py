"""What the page asks of the browser besides drawing: files, memory, address and language."""

import json

from jsffi import JsException
from pyscript import document, window
from pyscript.js_modules import storage

_assets = json.loads(document.getElementById("assets").textContent)


def asset(name):
    """The address of a file of the site; the build gives every file a name with its hash."""
    return _assets.get(name, name)


async def load(name):
    """The contents of a JSON file of the site. An OSError names the file that could not be read."""
    try:
        response = await window.fetch(asset(name))
        text = await response.text() if response.ok else None
    except JsException:
        text = None
    if text is None:
        raise OSError(name)
    return json.loads(text)


def recall(key):
    """A remembered choice, or None; also where the browser keeps no storage for us."""
    return storage.recall(key) or None


def remember(key, value):
    storage.remember(key, value)


def language(offered):
    """The first of the visitor's languages that the page speaks."""
    for wanted in list(window.navigator.languages or []):
        if wanted[:2] in offered:
            return wanted[:2]
    return offered[0]


def place():
    """The scene and step named in the address: ``#scene=…&at=…``."""
    found = {}
    for part in str(window.location.hash)[1:].split("&"):
        key, _, value = part.partition("=")
        found[key] = value
    at = found.get("at", "")
    return found.get("scene", ""), int(at) if at.isdigit() else 1


def show_place(scene, number):
    """Keep scene and step in the address without adding to the history."""
    window.history.replaceState(None, "", "#scene=" + scene + "&at=" + str(number))


def mark(name):
    window.performance.mark(name)
