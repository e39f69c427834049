"""The sheet from which a step is exported: opened, and what its buttons do."""

import app
import browser
import furnishing
import looking
import overlays
from app import state
from common.exporting import formats, mat

from exporting import making

KINDS = {"text": "text/plain", "markdown": "text/markdown", "bbcode": "text/plain"}


async def press(what):
    """Carry out what a button says. An OSError names a file that did not come."""
    asked = state["look"]
    if what == "open":
        await show()
    elif what in formats.NAMES:
        asked["format"] = what
        asked["copied"] = None
        looking.draw(state)
    elif what in ("en", "de"):
        asked["words"] = await furnishing.words(what)
        asked["lang"] = what
        asked["copied"] = None
        looking.draw(state)
    elif what == "copy":
        done = await browser.copy(making.text(state, asked))
        asked["copied"] = "copied" if done else "not-copied"
        looking.draw(state)
    elif what == "print":
        looking.leave(state)
        browser.print_page()
    else:
        await save(what, asked)


async def show():
    """Open the sheet with the transcript in the language of the page."""
    try:
        link = browser.here() + await app.address_now()
    except ValueError:
        link = None
    about = {"link": link, "format": "markdown", "lang": state["lang"], "words": state["words"]}
    await overlays.look("export", "[data-export=open]", copied=None, **about)


async def save(what, asked):
    """Hand over a file."""
    if what == "save":
        kind = asked["format"]
        name = making.file_name(state, formats.SUFFIXES[kind])
        browser.download(name, making.text(state, asked), KINDS[kind])
    elif what == "svg":
        browser.download(making.file_name(state, "svg"), making.picture(state, asked), "image/svg+xml")
    elif what == "png":
        name = making.file_name(state, "png")
        await browser.save_png(name, making.drawing(state, asked), mat.FAMILY)
    elif what == "json":
        base = browser.here().rpartition("/")[0] + "/"
        browser.download(making.file_name(state, "json"), making.scene(state, base), "application/json")
