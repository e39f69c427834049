"""What the keys mean: what lies over the page takes them first, then the view that is shown."""

from control import app, dialogs, gestures
from control.app import state
from control.clicks import act, here, on_ledger
from core import dom
from model import stepping

TYPED = ("INPUT", "TEXTAREA")
KEYS = {"ArrowLeft": "prev", "ArrowRight": "next", "Home": "first", "End": "last"}


async def on_key(event):
    if over(event) or (here() and here().key(event)):
        return
    if state["naming"] and event.key in ("Enter", "Escape"):
        event.preventDefault()
        act("named")
        dom.focus("[data-do=rename]")
    elif not (
        event.altKey or event.ctrlKey or event.metaKey or event.target.tagName in ("INPUT", "TEXTAREA")
    ):
        await on_page_key(event)


def over(event):
    """Whether a sheet lies over the page: it deals with every key itself."""
    lies = bool(state["browse"] or state["inspector"])
    if state["browse"]:
        from parts.rulings import dialog

        dialog.key(state, event)
    elif state["inspector"] and event.key == "Escape":
        from control import inspector

        event.preventDefault()
        inspector.leave(state)
    return lies


async def on_page_key(event):
    """Keys of every view."""
    if state["search_before_open"] is not None:
        event.preventDefault()
        if event.key == "Escape":
            state["search_before_open"] = None
        elif len(event.key) == 1:
            state["search_before_open"] += event.key
    elif event.key == "/":
        event.preventDefault()
        await dialogs.browse("browse")
    elif event.key == "?":
        event.preventDefault()
        await dialogs.look("keys", "")
    elif event.key == "Escape" and state["ledger"]:
        await on_ledger(event, state["ledger"])
    elif state["place"] == "lab" and event.target.tagName != "SELECT":
        await on_lab_key(event)


async def on_lab_key(event):
    """Keys that step, play and read the mat out."""
    if event.key in KEYS:
        event.preventDefault()
        gestures.pause()
        if event.shiftKey:
            app.go(stepping.move(state, KEYS[event.key], "timings"))
        else:
            act(KEYS[event.key])
    elif event.key in ("p", "P"):
        gestures.play()
    elif event.key in ("t", "T"):
        await dialogs.look("text", "")
