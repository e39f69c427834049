"""What a click means, by what the pressed element carries: a button, a card, a step, a number."""

from control import (
    actions,
    app,
    choosing,
    dialogs,
    gestures,
    inspector,
    moves,
    navigation,
    preferences,
    searching,
)
from control.app import state
from control.navigation import here
from core import browser, dom, packages
from model import variations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


async def on_decide(event: "Event", decision: str) -> None:
    """Take a decision for the side that the pressed element names."""
    await moves.decide(decision, dom.asked(event, "side")[1])


async def on_read(_event: "Event | None", profile: str) -> None:
    """Read the line under another profile."""
    await moves.read_as(profile)


async def on_language(_event: "Event | None", lang: str) -> None:
    """Change the page to a language, and remember it."""
    browser.remember("lang", lang)
    await preferences.language(lang)


async def on_card(_event: "Event | None", card: str) -> None:
    """Open the inspector on a card."""
    await dialogs.look("card", '[data-card="' + card + '"]', card=card)


async def on_pile(_event: "Event | None", pile: str) -> None:
    """Open the inspector on a pile."""
    await dialogs.look("pile", '[data-pile="' + pile + '"]', pile=pile)


def on_known(_event: "Event | None", what: str) -> None:
    """Note that the hint called ``what`` was read, so that it is not shown again, also on later visits."""
    browser.remember(what, "known")
    dom.root(data_known=what)


async def on_tour(event: "Event | None", stop: str) -> None:
    """Show a stop of the tour, counted from 0; whoever takes it needs the introduction no more."""
    on_known(event, "intro")
    await dialogs.tour(int(stop))


def on_eyes(_event: "Event | None", eyes: str) -> None:
    """Show the mat from a viewpoint: ``eyes`` is ``A``, ``B``, or ``both`` for all that both players see."""
    preferences.choose("eyes", eyes)
    app.draw()


def on_whose(_event: "Event | None", side: str) -> None:
    """Show the refusals of one side."""
    state["refusals_of"] = side
    app.draw()


async def on_ledger(_event: "Event | None", wanted: str) -> None:
    """Open the ledger of a number; close it if it is the open one, or if ``wanted`` is empty.

    ``wanted`` is the id of a monster for its ATK and DEF, ``life-A``, ``life-B`` or ``damage``. Nothing
    changes if the ledger's files do not come, or if another scene was opened meanwhile.
    """
    first = state["lines"][0]
    came = await app.fetching(packages.furnish(state, inspector.PACKAGE)) if wanted else True
    if not came or state["lines"][0] is not first:  # another scene was opened meanwhile
        return
    was = state["ledger"]
    state["ledger"] = "" if wanted == was else wanted
    app.draw()
    if state["ledger"]:
        dom.focus("[data-part=account]")
    else:
        dom.focus('[data-ledger="' + was + '"]')


async def on_account(event: "Event", wanted: str) -> None:
    """Step to an index and open the ledger of a number there.

    ``wanted`` is ``index:number`` (see `on_ledger`).
    """
    index, _, name = wanted.partition(":")
    app.go(int(index))
    state["ledger"] = ""
    await on_ledger(event, name)


def on_line(_event: "Event | None", number: str) -> None:
    """Switch to the line with this number."""
    variations.switch(state, int(number))
    app.settle()


def on_visit(_event: "Event | None", place: str) -> None:
    """Switch to a line and go to one of its steps: ``place`` is ``line.index``, both counted from 0."""
    number, _, index = place.partition(".")
    variations.switch(state, int(number))
    app.go(int(index))


async def on_scene(_event: "Event | None", scene: str) -> None:
    """Open a scene, given its id; close the dialog of rulings before."""
    if state["browse"]:
        actions.act("browse-close")
    await navigation.pick(scene)


def on_topic(_event: "Event | None", topic: str) -> None:
    """Unfold a topic in the dialog of rulings, or fold it."""
    from parts.rulings import dialog

    dialog.unfold(state, topic)


def on_part(event: "Event", _part: str) -> None:
    """Close the open sheet, inspector or rulings, if the press was beside it, on the page that it covers."""
    if dom.beside(event):
        actions.act("look-close" if state["inspector"] else "browse-close")


async def on_place(event: "Event", place: str) -> None:
    """Show the view of an entry of the navigation, unless a held key has the browser open the link itself."""
    if not (event.ctrlKey or event.metaKey or event.shiftKey):
        event.preventDefault()
        dom.fold_away("#views")
        if state["browse"]:
            actions.act("browse-close")
        await navigation.visit(place)


async def on_fact(_event: "Event | None", row: str) -> None:
    """Show the page of the card whose name stands in that row of the catalogue; close the search before."""
    if state["browse"]:
        actions.act("browse-close")
    await app.fetching(_show_row(int(row)))


async def _show_row(row: int) -> None:
    from parts.facts import fetching

    await navigation.show_card((await fetching.card_of_row(row))["id"])


async def on_gather(_event: "Event | None", refs: str) -> None:
    """Build a scene with the cards that were named in the search; ``refs`` are theirs."""
    actions.act("browse-close")
    await navigation.gather(refs.split())


async def on_export(_event: "Event | None", what: str) -> None:
    """Export the line, in the form ``what``."""
    await dialogs.export(what)


async def on_teach(event: "Event", name: str) -> None:
    """Carry out a button of the panel of lessons."""
    await dialogs.teach(name, "", event)


async def on_edit(_event: "Event | None", _value: str) -> None:
    """Open the scene in the builder."""
    await navigation.edit()


async def on_update(_event: "Event | None", when: str) -> None:
    """Load the new version of the page if ``when`` is ``now``; else hide the offer of it."""
    from control import updates

    if when == "now":
        await updates.update()
    else:
        updates.put_off()


CLICKS = (
    ("edit", on_edit),
    ("export", on_export),
    ("teach", on_teach),
    ("place", on_place),
    ("gather", on_gather),
    ("fact", on_fact),
    ("decide", on_decide),
    ("go", lambda _event, index: app.go(int(index))),
    ("do", actions.press),
    ("lang", on_language),
    ("card", on_card),
    ("pile", on_pile),
    ("eyes", on_eyes),
    ("tour", on_tour),
    ("known", on_known),
    ("whose", on_whose),
    ("ledger", on_ledger),
    ("account", on_account),
    ("search", searching.search),
    ("line", on_line),
    ("visit", on_visit),
    ("read", on_read),
    ("scene", on_scene),
    ("topic", on_topic),
    ("update", on_update),
    ("part", on_part),
)
"""The first of these that the pressed element or one around it carries; MicroPython's dicts have no order."""


LEADS_AWAY = ("decide", "go", "ledger", "take", "begin", "ask")
"""What in a closer look is done on the page: the look makes room for it.

The list of a pile does so by itself, as soon as nothing more may be chosen there."""


async def on_click(event: "Event") -> None:
    """Handle a click anywhere on the page: the handlers of the view shown come before those of the page."""
    if gestures.swallowed():
        return
    if state["lesson"] and state["lesson"]["pen"] and dom.within(event, ".mats"):
        await dialogs.teach("mark", "", event)
        return
    own = here().CLICKS if here() else choosing.CLICKS
    clicks = own + CLICKS
    name, value, handler = actions.handler_of(clicks, event)
    if (name, value) != ("do", "play"):
        gestures.pause()
    if state["inspector"] and name in LEADS_AWAY and (name, state["inspector"]["at"]) != ("take", "pile"):
        inspector.leave(state)
    if handler is None and state["begun"]:  # a press beside everything takes a begun choice back
        await choosing.choose("leave")
    working = handler(event, value) if handler else None
    if working is not None:
        await working
