"""The controller of the export sheet: opens it and carries out its buttons."""

from common.exporting import formats, mat

from control import app, dialogs, inspector
from control.app import state
from core import browser, packages
from parts.inspector import rendering

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Inspector


KINDS = {"text": "text/plain", "markdown": "text/markdown", "bbcode": "text/plain"}


async def press(what: str) -> None:
    """Carry out a button of the export sheet; ``open`` opens the sheet.

    An OSError names a file that did not come.

    ``what`` is ``open``, a format, ``en`` or ``de``, ``copy``, ``print``, or what `save` hands over.
    """
    asked = state["inspector"]
    if what == "open":
        await show()
    elif what in formats.NAMES:
        asked["format"] = what
        asked["copied"] = None
        inspector.draw(state)
    elif what in ("en", "de"):
        asked["words"] = await packages.words(what)
        asked["lang"] = what
        asked["copied"] = None
        inspector.draw(state)
    elif what == "copy":
        done = await browser.copy(rendering.text(state, asked))
        asked["copied"] = "copied" if done else "not-copied"
        inspector.draw(state)
    elif what == "print":
        await dialogs.share("print")
    else:
        await save(what, asked)


async def show() -> None:
    """Open the sheet with the transcript as Markdown in the page's language.

    The transcript has no link if the line is too long for one. Raises OSError if a file that codes need does
    not come.
    """
    try:
        link = browser.here() + await app.address_now()
    except ValueError:
        link = None
    about = {"link": link, "format": "markdown", "lang": state["lang"], "words": state["words"]}
    await dialogs.look("export", "[data-export=open]", copied=None, **about)


async def save(what: str, asked: "Inspector") -> None:
    """Offer a file to the visitor.

    ``what`` is ``save`` for the transcript, ``svg`` or ``png`` for the mat, ``json`` for scene and decisions;
    anything else does nothing.
    """
    if what == "save":
        kind = asked["format"]
        name = rendering.file_name(state, formats.SUFFIXES[kind])
        browser.download(name, rendering.text(state, asked), KINDS[kind])
    elif what == "svg":
        browser.download(rendering.file_name(state, "svg"), rendering.picture(state, asked), "image/svg+xml")
    elif what == "png":
        name = rendering.file_name(state, "png")
        await browser.save_png(name, rendering.drawing(state, asked), mat.FAMILY)
    elif what == "json":
        base = browser.here().rpartition("/")[0] + "/"
        browser.download(rendering.file_name(state, "json"), rendering.scene(state, base), "application/json")
