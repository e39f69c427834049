"""The controller of the search: opens it, asks its worker what is typed, and closes it."""

import asyncio
import json

from core import browser, dom
from core.vdom import el
from parts.finding import links, own_cards
from parts.rulings import contents, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Browse, Contents, Event, Found, State


PARTS = 4
"""Files of the table of contents (`damagestep.site.publish.rulings_index`)."""
LONGEST = 300
"""Characters of a question: the words of a longer text take the search too long, and it is none."""
QUIET = 0.12
"""Seconds without a key after which what is typed is looked for."""
SHEET = "[data-part=browse]"
LIST = ".sheet__list"
STOPS = SHEET + " [data-stop]"


def draw(state: "State") -> None:
    """Draw the dialog of the search, or nothing while it is closed."""
    dom.render("over", view.view(state), lambda: el("div", ""))


async def load(state: "State") -> "Contents":
    """Return the table of contents, fetched the first time. An OSError names a file that did not come."""
    if state["contents"] is None:
        parts = await browser.load_all(["contents/" + str(n + 1) + ".json" for n in range(PARTS)])
        found = parts[0]
        for part in parts[1:]:
            found["topics"].extend(part["topics"])
        state["contents"] = found
    return state["contents"]


async def knows(state: "State", ruling: str) -> bool:
    """Check whether there is a ruling with this id. An OSError names the file that did not come."""
    return bool(contents.topic_of(await load(state), ruling))


def show(state: "State", typed: str) -> None:
    """Open the sheet, and search for what was ``typed`` before, if anything was."""
    state["browse"] = contents.asked()
    draw(state)
    dom.show_sheet(SHEET)
    if typed:
        narrow(state, "search", typed)


async def fill(state: "State") -> None:
    """Show the rulings in the sheet once their table of contents is there, with the topic of the scene open.

    If the table does not come, the sheet is closed and an OSError names the file.
    """
    try:
        await load(state)
    except OSError:
        leave(state)
        raise
    if state["browse"]:
        state["browse"]["open"] = contents.topic_of(state["contents"], state["scene"])
        draw(state)
        dom.reveal(SHEET + " [aria-current]")


async def warm(state: "State") -> None:
    """Have the search start before anything is typed. What fails is told when something is asked."""
    try:
        await browser.search(json.dumps(_wanted(state, contents.asked())))
    except OSError:
        return


def leave(state: "State") -> None:
    """Close the dialog, and give the focus back to the button that opens it."""
    state["browse"] = None  # type: ignore[typeddict-item]
    draw(state)
    dom.focus("[data-do=browse]" if state["place"] == "lab" else "[data-do=rulings]")


def narrow(state: "State", what: str, value: str) -> None:
    """Take in the search or a filter of the sheet; ``what`` is ``search`` or the name of the filter.

    While somebody types nothing is drawn: the field shows it, and what was found last stays.
    """
    wish: "Any" = state["browse"]
    was = contents.is_narrowed(wish)
    wish["text" if what == "search" else what] = value
    if not contents.is_narrowed(wish):
        wish["found"], wish["link"], wish["long"] = None, "", False
    elif what == "search" and was and wish["found"]:
        return
    draw(state)
    dom.to_top(LIST)


async def find(state: "State") -> "Found | None":
    """Ask for what is wanted by now, once no key has been pressed for a while, and show what was found.

    Return it; None if something else is asked meanwhile, or what is typed is no question.

    An OSError names a file that did not come.
    """
    wish = state["browse"]
    if not wish:
        return None
    asked = _asked(wish)
    await asyncio.sleep(QUIET)
    if state["browse"] is not wish or _asked(wish) != asked or not contents.is_narrowed(wish):
        return None
    wish["link"] = links.of_text(wish["text"])
    wish["long"] = len(wish["text"]) > LONGEST and not wish["link"]
    if wish["link"] or wish["long"]:
        wish["found"] = None
        draw(state)
        return None
    answer = await browser.search(json.dumps(_wanted(state, wish)))
    if answer and state["browse"] is wish and _asked(wish) == asked:
        wish["found"], wish["whole"], wish["over"] = json.loads(answer), False, False
        draw(state)
        dom.to_top(LIST)
        return wish["found"]
    return None


def _asked(wish: "Browse") -> "tuple[str, ...]":
    return wish["text"], wish["place"], wish["card"], wish["source"]


def _wanted(state: "State", wish: "Browse") -> "Any":
    """Return what the worker is asked (`parts.finder`)."""
    kept = own_cards.cards_of(browser.recall(own_cards.KEPT))
    return {
        "text": wish["text"],
        "words": browser.fold(wish["text"]).split(),
        "lang": state["lang"],
        "own": {card["ref"]: [browser.fold(name) for name in card["name"].values()] for card in kept},
        "timings": contents.timings_at(state["timings"], wish["place"]),
        "card": wish["card"],
        "source": wish["source"],
    }


def show_all(state: "State") -> None:
    """Show all rulings that were found below the answer."""
    state["browse"]["whole"] = True
    draw(state)


def unfold(state: "State", topic: str) -> None:
    """Open a topic, or close it if it is the open one."""
    wish = state["browse"]
    wish["open"] = "" if wish["open"] == topic else topic
    draw(state)


def key(state: "State", event: "Event") -> None:
    """Handle a key while the sheet is open: Escape closes it, up and down move through the rulings.

    In a list of choices, up and down are left to the browser.
    """
    if event.key == "Escape":
        event.preventDefault()
        leave(state)
    elif event.key in ("ArrowDown", "ArrowUp") and event.target.tagName != "SELECT":
        event.preventDefault()
        dom.focus_beside(STOPS, 1 if event.key == "ArrowDown" else -1)
