"""Puts on paper where what is printed can be opened again: the link, also as a QR code."""

from common.phrase import say

from control import app, inspector
from control.app import state
from core import browser, packages, routes
from core.vdom import el
from model.state import book
from parts.links import address

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Element, State


async def bring() -> None:
    """Print what is shown, whole: the view adds what it keeps in panels, and the link stands at the end.

    A line that is too long for a link is printed without one. An OSError names a file that did not come.
    """
    await packages.have(inspector.PACKAGE)
    if state["inspector"]:
        inspector.leave(state)
    here: "Any" = None if state["place"] == "lab" else routes.controller(state["place"])
    if hasattr(here, "on_paper"):
        await here.on_paper()
    try:
        link = browser.here() + await address.written()
    except ValueError:
        link = None
    drawn = await browser.qr(link) if link else None
    state["paper"] = {"of": _shown(state), "link": link, "qr": drawn}
    app.draw()
    browser.print_page()


def _shown(of: "State") -> "Any":
    return of["place"], of["scene"], of["line"], of["index"]


def view(of: "State") -> "Element | None":
    """Draw the link and its QR code, which paper alone shows; None if something else is shown by now."""
    paper, speak = of["paper"], book(of)
    if not paper or paper["of"] != _shown(of) or not paper["link"]:
        return None
    from parts.inspector.share import code

    return el(
        "footer",
        "on-paper",
        code(speak, paper["qr"]),
        el("p", "", say(speak, "ui.paper.link"), el("br"), paper["link"]),
    )
