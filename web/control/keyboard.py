"""Key bindings: an open sheet takes a key first, then the view that is shown, then the page."""

from control import app, choosing, dialogs, gestures, inspector, move_keys
from control.actions import act
from control.app import state
from control.clicks import on_ledger
from control.navigation import here
from core import dom
from model import stepping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shapes import Event, Work


TYPED = ("INPUT", "TEXTAREA")
STEPS = {"ArrowLeft": "prev", "ArrowRight": "next", "Home": "first", "End": "last"}


async def on_key(event: "Event") -> None:
    if over(event) or (here() and here().key(event)):
        return
    if state["naming"] and event.key in ("Enter", "Escape"):
        event.preventDefault()
        act("named")
        dom.focus("[data-do=rename]")
    elif not (event.altKey or event.ctrlKey or event.metaKey or event.target.tagName in TYPED):
        await on_page_key(event)


def over(event: "Event") -> bool:
    """Pass a key to the open sheet, rulings or inspector; return whether there is one."""
    lies = bool(state["browse"] or state["inspector"])
    if state["browse"]:
        from parts.rulings import dialog

        dialog.key(state, event)
    elif state["inspector"] and event.key == "Escape":
        event.preventDefault()
        inspector.leave(state)
    return lies


async def on_page_key(event: "Event") -> None:
    """Handle a key outside sheets and text fields: search, help, ledger, and in the lab those of the lab.

    Letters typed before the search is open are kept for it.
    """
    if state["search_before_open"] is not None:
        event.preventDefault()
        if event.key == "Escape":
            state["search_before_open"] = None
        elif len(event.key) == 1:
            state["search_before_open"] += event.key
    elif event.key in PAGE:
        event.preventDefault()
        await PAGE[event.key]()
    elif event.key == "Escape" and state["begun"]:
        await choosing.choose("leave")
    elif event.key == "Escape" and state["ledger"]:
        await on_ledger(event, state["ledger"])
    elif state["place"] == "lab" and event.target.tagName != "SELECT":
        if move_keys.press(event):
            event.preventDefault()
        else:
            await on_lab_key(event)


async def on_lab_key(event: "Event") -> None:
    """Handle the keys of the lab: arrows, Home and End step, P plays, T opens the mat in words.

    With Shift, an arrow leads to the next or the previous timing.
    """
    if event.key in STEPS:
        event.preventDefault()
        gestures.pause()
        if event.shiftKey:
            app.go(stepping.move(state, STEPS[event.key], "timings"))
        else:
            act(STEPS[event.key])
    elif event.key in LAB:
        working = LAB[event.key]()
        if working is not None:
            await working


def search() -> "Work":
    return dialogs.browse("browse")


def explain_keys() -> "Work":
    return dialogs.look("keys", "")


def read_out() -> "Work":
    return dialogs.look("text", "")


PAGE: "dict[str, Callable[[], Work]]" = {"/": search, "?": explain_keys}
LAB: "dict[str, Callable[[], Work | None]]" = {
    "p": gestures.play,
    "P": gestures.play,
    "t": read_out,
    "T": read_out,
}
"""What keys do in every view, and in the lab alone."""
