"""Listens to the page: which gesture means what, and how the page starts."""

import asyncio

from pyscript.ffi import create_proxy
from pyscript.js_modules import engine

from control import app, clicks, dialogs, gestures, moves, navigation, preferences
from control.app import state
from control.clicks import here
from core import browser, dom
from model import state as states

NARROWS = {"search": "search", "browse-place": "place", "browse-card": "card", "browse-source": "source"}


async def on_input(event):
    """The search or a filter of the rulings has changed, or another reading was chosen."""
    if here() and not state["browse"] and here().typed(event):
        return
    name, value = dom.asked(event, "do")
    if name == "do" and value == "profile":
        await moves.read_as(event.target.value)
    elif name == "do" and value == "compare":
        await moves.compare(event.target.value)
    elif name == "do" and value == "run-to":
        gestures.pause()
        app.go(int(event.target.value))
    elif name == "do" and value in preferences.OFFERED:
        preferences.choose(value, event.target.value)
        app.draw()
    elif name == "do" and value.startswith("option-"):
        await dialogs.share(value, event.target.value)
    elif name == "do" and value == "name":
        states.line(state)["name"] = event.target.value.strip()
    if name == "do" and value in NARROWS and state["browse"]:
        from parts.rulings import dialog

        dialog.narrow(state, NARROWS[value], event.target.value)


async def on_drag(event):
    if here() and hasattr(here(), "drag"):
        here().drag(event)


async def on_hash(event):
    """By what the event says: by now a step that was taken just before may have written its own address."""
    await navigation.follow("#" + str(event.newURL).partition("#")[2])


# ---- start ----


async def main():
    state["theme"] = dom.theme()
    preferences.recalled()
    dom.listen("click", clicks.on_click)
    from control import keyboard

    dom.listen("keydown", keyboard.on_key)
    dom.listen("input", on_input)
    dom.listen("pointerdown", gestures.on_down)
    dom.listen("pointerup", gestures.on_up)
    dom.listen("pointercancel", gestures.on_cancel)
    dom.listen("hashchange", on_hash)
    for kind in ("dragstart", "dragover", "drop"):
        dom.listen(kind, on_drag)
    if not dom.is_as_built():
        await navigation.begin()
    dom.root(data_ui="live", data_shows=state["scene"])
    browser.mark("ui-live")
    from control import updates

    app.after_engine.append(updates.begin)
    engine.watch(create_proxy(app.heard))
    engine.start()
    await asyncio.sleep(0)
    app.settle()
    if browser.asked() == "selftest":
        await navigation.enter("selftest")
        app.draw()
