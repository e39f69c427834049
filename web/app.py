"""Listens to the page and keeps it in step with the state and the engine.

The build has drawn the first picture (`states.built`). So the page is live as soon as it listens; what draws
is imported after that, or when it is first needed.
"""

import asyncio
import json

import browser
import dom
import state as states
from pyscript.ffi import create_proxy
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
    bare = noted == ("", 1) and here == (states.first_scene(state), 1)
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
    settle()


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


def act(name):
    """What the buttons of the page do."""
    if name in ("first", "prev", "next", "last"):
        go(states.move(state, name))
    elif name == "theme":
        choose_theme(states.THEMES[(states.THEMES.index(state["theme"]) + 1) % len(states.THEMES)])
    elif name == "retry":
        engine.start()
        run(ask())
    elif name == "close":
        state["fault"] = None
        draw()


async def on_click(event):
    name, value = dom.asked(event, "decide", "go", "do", "lang", "whose", "line")
    if name == "do" and value == "skip":
        event.preventDefault()
        dom.focus("[data-part=who]")
    elif name == "do" and value == "reload":
        state["fault"] = None
        await begin()
    elif name == "do":
        act(value)
        if dom.focus_lost():
            dom.focus("[data-do=" + OPPOSITE.get(value, value) + "]")
    elif name == "go":
        go(int(value))
    elif name == "decide":
        await decide(value, dom.asked(event, "side")[1])
    elif name == "lang":
        browser.remember("lang", value)
        await choose_language(value)
    elif name == "whose":
        state["whose"] = value
        draw()
    elif name == "line":
        states.switch(state, int(value))
        settle()


OPPOSITE = {"first": "next", "prev": "next", "next": "prev", "last": "prev"}
KEYS = {"ArrowLeft": "prev", "ArrowRight": "next", "Home": "first", "End": "last"}


def on_key(event):
    if event.key not in KEYS or event.altKey or event.ctrlKey or event.metaKey or event.shiftKey:
        return
    sideways = event.key in ("ArrowLeft", "ArrowRight")
    if event.target.tagName in ("INPUT", "TEXTAREA"):
        return
    if event.target.tagName == "SELECT" and not sideways:
        return
    event.preventDefault()
    act(KEYS[event.key])


async def on_change(event):
    name, value = dom.asked(event, "do")
    if name == "do" and value == "scene":
        await open_scene(event.target.value)
        browser.show_place(state["scene"], state["index"] + 1)


async def on_hash(_event):
    scene, number = browser.place()
    if scene != state["scene"]:
        if states.scene_of(state, scene):
            await open_scene(scene, number)
    elif number - 1 != state["index"]:
        go(number - 1)


# ---- start ----


async def begin():
    """Fetch what the visitor wants other than the build drew it: their language, their place."""
    lang = dom.language()
    scene, number = browser.place()
    if lang != state["lang"]:
        await choose_language(lang)
    if scene in ("", state["scene"]):
        go(number - 1)
    elif states.scene_of(state, scene):
        await open_scene(scene, number)
    else:
        state["fault"] = {"kind": "scene", "file": scene}
        settle()


async def main():
    state["theme"] = dom.theme()
    dom.listen("click", on_click)
    dom.listen("keydown", on_key)
    dom.listen("change", on_change)
    dom.listen("hashchange", on_hash)
    if not dom.is_as_built():
        await begin()
    dom.root(data_ui="live")
    browser.mark("ui-live")
    engine.start()
    await asyncio.sleep(0)
    settle()
    engine.watch(create_proxy(heard))
