"""Opens views, scenes and links."""

from control import app, preferences
from control.app import state
from core import browser, dom, packages, routes
from model import state as states
from model import url, variations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import Error, Fault, Json, Recording, Scene


_wanted: "Json" = {"place": "lab", "scene": None}
"""What was asked for last: what comes when something else has been asked for since is not shown any more."""


def wish() -> "Callable[[], bool]":
    """Note that a scene is asked for. The answer tells whether no other one has been asked for since."""
    mine: "list[str]" = []
    _wanted["scene"] = mine
    return lambda: _wanted["scene"] is mine


def here() -> "Any":
    """Return the controller of the view that is shown; None in the lab, whose controller is this package."""
    return None if state["place"] == "lab" else routes.controller(state["place"])


async def begin() -> None:
    """Fetch what the visitor wants other than the build drew it: their language, their place."""
    if dom.language() != state["lang"]:
        await preferences.language(dom.language())
    await follow(browser.address())


async def follow(noted: str) -> None:
    """Show what an address asks for, and keep the scene where it asks for the one on the mat."""
    wanted = url.read(noted)
    scene = wanted["scene"]
    if wanted["c"]:
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


async def open_code(wanted: "Json", still: "Callable[[], bool]") -> None:
    """Open the scene of a link, if it is ``still`` asked for then. Nobody waits: it needs the engine."""
    if not await app.fetching(_arrive(wanted, still)) and still():
        _give_up()


async def _arrive(wanted: "Json", still: "Callable[[], bool]") -> None:
    await (await app.linking("open"))(wanted, still)


async def visit(place: str) -> None:
    """Show another view because somebody asked for it; the browser's back button leads back."""
    if place == state["place"]:
        _wanted["place"] = place
    elif await enter(place):
        app.settle()
        try:
            browser.show_address(await app.address_now(), again=True)
        except (OSError, ValueError):
            browser.show_address(url.written(state, False), again=True)
        dom.to_start()


async def edit() -> None:
    """Build on the scene that is played."""
    await visit("builder")
    if state["place"] == "builder":
        routes.controller("builder").edit()


async def enter(place: str) -> bool:
    """Change the view; its modules are fetched when it is first opened. Whether it is shown then."""
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
    """Open a ruling that was chosen in the lab, and keep it in the address."""
    await enter("lab")
    await open_scene(scene_id)
    await app.keep_address()


async def open_scene(scene_id: str, number: int = 1) -> None:
    """Open a scene at a step. A scene that is open already restarts at once, so no key press is lost."""
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
    """Why a ruling's file has not come: there is no such ruling, or the file could not be read."""
    try:
        await packages.have("parts/rulings")
        from parts.rulings import dialog

        known = await dialog.knows(state, ruling)
    except OSError:
        known = True
    return {"kind": "file", "file": file} if known else {"kind": "scene", "file": ruling}


async def open_own(wanted: "Json", number: int = 1, called: str = "") -> "list[Error]":
    """Open a scene that somebody built: ``wanted`` is scene, profile and line. Returns the engine's errors.

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
    state["opening"] = False
    app.draw()
    app.run(app.ask())


def put(scene: "Scene", record: "Recording", number: int = 1, called: str = "") -> None:
    """Put a scene on the mat, and tell the document which."""
    state["opening"] = False
    states.opened(state, scene, record, number, called)
    dom.root(data_shows=scene if isinstance(scene, str) else "own")
