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
CHANGING = ("ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp")


async def on_key(event: "Event") -> None:
    """Handle a key: first in a name being typed or the view shown, then as a key of the page.

    A list whose choice does something at once is opened by the keys that would change it while it is closed.
    """
    held = event.altKey or event.ctrlKey or event.metaKey
    if dom.asked(event, "acts")[0] and not held and (event.key in CHANGING or len(event.key) == 1):
        event.preventDefault()
        dom.unfold(event)
        return
    if over(event) or (here() and here().key(event)):
        return
    if state["naming"] and event.key in ("Enter", "Escape"):
        event.preventDefault()
        act("named")
        dom.focus("[data-do=rename]")
    elif not (held or event.target.tagName in TYPED):
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
    elif state["inspector"] and state["inspector"]["at"] == "pile" and event.key in move_keys.NUMBERS:
        move_keys.lit(int(event.key))
    return lies


async def on_page_key(event: "Event") -> None:
    """Handle a key outside sheets and text fields: press its button (`model.keys`) or play a move.

    Escape ends a choice that was begun, or closes the ledger. The keys of the lab are left to its lists while
    one of them has the focus. Like any press but that of its own button, a key ends playing. Letters typed
    before the search is open are kept for it.
    """
    in_lab = state["place"] == "lab" and event.target.tagName != "SELECT"
    name = keys.pressed(keys.LAB if in_lab else keys.PAGE, event)
    if state["search_before_open"] is not None:
        event.preventDefault()
        if event.key == "Escape":
            state["search_before_open"] = None
        elif len(event.key) == 1:
            state["search_before_open"] += event.key
    elif name:
        event.preventDefault()
        if name != "play":
            gestures.pause()
        working = act(name)
        if working is not None:
            await working
    elif event.key == "Escape" and state["begun"]:
        await choosing.choose("leave")
    elif event.key == "Escape" and state["ledger"]:
        await on_ledger(event, state["ledger"])
    elif in_lab and move_keys.press(event):
        event.preventDefault()
