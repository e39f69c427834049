"""What the page says about working without a network, and about a new version of itself."""

from common.phrase import say

from core.vdom import button, el
from model.variations import hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Element, State


def foot(state: "State", speak: "Book") -> "Element":
    """Draw at the end of the page how far it is stored on the device; without words if that is unknown."""
    about = state["offline"]
    said = say(speak, "ui.offline." + about["state"], {"n": about["done"]}) if about["state"] else ""
    return el("footer", "foot", el("p", "", said, data_part="offline", role="status"))


def offer(state: "State", speak: "Book") -> "Element | None":
    """Draw, over the page, that there is a new version, to be had now or later, or that it is on its way.

    None if there is no new version.
    """
    about = state["offline"]
    if not about["update"]:
        return None
    if about["update"] == "loading":
        more, acts = say(speak, "ui.update.wait"), None
    else:
        more = say(speak, "ui.update.lost") if about["lost"] else _staying(state, speak)
        acts = el(
            "div",
            "toast__acts",
            button("btn btn--small", say(speak, "ui.update.now"), data_update="now"),
            button("btn btn--small btn--bare", say(speak, "ui.update.later"), data_update="later"),
        )
    return el(
        "div",
        "toast toast--page",
        el("p", "", el("b", "", say(speak, "ui.update." + about["update"])), " " + more),
        acts,
        role="status",
        data_part="update",
    )


def _staying(state: "State", speak: "Book") -> str:
    """Return the sentence about which lines the page will still have under its new version."""
    played = range(1, len(state["lines"]))
    others = [one for one in played if one != state["line"] and not hidden(state, one)]
    if others and state["kept"]:
        return say(speak, "ui.update.all")
    stays = say(speak, "ui.update.stays")
    return stays + " " + say(speak, "ui.update.others", {"n": len(others)}) if others else stays
