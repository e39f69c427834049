"""What the page needs of the browser apart from drawing: files, storage, the address, the clipboard."""

import json

from jsffi import JsException
from pyscript import document, window
from pyscript.js_modules import native

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    from shapes import Field, Json, Node, Texts, Work


_assets: "Texts" = {}


def built() -> "Json":
    """Return the data of the first picture: `data/start.json`, which arrives with the modules."""
    with open("start.json") as file:
        return json.load(file)


def assets() -> "Texts":
    """Return the addresses of the site's files by name; the build puts a hash into each."""
    if not _assets:
        _assets.update(json.loads(document.getElementById("assets").textContent))
    return _assets


def _place(name: str) -> str:
    """Where a file of the site is. The files of a folder that has one address keep their own names."""
    folder, _, file = name.partition("/")
    if file and folder in assets():
        return assets()[folder] + "/" + str(window.encodeURIComponent(file))
    return assets().get(name, name)


async def load(name: str) -> "Any":
    """Read a JSON file of the site. An OSError names the file that could not be read."""
    try:
        response = await window.fetch(_place(name))
        made = json.loads(await response.text()) if response.ok else None
    except (JsException, ValueError):
        made = None
    if made is None:
        raise OSError(name)
    return made


def package(name: str) -> "Work":
    """Have a package of modules that the page starts without. An OSError names the file that did not come.

    It is on its way at once, not only when it is waited for; so is a style sheet.
    """
    file = name + ".pack"
    return _come(native.add(assets().get(file, file)), file)


def style(name: str) -> "Work":
    """Have a style sheet that the page starts without. An OSError names the file that did not come."""
    return _come(native.style(assets().get(name, name)), name)


async def _come(promise: "Awaitable[object]", file: str) -> None:
    try:
        await promise
    except JsException:
        raise OSError(file) from None


def remember(key: str, value: str) -> bool:
    """Keep a text, if the browser lets us: whether it does. `js/boot.js` reads theme and language."""
    return bool(native.remember(key, value))


def recall(key: str) -> str:
    """Return a stored text, or an empty one."""
    return str(native.recall(key))


def download(name: str, text: str, kind: str = "application/json") -> None:
    """Hand a text over as a file."""
    native.download(name, text, kind)


async def save_png(name: str, drawing: "Node", family: str) -> None:
    """Hand a drawing over as a picture, its words in the page's typeface."""
    await native.savePng(assets()["js/png.js"], name, json.dumps(drawing), family)


def print_page() -> None:
    """Open the browser's sheet for printing."""
    window.print()


async def file_text(field: "Field", longest: int) -> "tuple[str | None, str]":
    """Name and text of the file that was chosen in a field; the name is None where there is none."""
    chosen = await native.fileText(field, longest)
    return (str(chosen.name)[:80] if chosen.found else None), str(chosen.text)


def is_narrow() -> bool:
    """Check whether panels lie over the page instead of beside it; the styles change at the same width."""
    return bool(window.matchMedia("(max-width: 1023px)").matches)


async def copy(text: str) -> bool:
    """Put a text on the clipboard; whether the browser lets us."""
    return bool(await native.copy(text))


def asked() -> str:
    """Return the part of the address after ``?``."""
    return str(window.location.search)[1:]


def fold(text: str) -> str:
    """Fold a search as the index of the rulings is written: plain lower-case words."""
    return str(native.fold(text))


def address() -> str:
    """Return the part of the address after its path, with the ``#``."""
    return str(window.location.hash)


def show_address(text: str, again: bool = False) -> None:
    """Set the part of the address after ``#``.

    ``again`` adds to the history, for the browser's back button.
    """
    bare = str(window.location.pathname) + str(window.location.search)
    if again:
        window.history.pushState(None, "", text or bare)
    else:
        window.history.replaceState(None, "", text or bare)


def here() -> str:
    """Return the address of this page without the part after ``#``."""
    return str(window.location.href).partition("#")[0]


def reload() -> None:
    """Reload the page."""
    window.location.reload()


async def packed(text: str) -> str:
    """Compress a text into characters that an address may hold; empty where the browser cannot."""
    return str(await native.packed(text))


def can_send() -> bool:
    """Check whether the browser has its own sheet for passing links on."""
    return bool(native.canSend())


async def send(link: str, title: str) -> None:
    """Open that sheet."""
    await native.send(link, title)


def persist() -> None:
    """Ask the browser never to clear this page's stored data by itself."""
    native.persist()


async def keep(heard: object) -> None:
    """Have the page kept for use without a network. ``heard`` is told the news, as JSON."""
    await native.keep(assets()["js/updates.js"], heard)


def update() -> None:
    """Reload into the new version of the page."""
    native.update()


async def qr(text: str) -> "Json | None":
    """Return a text as a QR code, its size and its dark squares as a path; None if it is too long for one."""
    drawn = await native.qr(assets()["lean-qr/index.js"], text)
    return json.loads(str(drawn)) if drawn else None


def mark(name: str) -> None:
    window.performance.mark(name)
