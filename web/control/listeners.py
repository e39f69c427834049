"""Starts the page and dispatches its events."""

import asyncio

from pyscript.ffi import create_proxy
from pyscript.js_modules import engine

from control import (
    actions,
    app,
    clicks,
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
from core import browser, dom, packages, slots, tasks
from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shapes import Event, Handlers, Work


def run_to(_name: str, value: str) -> None:
    """Pause playing and step to the index that ``value`` holds: the beginning of a timing."""
    gestures.pause()
    app.go(int(value))


def prefer(name: str, value: str) -> None:
    """Remember a choice among preferences, by its name, and draw."""
    preferences.choose(name, value)
    app.draw()


def rename(_name: str, value: str) -> None:
    """Name the current line."""
    states.line(state)["name"] = value.strip()


def narrow(name: str, value: str) -> None:
    """Take in a changed search or filter of the rulings, if their sheet is open.

    ``name`` is its ``data-do``. What is asked for is looked for once nobody types any more.
    """
    if state["browse"]:
        from parts.rulings import dialog

        dialog.narrow(state, name.replace("browse-", ""), value)
        app.run(searching.look_up())


DOES: "dict[str, Callable[[str, str], Work | None]]" = {
    "profile": lambda _name, value: moves.read_as(value),
    "compare": lambda _name, value: moves.compare(value),
    "run-to": run_to,
    "stops": prefer,
    "names": prefer,
    "name": rename,
    "ask-*": searching.changed,
    "option-*": dialogs.share,
    "search": narrow,
    "browse-*": narrow,
}
"""What a field does when it changes, by its name (``data-do``): ``(name, value)``."""


def on_do(event: "Event", name: str) -> "Work | None":
    """Run the handler for a changed field, given its name; do nothing if it has none."""
    handler = actions.named(DOES, name)
    return handler(name, event.target.value) if handler else None


def on_lesson(event: "Event", name: str) -> "Work":
    """Take in a changed field of the panel of lessons."""
    return dialogs.teach(name, event.target.value, event)


FIELDS = (("do", on_do), ("lesson", on_lesson))
"""What fields of the page do when they change: as `clicks.CLICKS`, behind those of the view that is shown."""


async def on_input(event: "Event") -> None:
    """Pass a changed field on to its handler in the view that is shown or in the page.

    Wait if that takes time.

    While the sheet of rulings is open, the view's handlers are left out.
    """
    fields: "Handlers" = FIELDS
    if here() and not state["browse"]:
        fields = here().FIELDS + FIELDS
    _, value, handler = actions.handler_of(fields, event)
    working = handler(event, value) if handler else None
    if working is not None:
        await working


async def on_drag(event: "Event") -> None:
    """Hand a drag to the view shown, if that knows drags."""
    if here() and hasattr(here(), "drag"):
        here().drag(event)


async def on_hash(event: "Event") -> None:
    """Open the address that the event carries.

    The page's own address may be another by now: that of a step that was taken just before.
    """
    await navigation.follow("#" + str(event.newURL).partition("#")[2])


def on_leave(_event: "Event") -> None:
    """Save what has been written since the page was drawn, such as the name of a line."""
    app.save()


def on_focus(event: "Event") -> None:
    """Mark where the card with the focus points to; only a mat with Link Arrows takes what that needs."""
    if dom.is_there(".mats .arrow"):
        app.run(app.fetching(_points(event)))


async def _points(event: "Event") -> None:
    await packages.furnish(state, inspector.PACKAGE)
    slots.offered("inspector.points")(state, event)


# ---- start ----


async def main() -> None:
    """Register all listeners of the page and begin."""
    state["theme"] = dom.theme()
    preferences.recalled()
    tasks.listen("click", clicks.on_click)
    from control import keyboard

    tasks.listen("keydown", keyboard.on_key)
    tasks.listen("input", on_input)
    tasks.listen("pointerdown", gestures.on_down)
    tasks.listen("pointermove", gestures.on_move)
    tasks.listen("pointerup", gestures.on_up)
    tasks.listen("pointercancel", gestures.on_cancel)
    tasks.listen("hashchange", on_hash)
    tasks.listen("focusin", on_focus)
    tasks.listen("pagehide", on_leave)
    for kind in ("dragstart", "dragover", "drop"):
        tasks.listen(kind, on_drag)
    if not dom.is_as_built():
        await navigation.begin()
    dom.root(data_ui="live", data_shows="" if state["missed"] else str(state["scene"]))
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
