"""What the page needs of the browser apart from drawing: files, storage, the address, the clipboard."""

import json

from jsffi import JsException
from pyscript import document, window
from pyscript.js_modules import native

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    from shapes import Chalk, Field, Json, Node, Texts, Work


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
    """Return the address of a file of the site.

    In a folder that has one address, files keep their own names.
    """
    folder, _, file = name.partition("/")
    if file and folder in assets():
        return assets()[folder] + "/" + str(window.encodeURIComponent(file))
    return assets().get(name, name)


async def load(name: str) -> "Any":
    """Fetch a JSON file of the site and return what it holds.

    An OSError names the file if it cannot be fetched, is no JSON, or holds only null.
    """
    return (await load_all([name]))[0]


async def load_all(names: "list[str]") -> "list[Any]":
    """Fetch JSON files of the site, all on their way at once, and return what they hold in the same order.

    An OSError names the first file that cannot be fetched, is no JSON, or holds only null.
    """
    coming = [window.fetch(_place(name)) for name in names]
    for one in coming:
        one.catch(repr)  # without the first nobody waits for the others: their failure is no further error
    made = []
    for n in range(len(names)):  # MicroPython awaits nothing inside a comprehension
        made.append(await _content(names[n], coming[n]))  # noqa: PERF401
    return made


async def _content(name: str, coming: "Any") -> "Any":
    try:
        response = await coming
        made = json.loads(await response.text()) if response.ok else None
    except (JsException, ValueError):
        made = None
    if made is None:
        raise OSError(name)
    return made


def package(name: str) -> "Work":
    """Start to fetch a package of modules that the page starts without.

    Return a coroutine that waits for it.

    The coroutine raises an OSError that names the file if it does not come.
    """
    file = name + ".pack"
    return _come(native.add(assets().get(file, file)), file)


def style(name: str) -> "Work":
    """Start to fetch a style sheet that the page starts without; return a coroutine that waits for it.

    The coroutine raises an OSError that names the file if it does not come.
    """
    return _come(native.style(assets().get(name, name)), name)


async def _come(promise: "Awaitable[object]", file: str) -> None:
    try:
        await promise
    except JsException:
        raise OSError(file) from None


def remember(key: str, value: str) -> bool:
    """Store a text under a key; return whether the browser allows it.

    `js/boot.js` reads theme and language.
    """
    return bool(native.remember(key, value))


def recall(key: str) -> str:
    """Return the text stored under a key, or an empty one."""
    return str(native.recall(key))


def is_kept() -> bool:
    """Check whether the page comes from the device, where it is kept for use without a network."""
    return bool(native.isKept())


def download(name: str, text: str, kind: str = "application/json") -> None:
    """Offer a text to the visitor as a file called ``name``; ``kind`` is its media type."""
    native.download(name, text, kind)


async def save_png(name: str, drawing: "Node", family: str) -> None:
    """Offer a drawing to the visitor as a PNG file called ``name``.

    ``family`` is the typeface of its words.
    """
    await native.savePng(assets()["js/png.js"], name, json.dumps(drawing), family)


async def chalk() -> "Chalk":
    """Fetch and return the module that draws a lesson's rings and arrows; an OSError names its file."""
    try:
        return await native.use(assets()["js/chalk.js"])
    except JsException:
        raise OSError("js/chalk.js") from None


async def search(question: str) -> str:
    """Return what the search's worker answers (`parts.finder`); "" if a later question came before its turn.

    An OSError names a file that did not come.
    """
    try:
        bridge: "Any" = await native.use(assets()["js/search_client.js"])
        return str(await bridge.ask(question))
    except JsException as failed:
        raise OSError(str(failed).rpartition(" ")[2]) from None


def print_page() -> None:
    """Open the browser's sheet for printing."""
    window.print()


async def file_text(field: "Field", longest: int) -> "tuple[str | None, str]":
    """Return ``(name, text)`` of the file that was chosen in a field; ``(None, "")`` if none was.

    The name is cut to 80 letters and has no ``.json``, ``.lua`` or ``.ydk``. Of the file at most
    ``4 * longest + 4`` bytes are read. The field is empty afterwards, so that the same file can be
    chosen again.
    """
    chosen = await native.fileText(field, longest)
    return (str(chosen.name)[:80] if chosen.found else None), str(chosen.text)


def is_narrow() -> bool:
    """Check whether the window is at most 1023 pixels wide: panels then lie over the page, not beside it."""
    return bool(window.matchMedia("(max-width: 1023px)").matches)


async def copy(text: str) -> bool:
    """Put a text on the clipboard; return whether the browser allows it."""
    return bool(await native.copy(text))


def asked() -> str:
    """Return the part of the address after ``?``."""
    return str(window.location.search)[1:]


def fold(text: str) -> str:
    """Return a search text as the index of the rulings is written: plain lower-case words."""
    return str(native.fold(text))


def folded_lines(text: str) -> "tuple[str, str]":
    """Return the lines of a text, each as `fold` writes it, and the first letters of each line's words."""
    made = native.foldLines(text)
    return str(made.folded), str(made.initials)


def like_names(text: str, names: str) -> str:
    """Return the lines of a text, which stand in the order of the sorted names, in that of the names.

    ``names`` are as many lines.
    """
    return str(native.likeNames(text, names))


def address() -> str:
    """Return the part of the address from ``#`` on; empty if there is none."""
    return str(window.location.hash)


def show_address(text: str, again: bool = False) -> None:
    """Set the part of the address from ``#`` on; an empty ``text`` removes it.

    With ``again``, the browser's back button leads back to the address before; else that one is replaced.
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
    """Return a text compressed into characters that an address may hold.

    Empty if the browser cannot do that.
    """
    return str(await native.packed(text))


def can_send() -> bool:
    """Check whether the browser has its own sheet for passing links on."""
    return bool(native.canSend())


async def send(link: str, title: str) -> None:
    """Open the browser's own sheet for passing on a link with a title."""
    await native.send(link, title)


def persist() -> None:
    """Ask the browser never to clear this page's stored data by itself."""
    native.persist()


async def keep(heard: object) -> None:
    """Have the page kept for use without a network; ``heard`` is called with each piece of news, as JSON."""
    await native.keep(assets()["js/updates.js"], heard)


def update() -> None:
    """Reload into the new version of the page."""
    native.update()


async def qr(text: str) -> "Json | None":
    """Return the QR code of a text: ``size`` in squares and the dark ones as ``path``.

    None if the text is too long.
    """
    drawn = await native.qr(assets()["lean-qr/index.js"], text)
    return json.loads(str(drawn)) if drawn else None


def mark(name: str) -> None:
    """Set a mark for measuring how long the page takes."""
    window.performance.mark(name)
