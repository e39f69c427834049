"""Opens views, scenes and links."""

from control import app, preferences
from control.app import state
from core import browser, dom, packages, routes, slots
from model import state as states
from model import url, variations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import Card, Error, Fault, Json, Recording, Scene


_wanted: "Json" = {"place": "lab", "scene": None}
"""What was asked for last: what comes when something else has been asked for since is not shown any more."""


COLUMNS = (".lab > .side", ".lab > .lab__stage", ".lab > .now")
"""What scrolls by itself beside the page: another scene is read from its beginning."""


def wish() -> "Callable[[], bool]":
    """Note that a scene is asked for.

    Return a function that tells whether no other one has been asked for since.
    """
    mine: "list[str]" = []
    _wanted["scene"] = mine
    return lambda: _wanted["scene"] is mine


def here() -> "Any":
    """Return the controller of the view that is shown; None in the lab, whose controller is this package."""
    return None if state["place"] == "lab" else routes.controller(state["place"])


async def begin() -> None:
    """Fetch the visitor's language if the page is not in it, and open what the address asks for."""
    if _wanted["scene"] is None:
        wanted = url.read(browser.address())
        elsewhere = wanted["scene"] not in ("", state["scene"])
        state["missed"] = bool(wanted["strange"] or wanted["c"] or elsewhere)
    if dom.language() != state["lang"]:
        await preferences.language(dom.language())
    await follow(browser.address())


async def follow(noted: str) -> None:
    """Open what an address, from "#" on, asks for: a view, and a scene at a step.

    If it names the scene on the mat, show that one's first line; if it names none, stay on the line. The
    scene of a code and the lines of a lesson are opened while the page goes on: they take the engine, which
    starts only when the first address has been followed. Until then the place that is left is not written
    over the address: whoever asked for that one again would not be heard.
    """
    app.pending["following"] += 1
    try:
        await _follow(url.read(noted))
    finally:
        app.pending["following"] -= 1


async def _follow(wanted: "Json") -> None:
    scene = wanted["scene"]
    if wanted["strange"]:
        state["fault"] = {"kind": "link", "why": "no-code", "near": 0}
    elif wanted["card"]:
        state["fact"] = {"id": wanted["card"], "card": None, "sought": False}
    elif wanted["c"]:
        state["opening"] = True
        app.run(open_code(wanted, wish()))
    elif scene in ("", state["scene"]):
        if scene:
            wish()
            state["opening"] = False
            variations.switch(state, 0)
        states.go(state, wanted["at"] - 1)
    else:
        await open_scene(scene, wanted["at"])
    await enter(wanted["view"])
    app.settle()
    if wanted["l"] and not wanted["c"] and scene in ("", state["scene"]):
        open_lesson(wanted["l"])


def open_lesson(text: str) -> None:
    """Begin to show the lesson of an address, whose scene is on the mat, unless it is there already.

    If a file does not come, the page says so.
    """
    if text != state["lesson_code"]:
        state["lesson_code"] = text
        app.run(app.fetching(_teach(text)))


async def _teach(text: str) -> None:
    await (await app.teaching("open"))(text)


async def open_code(wanted: "Json", still: "Callable[[], bool]") -> None:
    """Open the scene of a code; if a file does not come, show again what was on the mat.

    ``wanted`` is the address as `url.read` returns it; ``still()`` tells whether its scene is still asked
    for.
    """
    came = await app.fetching(_arrive(wanted, still))
    if not still():
        return
    if not came:
        _give_up()
    elif wanted["l"] and not state["fault"]:
        open_lesson(wanted["l"])


async def _arrive(wanted: "Json", still: "Callable[[], bool]") -> None:
    await (await app.linking("open"))(wanted, still)


async def visit(place: str) -> None:
    """Show the view called ``place``; the browser's back button leads back.

    Nothing changes if it is the one that is shown, or if its files do not come.
    """
    if place == state["place"]:
        _wanted["place"] = place
    elif await enter(place):
        state["missed"] = False
        app.settle()
        try:
            browser.show_address(await app.address_now(), again=True)
        except (OSError, ValueError):
            browser.show_address(url.written(state, False), again=True)
        dom.to_start()


async def edit() -> None:
    """Show the builder with the scene that is played.

    Nothing is built on if the builder's files do not come.
    """
    await visit("builder")
    if state["place"] == "builder":
        routes.controller("builder").edit()


async def paste(text: str = "") -> None:
    """Show the workshop with the field for a pasted text, unless a file does not come.

    A ``text`` is put into it; without one what stood there stands there still.
    """
    await visit("workshop")
    if state["place"] == "workshop":
        routes.controller("workshop").paste(text)


async def gather(refs: "list[str]", brought: "dict[str, Card] | None" = None) -> None:
    """Show the builder with a new scene of the cards with these refs.

    ``brought`` are custom cards among them, by their refs. Nothing is built if the builder's files do not
    come.
    """
    await visit("builder")
    if state["place"] == "builder":
        routes.controller("builder").gather(refs, brought or {})


async def show_card(number: int) -> None:
    """Show the page of the card with a passcode; the browser's back button leads back."""
    await follow("#card=" + str(number))
    browser.show_address("#card=" + str(number), again=True)
    dom.to_start()


async def enter(place: str) -> bool:
    """Change to the view called ``place`` without drawing it; fetch its modules first, if need be.

    Return False if a file did not come or another view was asked for meanwhile: then nothing has changed.
    """
    _wanted["place"] = place
    if place != "lab" and not await app.fetching(_furnish(place)):
        return False
    if _wanted["place"] != place:
        return False
    state["place"] = place
    dom.root(data_view=place)
    return True


async def _furnish(place: str) -> None:
    await packages.furnish(state, *routes.PACKAGES[place])
    await routes.controller(place).on_open()


async def pick(scene_id: str) -> None:
    """Change to the lab, open the ruling with this id, and keep it in the address."""
    await enter("lab")
    await open_scene(scene_id)
    await app.keep_address()


async def open_scene(scene_id: str, number: int = 1) -> None:
    """Open the ruling with this id at a step, counted from 1. One that is open restarts at once.

    If its file does not come, a message says why, and what was on the mat stays. Nothing happens if another
    scene was asked for meanwhile.
    """
    still = wish()
    try:
        if state["lines"] and scene_id == state["scene"]:
            record = state["lines"][0]["record"]
        else:
            record = await browser.load("scenes/" + scene_id + ".json")
    except OSError as missing:
        fault = await _fault_of(scene_id, str(missing))
        if still():
            state["fault"] = fault
            _give_up()
        return
    if still():
        state["fault"] = None
        put(scene_id, record, number)
        app.settle()


async def _fault_of(ruling: str, file: str) -> "Fault":
    """Return why a ruling's file has not come: there is no such ruling, or the file could not be read."""
    try:
        await packages.have("parts/finding", "parts/facts", "parts/rulings")
        from parts.rulings import dialog

        known = await dialog.knows(state, ruling)
    except OSError:
        known = True
    return {"kind": "file", "file": file} if known else {"kind": "scene", "file": ruling}


async def open_own(wanted: "Json", number: int = 1, called: str = "") -> "list[Error]":
    """Open a scene that somebody built: ``wanted`` is scene, profile and line.

    Return the engine's errors, or [].

    The engine makes the recording, so this takes until it has loaded; until then the lab says what it waits
    for. Where there are errors the old scene stays, and where another one was asked for meanwhile, that one.
    """
    still = wish()
    state["opening"] = True
    app.draw()
    answer = await app.request("line", wanted)
    if not still():
        return []
    if not answer["ok"]:
        _give_up()
        return answer["errors"]
    state["fault"] = None
    put(wanted["scene"], answer["recording"], number, called)
    app.settle()
    return []


def _give_up() -> None:
    """Show what was on the mat before, as it was."""
    if states.is_preview(state):
        slots.offered("links.drop")()
    state["opening"] = False
    app.draw()
    app.run(app.ask())


def put(scene: "Scene", record: "Recording", number: int = 1, called: str = "") -> None:
    """Put a scene on the mat at a step, counted from 1, without drawing it.

    The document's element says which: a ruling's id, or ``own`` for a built scene, whose name is ``called``.
    """
    state["opening"] = False
    states.opened(state, scene, record, number, called)
    dom.root(data_shows=scene if isinstance(scene, str) else "own")
    for column in COLUMNS:
        dom.to_top(column)
