"""Fetches what the page starts without: packages of modules, their words, their style."""

from core import browser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json, State, Texts


STYLE = "views.css"
_known: "Json" = {"views": False, "words": None}
"""Whether the words of all views have been asked for, and the words of the page that hold them."""


async def furnish(state: "State", *packages: str) -> None:
    """Fetch packages, the words of all views and their style sheet, and import the packages' entries.

    An OSError names a file that did not come. All are on their way before the first is waited for.
    `asyncio.gather` would do that too, but what answers an event is no task of its own: MicroPython takes all
    of these for one, and resumes the wrong one.
    """
    coming = [browser.style(STYLE)] + [browser.package(name) for name in packages]
    await _views(state)
    for each in coming:
        await each
    _enter(packages)


async def have(*packages: str) -> None:
    """Fetch packages without words and style, and import their entries.

    An OSError names a file that did not come.
    """
    for each in [browser.package(name) for name in packages]:
        await each
    _enter(packages)


def _enter(packages: "tuple[str, ...]") -> None:
    """Import the entries of packages (`core.slots`), once all of them have been fetched."""
    for name in packages:
        dotted = name.replace("/", ".")
        if getattr(__import__(dotted, None, None, ("ENTRY",)), "ENTRY", False):
            __import__(dotted + ".entry")


async def words(lang: str) -> "Texts":
    """Fetch and return all words of the page in a language. An OSError names the file that did not come."""
    said = await browser.load("locale/" + lang + ".json")
    said.update(await browser.load("locale/views/" + lang + ".json"))
    return said


async def spoken(lang: str) -> "Texts":
    """Fetch and return the words of a language: those of the start, and of all views once those were needed.

    An OSError names the file that did not come.
    """
    said = await browser.load("locale/" + lang + ".json")
    if _known["views"]:
        said.update(await browser.load("locale/views/" + lang + ".json"))
        _known["words"] = said
    return said


async def _views(state: "State") -> None:
    """Fetch the words of all views into the state's words, also where the language is changed meanwhile."""
    _known["views"] = True
    while state["words"] is not _known["words"]:
        said = state["words"]
        said.update(await browser.load("locale/views/" + state["lang"] + ".json"))
        _known["words"] = said
