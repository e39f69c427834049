"""Fetches what the page starts without: packages of modules, their words, their style."""

from core import browser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json, State, Texts, Work


STYLE = "views.css"
VERDICTS = "parts/verdicts"
"""Draws what the engine answers."""
NEEDS = {
    "parts/finding": ("common/finding",),
    "parts/choosing": (VERDICTS,),
    "parts/compare": (VERDICTS,),
    "parts/inspector": (VERDICTS, "common/placement"),
}
"""The packages without which another one cannot be imported; those of a view stand in `routes.PACKAGES`."""
_known: "Json" = {"views": False, "words": None}
"""Whether the words of all views have been asked for, and the words of the page that hold them."""


async def furnish(state: "State", *packages: str) -> None:
    """Fetch packages, the words of all views and their style sheet, and import the packages' entries.

    An OSError names a file that did not come. All are on their way before the first is waited for.
    `asyncio.gather` would do that too, but what answers an event is no task of its own: MicroPython takes all
    of these for one, and resumes the wrong one.
    """
    await _arrive(state, packages, [browser.style(STYLE)])


async def with_words(state: "State", *packages: str) -> None:
    """Fetch packages and the words of all views, and import the packages' entries.

    An OSError names a file that did not come.
    """
    await _arrive(state, packages, [])


async def _arrive(state: "State", packages: "tuple[str, ...]", coming: "list[Work]") -> None:
    wanted = _whole(packages)
    coming.extend([browser.package(name) for name in wanted])
    await _views(state)
    for each in coming:
        await each
    _enter(wanted)


async def have(*packages: str) -> None:
    """Fetch packages without words and style, and import their entries.

    An OSError names a file that did not come.
    """
    wanted = _whole(packages)
    for each in [browser.package(name) for name in wanted]:
        await each
    _enter(wanted)


def _whole(packages: "tuple[str, ...]") -> "list[str]":
    """Return packages, each behind those that it needs."""
    wanted = []
    for name in packages:
        wanted.extend([one for one in NEEDS.get(name, ()) + (name,) if one not in wanted])  # noqa: RUF005 - MicroPython
    return wanted


def _enter(packages: "list[str]") -> None:
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
