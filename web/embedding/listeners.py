"""Starts an embed and carries out its clicks and keys. Nothing here reaches the page around it.

Keys are heard only while the embed has the focus. Those that would scroll are kept from the page around it,
also where there is nothing left to step or scroll; the focus goes nowhere that nobody sent it.
"""

from pyscript.js_modules import height

from core import browser, dom, tasks
from embedding import navigation, playing
from embedding.frame import draw, go, guarded, run, state
from model import stepping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


STEPS = {"ArrowLeft": "prev", "ArrowRight": "next", "Home": "first", "End": "last"}
SCROLLS = {"ArrowUp": -0.1, "ArrowDown": 0.1, "PageUp": -0.9, "PageDown": 0.9, " ": 0.9}
"""How far keys scroll the embed itself, in parts of its height."""
PRESSED = ("BUTTON", "A")


async def on_click(event: "Event") -> None:
    """Handle a click anywhere on the embedded view."""
    name, value = dom.asked(event, "decide", "go", "do", "card", "pile", "part")
    if name == "decide":
        await playing.decide(value)
        if dom.focus_lost():
            dom.focus("[data-part=who]", still=True)
    elif name == "go" and steps():
        await move(int(value))
    elif name == "do":
        await on_do(value)
    elif name in ("card", "pile") and not state["embed"]["bare"]:
        await look(name, value)
    elif name == "part" and state["inspector"] and dom.beside(event):
        await on_do("look-close")


async def on_do(name: str) -> None:
    """Carry out what a button of the embedded view does, given its name."""
    if name in ("prev", "next"):
        await step(name)
    elif name == "begin":
        await playing.begin()
    elif name == "reasons":
        await playing.reasons()
    elif name == "retry":
        playing.again()
    elif name == "look-close":
        from control import inspector

        inspector.leave(state)
    elif name == "close":
        state["fault"] = None
        draw()
    elif name in ("reload", "reload-page"):
        browser.reload()


def steps() -> bool:
    """Check whether a scene is on the mat and the embed has controls to step through it."""
    return bool(state["lines"]) and state["embed"]["asked"]["controls"] != "none"


async def step(name: str) -> None:
    """Step to where ``name`` leads: ``first``, ``prev``, ``next`` or ``last``.

    Nothing happens without controls.

    A scene without a recording has no steps yet: the engine is started to play it.
    """
    if not steps():
        return
    if state["embed"]["bare"]:
        await playing.begin()
    else:
        await move(stepping.move(state, name))


async def move(index: int) -> None:
    """Go to the step with this index, and ask the engine what may be decided there."""
    go(index)
    await playing.ask()


async def look(at: str, value: str) -> None:
    """Show a card or a pile in a sheet over the embed; the page says so if a file does not come.

    ``at`` is ``card`` or ``pile``, ``value`` which one.
    """
    from control import inspector

    try:
        await playing.furnish()
        await inspector.show(state, at, "[data-" + at + '="' + value + '"]', **{at: value})
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()


async def on_key(event: "Event") -> None:
    """Handle a key of the embedded view: escape, steps and scrolling."""
    if event.altKey or event.ctrlKey or event.metaKey:
        return
    if event.key == "Escape" and state["inspector"]:
        event.preventDefault()
        await on_do("look-close")
    elif event.key in STEPS:
        event.preventDefault()
        if not state["inspector"]:
            await step(STEPS[event.key])
    elif event.key in SCROLLS and not (event.key == " " and event.target.tagName in PRESSED):
        event.preventDefault()
        dom.scroll_by(".sheet__list" if state["inspector"] else None, SCROLLS[event.key])


def on_hash(_event: "Event") -> None:
    """Start drawing the scene of a new address, which the page around the embed has given."""
    run(navigation.begin())


async def main() -> None:
    """Register the listeners of the embedded view and begin."""
    tasks.listen("click", guarded(on_click))
    tasks.listen("keydown", guarded(on_key))
    tasks.listen("hashchange", on_hash)
    height.announce("page")
    await navigation.begin()
    dom.root(data_ui="live")
    browser.mark("ui-live")


def start() -> None:
    """Run `main` in the background."""
    run(main())
