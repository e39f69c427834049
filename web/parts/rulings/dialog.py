"""The controller of the rulings sheet: opens, filters and closes it."""

from common.finding import cards
from common.phrase import say

from core import browser, dom
from core.vdom import el
from model.state import book
from parts.facts import fetching, names
from parts.finding import own_cards
from parts.rulings import contents, fuzzy, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Browse, Contents, Event, State


PARTS = 4
"""Files of the table of contents (`damagestep.site.publish.rulings_index`)."""
SHEET = "[data-part=browse]"
LIST = ".sheet__list"
STOPS = SHEET + " [data-stop]"


def draw(state: "State") -> None:
    """Draw the dialog of rulings, or nothing while it is closed."""
    dom.render("over", view.view(state), lambda: el("div", ""))


async def load(state: "State") -> "Contents":
    """Return the table of contents, fetched the first time. An OSError names a file that did not come."""
    if state["contents"] is None:
        parts = await browser.load_all(["contents/" + str(n + 1) + ".json" for n in range(PARTS)])
        found = parts[0]
        for part in parts[1:]:
            found["topics"].extend(part["topics"])
        for topic in found["topics"]:
            topic["find"] = browser.fold(" ".join(topic["title"].values()))
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
        _understand(state, state["browse"])
        state["browse"]["open"] = contents.topic_of(state["contents"], state["scene"])
        draw(state)
        dom.reveal(SHEET + " [aria-current]")


def leave(state: "State") -> None:
    """Close the dialog, and give the focus back to the button that opens it."""
    state["browse"] = None  # type: ignore[typeddict-item]
    draw(state)
    dom.focus("[data-do=browse]" if state["place"] == "lab" else "[data-do=rulings]")


def narrow(state: "State", what: str, value: str) -> None:
    """Set the search or a filter of the sheet, and draw; ``what`` is ``search`` or the name of the filter."""
    wish: "Any" = state["browse"]
    if what == "search":
        wish["text"] = value
        wish["words"] = browser.fold(value).split()
        _understand(state, wish)
    else:
        wish[what] = value
    draw(state)
    dom.to_top(LIST)


async def everywhere(state: "State") -> None:
    """Look for what is typed among all cards of the game, once their names have come.

    An OSError names a file that did not come.
    """
    wish = state["browse"]
    typed, wanted = wish["text"], _languages(state, wish)
    number = typed.strip()
    if not wish["words"] or (fetching.have_come(wanted) and not number.isdigit()):
        return
    await fetching.come(wanted)
    row = await fetching.row_of(int(number)) if number.isdigit() else None
    if state["browse"] is wish and wish["text"] == typed:
        _find_cards(state, wish)
        if row is not None:
            _show(state, wish, [row])
        draw(state)


def _languages(state: "State", wish: "Browse") -> "list[str]":
    return fetching.languages(state["lang"], wish["text"])


def _find_cards(state: "State", wish: "Browse") -> None:
    """Note row and name of the cards with what is typed in their names, None while names are on their way."""
    wanted = _languages(state, wish)
    wish["rows"] = None
    if fetching.have_come(wanted):
        _show(state, wish, names.found(fetching.names(wanted), wish["words"]))


def _show(state: "State", wish: "Browse", rows: "list[int]") -> None:
    wish["rows"] = [(row, fetching.name(row, state["lang"])) for row in rows]


def _understand(state: "State", wish: "Browse") -> None:
    """Note the cards that the typed words name, and the nearest rulings if none has the words as they stand.

    The words that every question has, such as "may" and "why", are left out of that.
    """
    wish["named"], wish["near"], wish["whole"] = [], None, True
    _find_cards(state, wish)
    known = state["contents"]
    if not wish["words"] or not known:
        return
    called = dict(fuzzy.prepare(known, browser.fold)["names"])
    for card in own_cards.cards_of(browser.recall(own_cards.KEPT)):
        called[card["ref"]] = [browser.fold(name) for name in card["name"].values()]
    wish["named"] = [
        (ref, run)
        for ref, run in cards.recognised(called, wish["words"])
        if not fuzzy.is_plain(known, browser.fold, ref, run)
    ]
    rulings = [(topic, one) for topic in known["topics"] for one in topic["rulings"]]
    if any(contents.has_words(known, wish["words"], topic, one) for topic, one in rulings):
        return
    idle = say(book(state), "ui.browse.idle").split()
    asked = [word for word in wish["words"] if word not in idle] or wish["words"]
    wish["near"], wish["whole"] = fuzzy.nearest(known, browser.fold, asked, wish["named"])


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
