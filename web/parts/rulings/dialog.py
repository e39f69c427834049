"""The controller of the rulings sheet: opens, filters and closes it."""

from core import browser, dom
from core.vdom import el
from parts.rulings import contents, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Contents, Event, State


SHEET = "[data-part=browse]"
LIST = ".sheet__list"
STOPS = SHEET + " [data-stop]"


def draw(state: "State") -> None:
    dom.render("over", view.view(state), lambda: el("div", ""))


async def load(state: "State") -> "Contents":
    """Return the table of contents; an OSError names the file that did not come."""
    if state["contents"] is None:
        state["contents"] = await browser.load("rulings.json")
    return state["contents"]


async def knows(state: "State", ruling: str) -> bool:
    """Check whether there is such a ruling. An OSError names the file that would say so and did not come."""
    return bool(contents.topic_of(await load(state), ruling))


def show(state: "State", typed: str) -> None:
    """Open the sheet; what was ``typed`` before is searched for."""
    state["browse"] = contents.asked()
    draw(state)
    dom.show_sheet(SHEET)
    if typed:
        narrow(state, "search", typed)


async def fill(state: "State") -> None:
    """Show the list in it when that is there; an OSError names the file that did not come."""
    try:
        await load(state)
    except OSError:
        leave(state)
        raise
    if state["browse"]:
        state["browse"]["open"] = contents.topic_of(state["contents"], state["scene"])
        draw(state)
        dom.reveal(SHEET + " [aria-current]")


def leave(state: "State") -> None:
    state["browse"] = None  # type: ignore[typeddict-item]
    draw(state)
    dom.focus("[data-do=browse]" if state["place"] == "lab" else "[data-do=rulings]")


def narrow(state: "State", what: str, value: str) -> None:
    """Take in a changed search or filter."""
    wish: "Any" = state["browse"]
    if what == "search":
        wish["text"] = value
        wish["words"] = browser.fold(value).split()
    else:
        wish[what] = value
    draw(state)
    dom.to_top(LIST)


def unfold(state: "State", topic: str) -> None:
    """Open a topic, or close the one that is open."""
    wish = state["browse"]
    wish["open"] = "" if wish["open"] == topic else topic
    draw(state)


def key(state: "State", event: "Event") -> None:
    """Handle the keys while the sheet is open."""
    if event.key == "Escape":
        event.preventDefault()
        leave(state)
    elif event.key in ("ArrowDown", "ArrowUp") and event.target.tagName != "SELECT":
        event.preventDefault()
        dom.focus_beside(STOPS, 1 if event.key == "ArrowDown" else -1)
