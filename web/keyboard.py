"""What the keys mean: what lies over the page takes them first, then the view that is shown."""

import app
import dom
import gestures
import overlays
import stepping
from app import state
from clicks import act, here, on_ledger

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
    lies = bool(state["browse"] or state["look"])
    if state["browse"]:
        from browsing import sheets

        sheets.key(state, event)
    elif state["look"] and event.key == "Escape":
        import looking

        event.preventDefault()
        looking.leave(state)
    return lies


async def on_page_key(event):
    """Keys of every view."""
    if state["typed"] is not None:
        event.preventDefault()
        if event.key == "Escape":
            state["typed"] = None
        elif len(event.key) == 1:
            state["typed"] += event.key
    elif event.key == "/":
        event.preventDefault()
        await overlays.browse("browse")
    elif event.key == "?":
        event.preventDefault()
        await overlays.look("keys", "")
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
        await overlays.look("text", "")
