"""Keeps the page in step with the state and the engine.

The build has drawn the first picture (`states.built`). So the page is live as soon as it listens; what draws
is imported after that, or when it is first needed.
"""

import asyncio
import json

import browser
import dom
import state as states
from pyscript.js_modules import engine

built = browser.built()
state = states.built(built)
pending = {"view": False}
tasks = []


def run(work):
    """Start something that takes its time, beside everything else."""
    tasks.append(asyncio.create_task(work))
    tasks[:] = [task for task in tasks if not task.done()]


def draw():
    from views import page

    dom.render("page", page.view(state), lambda: page.view(states.built(built)))
    dom.title(page.title(state))
    dom.centre(".tl", ".tl-node.is-now")


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
    """Keep a place that was stayed at in the address, except the one a bare address leads to anyway."""
    here = (state["scene"], state["index"] + 1)
    await asyncio.sleep(0.3)
    noted = browser.place()
    bare = noted == ("", 1) and here == (state["first"], 1)
    if here == (state["scene"], state["index"] + 1) and noted != here and not bare:
        browser.show_place(here[0], here[1])


async def open_scene(scene_id, number=1):
    """Open a scene at a step. One that is open already starts anew at once: no key press is lost."""
    try:
        if state["lines"] and scene_id == state["scene"]:
            record = state["lines"][0]["record"]
        else:
            record = await browser.load("scenes/" + scene_id + ".json")
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()
        return
    state["fault"] = None
    states.opened(state, scene_id, record, number)
    dom.root(data_shows=scene_id)
    settle()


async def browse(name):
    """Open the list of rulings, or the ruling beside this one."""
    import sheets

    try:
        if name == "browse":
            await sheets.show(state)
        else:
            import contents

            await sheets.load(state)
            by = 1 if name == "ruling-next" else -1
            await pick(contents.beside(state["contents"], state["scene"], by))
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()


async def pick(scene_id):
    """Open a ruling that was chosen, and keep it in the address."""
    await open_scene(scene_id)
    browser.show_place(state["scene"], state["index"] + 1)


async def decide(decision, side):
    """Play a move: along a line that has it already, or along a new one."""
    known = states.known_move(state, decision)
    state["fault"] = None
    if known:
        state["line"] = known[0]
        go(known[1])
    else:
        where = states.address(state)
        answer = await request("line", states.fork_request(state, decision))
        if states.address(state) != where:
            return
        if answer["ok"]:
            states.forked(state, answer["recording"], side, decision)
        else:
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        settle()
    if dom.focus_lost():
        dom.focus("[data-part=who]")


async def read_as(profile):
    """Play the same moves under another reading of the rules, and go to the first difference."""
    known = states.known_reading(state, profile)
    state["fault"] = None
    if known is None:
        states.switch(state, states.origin(state))
        where = states.address(state)
        where["with"] = profile
        answer = await request("compare", where)
        if states.address(state)["scene"] != where["scene"]:
            return
        if answer["ok"]:
            states.reread(state, answer["compared"])
        else:
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
            dom.put_back("[data-do=profile]", where["profile"])
    else:
        states.switch(state, known)
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
        if where["at"] == states.step(state)["at"]:
            draw()
    pending["view"] = False


def heard(text):
    """News of the engine: loading, ready or failed."""
    state["engine"] = json.loads(text)
    dom.root(data_engine=state["engine"]["state"])
    draw()


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
