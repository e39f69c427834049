"""Key bindings: an open sheet takes a key first, then the view that is shown, then the page."""

from control import choosing, gestures, inspector, move_keys
from control.actions import act
from control.app import state
from control.clicks import on_ledger
from control.navigation import here
from core import dom
from model import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event


TYPED = ("INPUT", "TEXTAREA")


async def on_key(event: "Event") -> None:
    """Handle a key: first in a name being typed or the view shown, then as a key of the page."""
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
    """Handle a key outside sheets and text fields: that of a button, or Escape for an open ledger.

    Letters typed before the search is open are kept for it.
    """
    if state["search_before_open"] is not None:
        event.preventDefault()
        if event.key == "Escape":
            state["search_before_open"] = None
        elif len(event.key) == 1:
            state["search_before_open"] += event.key
    elif event.key == "Escape" and state["begun"]:
        await choosing.choose("leave")
    elif event.key == "Escape" and state["ledger"]:
        await on_ledger(event, state["ledger"])
    elif _plays(event):
        event.preventDefault()
    else:
        await on_key_of_button(event)


def _plays(event: "Event") -> bool:
    """Press a move of the lab by its key, outside of lists; return whether there is one."""
    return state["place"] == "lab" and event.target.tagName != "SELECT" and move_keys.press(event)


async def on_key_of_button(event: "Event") -> None:
    """Press the button that a key stands for in every view, or in the lab outside its lists (`model.keys`).

    Like any other press but that of its own button, it ends playing.
    """
    name = keys.pressed(keys.PAGE, event)
    if not name and state["place"] == "lab" and event.target.tagName != "SELECT":
        name = keys.pressed(keys.LAB, event)
    if name:
        event.preventDefault()
        if name != "play":
            gestures.pause()
        working = act(name)
        if working is not None:
            await working
