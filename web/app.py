"""Keeps the page in step with the state and the engine.

The build has drawn the first picture (`states.built`). So the page is live as soon as it listens; what draws
is imported after that, or when it is first needed.
"""

import asyncio
import json
import sys

import address
import browser
import dom
import state as states
import variations
from pyscript.js_modules import engine

import places

built = browser.built()
state = states.built(built)
pending = {"view": False}
tasks = []


def run(work):
    """Start something that takes its time, beside everything else."""
    tasks.append(asyncio.create_task(work))
    tasks[:] = [task for task in tasks if not task.done()]


def draw():
    """Show the state. A view that throws gives way to a message with a way back; nothing played is lost."""
    from views import page

    try:
        shown = page.view(state)
    except Exception as thrown:  # noqa: BLE001 - whatever it is, the page goes on
        sys.print_exception(thrown)
        shown = page.broken(state, thrown)
    dom.render("page", shown, lambda: page.view(states.built(built)))
    dom.title(page.title(state))
    dom.centre(".tl", ".tl-node.is-now")
    if state["look"]:
        import looking

        looking.draw(state)


# ---- stepping ----


def go(index):
    states.go(state, index)
    settle()


def settle():
    """After every change of place: draw it, keep it in the address, ask the engine about it."""
    draw()
    run(note_place())
    run(ask())


async def note_place():
    """Keep a place that was stayed at in the address."""
    here = (state["place"], state["scene"], state["line"], state["index"])
    await asyncio.sleep(0.3)
    if here == (state["place"], state["scene"], state["line"], state["index"]):
        await keep_address()


async def keep_address():
    """Have the address say what is shown; while something is being opened, it says that."""
    try:
        wanted = await address_now(browser.address() == "")
    except (OSError, ValueError):
        return
    if not state["opening"] and wanted != browser.address():
        browser.show_address(wanted)


async def address_now(bare=False):
    """The address of what is shown. A ValueError: it is too much for one; an OSError: a file is missing."""
    code = ""
    if not address.is_plain(state):
        links = await linking("links")
        await links.ready()
        code = links.written(state)
    return address.written(state, bare, code)


async def linking(module):
    """A module of the package that deals with links."""
    await browser.package("common/coding")
    await browser.package("linking")
    return getattr(__import__("linking." + module), module)


async def share(name, value=None):
    """Open the sheet with the link to this step, or do what one of its buttons or lists says."""
    try:
        await (await linking("sharing")).press(name, value)
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()


async def export(what):
    """Open the sheet of exports, or do what one of its buttons says."""
    try:
        await browser.package("common/exporting")
        await browser.package("exporting")
        await __import__("exporting.hands").hands.press(what)
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()


async def open_code(wanted):
    """Open what a link holds. It takes the engine, so nobody waits for it."""
    try:
        await (await linking("arriving")).open_code(wanted)
    except OSError as missing:
        state["opening"] = False
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()


async def follow(noted):
    """Show what an address asks for, and keep the scene where it asks for the one on the mat."""
    wanted = address.read(noted)
    scene = wanted["scene"]
    if wanted["c"]:
        state["opening"] = True
        run(open_code(wanted))
    elif scene in ("", state["scene"]):
        if scene:
            variations.switch(state, 0)
        states.go(state, wanted["at"] - 1)
    else:
        await open_scene(scene, wanted["at"])
    await enter(wanted["view"])
    settle()


async def visit(place):
    """Show another view because somebody asked for it; the browser's back button leads back."""
    if place != state["place"] and await enter(place):
        settle()
        try:
            browser.show_address(await address_now(), again=True)
        except (OSError, ValueError):
            browser.show_address(address.written(state, False), again=True)
        dom.to_start()


async def edit():
    """Build on the scene that is played."""
    await visit("builder")
    if state["place"] == "builder":
        places.hands("builder").edit()


async def enter(place):
    """Change the view; its modules are fetched when it is first opened. Whether that went well."""
    try:
        if place != "lab":
            for name in places.PACKAGES.get(place, (place,)):
                await browser.package(name)
            await places.hands(place).enter()
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()
        return False
    state["place"] = place
    dom.root(data_view=place)
    return True


async def open_scene(scene_id, number=1):
    """Open a scene at a step. One that is open already starts anew at once: no key press is lost."""
    try:
        if state["lines"] and scene_id == state["scene"]:
            record = state["lines"][0]["record"]
        else:
            record = await browser.load("scenes/" + scene_id + ".json")
    except OSError as missing:
        import sheets

        state["fault"] = await sheets.fault_of(state, scene_id, str(missing))
        draw()
        return
    state["fault"] = None
    put(scene_id, record, number)
    settle()


def put(scene, record, number=1, called=""):
    """Put a scene on the mat, and tell the document which."""
    states.opened(state, scene, record, number, called)
    dom.root(data_shows=scene if isinstance(scene, str) else "own")


async def open_own(wanted, number=1, called=""):
    """Open a scene that somebody built: ``wanted`` is scene, profile and line. Returns the engine's errors.

    The engine makes the recording, so this takes until it has loaded; until then the lab says what it waits
    for. Where there are errors the old scene stays.
    """
    state["opening"] = True
    draw()
    answer = await request("line", wanted)
    state["opening"] = False
    if not answer["ok"]:
        draw()
        return answer["errors"]
    state["fault"] = None
    put(wanted["scene"], answer["recording"], number, called)
    settle()
    return []


async def browse(name):
    """Open the list of rulings, or the ruling beside this one."""
    import sheets

    try:
        if name in ("browse", "rulings"):
            await sheets.show(state)
        else:
            import contents

            await sheets.load(state)
            by = 1 if name == "ruling-next" else -1
            await pick(contents.beside(state["contents"], state["scene"], by))
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()


async def look(at, opener, **about):
    """Open a closer look over the page."""
    import looking

    try:
        await looking.show(state, at, opener, **about)
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()


async def pick(scene_id):
    """Open a ruling that was chosen in the lab, and keep it in the address."""
    await enter("lab")
    await open_scene(scene_id)
    await keep_address()


async def decide(decision, side):
    """Play a move: along a line that has it already, or along a new one."""
    known = variations.known_move(state, decision)
    state["fault"] = None
    if known:
        state["line"] = known[0]
        go(known[1])
    else:
        where = states.address(state)
        answer = await request("line", variations.fork_request(state, decision))
        if states.address(state) != where:
            return
        if answer["ok"]:
            variations.forked(state, answer["recording"], side, decision)
        else:
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        settle()
    if dom.focus_lost():
        dom.focus("[data-part=who]")


async def read_as(profile):
    """Play the same moves under another reading of the rules, and go to the first difference."""
    known = variations.known_reading(state, profile)
    state["fault"] = None
    if known is None:
        variations.switch(state, variations.origin(state))
        where = states.address(state)
        where["with"] = profile
        answer = await request("compare", where)
        if states.address(state)["scene"] != where["scene"]:
            return
        if answer["ok"]:
            variations.reread(state, answer["compared"])
        else:
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
            dom.put_back("[data-do=profile]", where["profile"])
    else:
        variations.switch(state, known)
    settle()


# ---- the engine ----


async def request(what, fields):
    message = {"v": 1, "do": what}
    message.update(fields)
    return json.loads(await engine.call(json.dumps(message)))


async def ask():
    """Fetch the verdicts of the place on the mat, then of its neighbours, one at a time."""
    if pending["view"]:
        return
    pending["view"] = True
    while state["engine"]["state"] != "failed":
        index = states.unseen(state)
        if index is None:
            break
        of = states.line(state)
        where = states.address(state, index)
        answer = await request("view", where)
        if state["engine"]["state"] == "failed":
            break
        if not state["views"]:
            browser.mark("engine-answer")
        if answer["ok"]:
            state["views"][states.key_of(where)] = answer["view"]
        else:
            state["views"][states.key_of(where)] = None
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        stayed = states.line(state) is of  # else the index counts along a line that is no longer shown
        if where["at"] == states.step(state)["at"] or (stayed and states.is_disputed(state, index)):
            draw()
    pending["view"] = False


def heard(text):
    """News of the engine: loading, ready or failed."""
    state["engine"] = json.loads(text)
    dom.root(data_engine=state["engine"]["state"])
    draw()
    if state["engine"]["state"] != "loading":
        import offline

        run(offline.begin())


# ---- choices ----


async def speak(lang):
    """Change the language; its catalogue is fetched when it is first wanted."""
    words = await browser.load("locale/" + lang + ".json")
    state["lang"] = lang
    state["words"] = words
    dom.root(lang=lang)


async def choose_language(lang):
    try:
        await speak(lang)
        state["fault"] = None
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
    draw()


def choose_theme(theme):
    state["theme"] = theme
    browser.remember("theme", theme)
    dom.root(data_theme=None if theme == "system" else theme)
    draw()
