"""Listens to the page: which gesture means what, and how the page starts."""

import asyncio

import app
import browser
import choices
import clicks
import deciding
import dom
import gestures
import opening
import overlays
import state as states
from app import state
from clicks import here
from pyscript.ffi import create_proxy
from pyscript.js_modules import engine

NARROWS = {"search": "search", "browse-place": "place", "browse-card": "card", "browse-source": "source"}


async def on_input(event):
    """The search or a filter of the rulings has changed, or another reading was chosen."""
    if here() and not state["browse"] and here().typed(event):
        return
    name, value = dom.asked(event, "do")
    if name == "do" and value == "profile":
        await deciding.read_as(event.target.value)
    elif name == "do" and value == "compare":
        await deciding.compare(event.target.value)
    elif name == "do" and value == "run-to":
        gestures.pause()
        app.go(int(event.target.value))
    elif name == "do" and value in choices.OFFERED:
        choices.choose(value, event.target.value)
        app.draw()
    elif name == "do" and value.startswith("option-"):
        await overlays.share(value, event.target.value)
    elif name == "do" and value == "name":
        states.line(state)["name"] = event.target.value.strip()
    if name == "do" and value in NARROWS and state["browse"]:
        from browsing import sheets

        sheets.narrow(state, NARROWS[value], event.target.value)


async def on_drag(event):
    if here() and hasattr(here(), "drag"):
        here().drag(event)


async def on_hash(event):
    """By what the event says: by now a step that was taken just before may have written its own address."""
    await opening.follow("#" + str(event.newURL).partition("#")[2])


# ---- start ----


async def main():
    state["theme"] = dom.theme()
    choices.recalled()
    dom.listen("click", clicks.on_click)
    import keyboard

    dom.listen("keydown", keyboard.on_key)
    dom.listen("input", on_input)
    dom.listen("pointerdown", gestures.on_down)
    dom.listen("pointerup", gestures.on_up)
    dom.listen("pointercancel", gestures.on_cancel)
    dom.listen("hashchange", on_hash)
    for kind in ("dragstart", "dragover", "drop"):
        dom.listen(kind, on_drag)
    if not dom.is_as_built():
        await opening.begin()
    dom.root(data_ui="live", data_shows=state["scene"])
    browser.mark("ui-live")
    engine.watch(create_proxy(app.heard))
    engine.start()
    await asyncio.sleep(0)
    app.settle()
    if browser.asked() == "selftest":
        await opening.enter("selftest")
        app.draw()
