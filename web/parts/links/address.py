"""The part of a link from "#" on, in every view."""

from control import app
from control.app import state
from core import browser, routes
from parts.codes import codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Where


async def written() -> str:
    """Return the part of a link from "#" on: in the builder for the built scene, elsewhere for the step.

    While something is opened, and where that failed, it is the address as it stands. Raises ValueError if
    that is too long for a link.
    """
    if is_pending():
        return browser.address()
    shared = other()
    if shared is None:
        return await app.address_now()
    await codes.ready(shared["scene"])
    return "#c=" + codes.encoded(shared)


def is_pending() -> bool:
    """Check whether the address names what the mat does not show yet, or not as the engine plays it."""
    return state["opening"] or state["missed"]


def other() -> "Where | None":
    """Return what the view shares instead of the line on the mat (`core.routes`); None if it shares that."""
    here: "Any" = None if is_pending() or state["place"] == "lab" else routes.controller(state["place"])
    return here.shared() if hasattr(here, "shared") else None
