"""Opens views, scenes and links."""

from control import app, preferences
from control.app import state
from core import browser, dom, packages, routes
from model import state as states
from model import url, variations

_wanted = {"place": "lab", "scene": None}
"""What was asked for last: what comes when something else has been asked for since is not shown any more."""


def wish():
    """Note that a scene is asked for. The answer tells whether no other one has been asked for since."""
    mine = _wanted["scene"] = []
    return lambda: _wanted["scene"] is mine


def here():
    """Return the controller of the view that is shown; None in the lab, whose controller is this package."""
    return None if state["place"] == "lab" else routes.controller(state["place"])


async def begin():
    """Fetch what the visitor wants other than the build drew it: their language, their place."""
    if dom.language() != state["lang"]:
        await preferences.language(dom.language())
    await follow(browser.address())


async def follow(noted):
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


async def open_code(wanted, still):
    """Open the scene of a link, if it is ``still`` asked for then. Nobody waits: it needs the engine."""
    if not await app.fetching(_arrive(wanted, still)) and still():
        _give_up()


async def _arrive(wanted, still):
    await (await app.linking("open"))(wanted, still)


async def visit(place):
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


async def edit():
    """Build on the scene that is played."""
    await visit("builder")
    if state["place"] == "builder":
        routes.controller("builder").edit()


async def enter(place):
    """Change the view; its modules are fetched when it is first opened. Whether it is shown then."""
    _wanted["place"] = place
    if place != "lab" and not await app.fetching(_furnish(place)):
        return False
    if _wanted["place"] != place:
        return False
    state["place"] = place
    dom.root(data_view=place)
    return True


async def _furnish(place):
    await packages.furnish(state, *routes.PACKAGES[place])
    await routes.controller(place).on_open()


async def pick(scene_id):
    """Open a ruling that was chosen in the lab, and keep it in the address."""
    await enter("lab")
    await open_scene(scene_id)
    await app.keep_address()


async def open_scene(scene_id, number=1):
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


async def _fault_of(ruling, file):
    """Why a ruling's file has not come: there is no such ruling, or the file could not be read."""
    try:
        await packages.have("parts/rulings")
        from parts.rulings import dialog

        known = await dialog.knows(state, ruling)
    except OSError:
        known = True
    return {"kind": "file", "file": file} if known else {"kind": "scene", "file": ruling}


async def open_own(wanted, number=1, called=""):
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


def _give_up():
    """Show what was on the mat before, as it was."""
    state["opening"] = False
    app.draw()
    app.run(app.ask())


def put(scene, record, number=1, called=""):
    """Put a scene on the mat, and tell the document which."""
    state["opening"] = False
    states.opened(state, scene, record, number, called)
    dom.root(data_shows=scene if isinstance(scene, str) else "own")
