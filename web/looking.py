"""Closer looks in a sheet over the page, at a card or a pile, for example: opened and left."""

import browser
import dom
from tree import el

SHEET = "[data-part=look]"
PACKAGE = "looks"


def draw(state):
    """Bring the sheet up to date with the step behind it."""
    shown = __import__(PACKAGE + ".view").view.view(state) if state["look"] else el("div", "")
    dom.render("over", shown, lambda: el("div", ""))


async def show(state, at, opener, **about):
    """Open a look, or another one in its place; an OSError names the file that did not come.

    ``opener`` is the element to which the focus goes back.
    """
    await browser.package(PACKAGE)
    before = state["look"]
    about["at"] = at
    about["opener"] = before["opener"] if before else opener
    state["look"] = about
    draw(state)
    if not before:
        dom.show_sheet(SHEET)
    dom.to_top(SHEET + " .sheet__list")


def leave(state):
    """Close it; the focus goes back to what opened it."""
    opener = state["look"]["opener"]
    state["look"] = None
    draw(state)
    dom.focus(opener)
    if dom.focus_lost():
        dom.focus("[data-part=who]")


async def copy(state):
    """Put the mat in words on the clipboard, and say whether that went well."""
    text = __import__(PACKAGE + ".text").text
    done = await browser.copy("\n".join(text.lines(state)))
    if state["look"]:
        state["look"]["copied"] = "copied" if done else "not-copied"
        draw(state)
