"""The part of a link from "#" on, in every view."""

from control import app
from control.app import state
from core import routes
from parts.codes import codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Where


async def written() -> str:
    """Return the part of a link from "#" on: in the builder for the built scene, elsewhere for the step.

    Raises ValueError if that is too long for a link.
    """
    shared = other()
    if shared is None:
        return await app.address_now()
    await codes.ready(shared["scene"])
    return "#c=" + codes.encoded(shared)


def other() -> "Where | None":
    """Return what the view shares instead of the line on the mat (`core.routes`); None if it shares that."""
    here: "Any" = None if state["place"] == "lab" else routes.controller(state["place"])
    return here.shared() if hasattr(here, "shared") else None
