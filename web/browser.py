"""What the page asks of the browser besides drawing: files, memory and the address."""

import json

from jsffi import JsException
from pyscript import document, window
from pyscript.js_modules import native

_assets = {}


def built():
    """What the first picture was drawn from: `data/start.json`, which arrives with the modules."""
    with open("start.json") as file:
        return json.load(file)


def assets():
    """The addresses of the site's files by their names; the build gives every file a name with its hash."""
    if not _assets:
        _assets.update(json.loads(document.getElementById("assets").textContent))
    return _assets


def has(name):
    """Whether the site has such a file."""
    return name in assets()


async def load(name):
    """The contents of a JSON file of the site. An OSError names the file that could not be read."""
    try:
        response = await window.fetch(assets().get(name, name))
        text = await response.text() if response.ok else None
    except JsException:
        text = None
    if text is None:
        raise OSError(name)
    return json.loads(text)


def remember(key, value):
    """Keep a choice, where the browser lets us; `early.js` reads it."""
    native.remember(key, value)


def fold(text):
    """What was typed into a search, as the index of the rulings is written: plain lower-case words."""
    return str(native.fold(text))


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
