"""What the buttons of the page do, by the name that they carry (``data-do``)."""

from pyscript.js_modules import engine

from control import app, dialogs, gestures, inspector, navigation, preferences
from control.app import state
from core import browser, dom
from model import state as states
from model import stepping, variations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeVar

    from shapes import Event, Handler, Handlers, Work

    T = TypeVar("T")


OPPOSITE = {"first": "next", "prev": "next", "next": "prev", "last": "prev"}
"""Where the focus goes when a button cannot be pressed any more."""


async def press(event: "Event", name: str) -> None:
    """Carry out what the button called ``name`` does, and wait for it if it takes time.

    If it takes none and the focus is lost, as with a button that is now disabled, its opposite gets the
    focus. Nothing is carried out for a name that `ACTIONS` lacks: a field has it, which `listeners` hears.
    """
    working = act(name, event)
    if working is not None:
        await working
    elif dom.focus_lost():
        dom.focus("[data-do=" + OPPOSITE.get(name, name) + "]")


def act(name: str, event: "Any" = None) -> "Work | None":
    """Start what the button called ``name`` does.

    Return a coroutine if it takes time; None if it is done already, or if no button has the name.
    """
    handler = named(ACTIONS, name)
    return handler(event, name) if handler else None


def named(table: "Mapping[str, T]", name: str) -> "T | None":
    """Return the entry of a name, else that of its family, such as ``post-*`` for ``post-html``.

    None without either.
    """
    return table.get(name) or table.get(name.partition("-")[0] + "-*")


def handler_of(table: "Handlers", event: "Event") -> "tuple[str, str, Handler | None]":
    """Return the first data attribute of a table on the event's element or around it: (name, value, handler).

    ``("", "", None)`` if there is none.
    """
    name, value = dom.asked(event, *[one for one, _ in table])
    for known, handler in table:
        if known == name:
            return name, value, handler
    return name, value, None


def step(_event: "Event", name: str) -> None:
    """Step to where a name leads, which may end with where to stop on the way, such as ``prev-timings``."""
    where, _, stops = name.partition("-")
    app.go(stepping.move(state, where, stops or None))


def play(_event: "Event", _name: str) -> None:
    """Start to play the steps by themselves, or stop."""
    gestures.play()


def theme(_event: "Event", _name: str) -> None:
    """Switch to the next colour scheme in `states.THEMES`; the first follows the last."""
    preferences.theme(states.THEMES[(states.THEMES.index(state["theme"]) + 1) % len(states.THEMES)])


def retry(_event: "Event", _name: str) -> None:
    """Start the engine again, and ask it for the missing verdicts.

    Then call the `on_open` of the view that is shown, unless it is the lab.
    """
    engine.start()
    app.run(app.ask())
    if navigation.here():
        app.run(app.fetching(navigation.here().on_open()))


def close(_event: "Event", _name: str) -> None:
    """Close the note of a fault; one that stands in place of a scene gives way to the page's first."""
    state["fault"] = None
    if state["missed"]:
        state["missed"] = False
        dom.root(data_shows=str(state["scene"]))
        app.settle()
    else:
        app.draw()


def name_line(_event: "Event", name: str) -> None:
    """Open the field in which the line is named, or close it if it is open.

    ``rename`` also gives it the focus.
    """
    state["naming"] = not state["naming"]
    app.settle()
    if name == "rename":
        dom.focus("[data-do=name]")


def remove(_event: "Event", _name: str) -> None:
    """Remove the current variation; it can be restored."""
    variations.remove(state)
    app.settle()


def restore(_event: "Event", _name: str) -> None:
    """Restore the variation that was removed last."""
    variations.restore(state)
    app.settle()


def end_comparison(_event: "Event", _name: str) -> None:
    """End the comparison of two readings."""
    variations.compare(state, "")
    app.settle()


def leave_rulings(_event: "Event", _name: str) -> None:
    """Close the dialog of rulings."""
    from parts.rulings import dialog

    dialog.leave(state)


def all_rulings(_event: "Event", _name: str) -> None:
    """Show all rulings that the search has found."""
    from parts.rulings import dialog

    dialog.show_all(state)


def look(event: "Event | None", name: str) -> "Work":
    """Open a part of the inspector; closed, it returns the focus to its button if that was pressed."""
    return dialogs.look(name.partition("-")[0], "[data-do=" + name + "]" if event else "")


def leave_look(_event: "Event", _name: str) -> None:
    """Close the inspector."""
    inspector.leave(state)


def copy(_event: "Event", _name: str) -> "Work":
    """Copy what the inspector shows."""
    return inspector.copy(state)


def share(_event: "Event", name: str) -> "Work":
    """Open the sharing sheet, carry out the one of its buttons that ``name`` says, or print."""
    return dialogs.share(name)


def browse(_event: "Event", name: str) -> "Work":
    """Open the list of rulings, or the next or previous ruling, as the button ``name`` says."""
    return dialogs.browse(name)


def reload_page(_event: "Event", _name: str) -> None:
    """Load the whole page again."""
    browser.reload()


def skip(event: "Event", _name: str) -> None:
    """Move the focus past the header: in the lab to who decides, elsewhere to the main part of the page."""
    event.preventDefault()
    dom.focus("[data-part=who]" if state["place"] == "lab" else "main")


def whys(_event: "Event", _name: str) -> None:
    """Scroll to what is not legal now, and why."""
    dom.reveal("[data-part=refused]", "start")


def reload(_event: "Event", _name: str) -> "Work":
    """Close the note of a fault and begin again with what the address asks for."""
    state["fault"] = None
    return navigation.begin()


def paste(_event: "Event", _name: str) -> "Work":
    """Open the field for the text of a card; what stands in the search goes along."""
    text = ""
    if state["browse"]:
        text = state["browse"]["text"]
        leave_rulings(_event, _name)
    return navigation.paste(text)


ACTIONS = {
    "first": step,
    "prev": step,
    "next": step,
    "last": step,
    "prev-*": step,
    "next-*": step,
    "play": play,
    "theme": theme,
    "retry": retry,
    "close": close,
    "rename": name_line,
    "named": name_line,
    "remove": remove,
    "undo": restore,
    "compare-close": end_comparison,
    "browse": browse,
    "rulings": browse,
    "ruling-prev": browse,
    "ruling-next": browse,
    "browse-close": leave_rulings,
    "browse-all": all_rulings,
    "text": look,
    "keys": look,
    "names-look": look,
    "look-close": leave_look,
    "copy": copy,
    "copy-link": share,
    "copy-scene": share,
    "copy-post": share,
    "share": share,
    "share-title": share,
    "send-link": share,
    "print": share,
    "post-*": share,
    "reload-page": reload_page,
    "reload": reload,
    "paste": paste,
    "skip": skip,
    "whys": whys,
}
