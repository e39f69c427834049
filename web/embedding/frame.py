"""The state of an embed, its drawing, and its guard against whatever an address may hold."""

import sys

from core import dom, tasks
from core.vdom import el
from embedding import options, view
from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from shapes import Work


state = states.start()
state["embed"] = {"asked": options.read(""), "play": "off", "reasons": False, "bare": None, "home": "./"}


def run(work: "Awaitable[object]") -> None:
    """Start a coroutine as a task of its own; whatever it raises is shown (`give_up`)."""
    tasks.run(_watched(work))


def guarded(handler: "Callable[..., Work]") -> "Callable[..., Work]":
    """Wrap a handler of events, so that whatever it raises is shown (`give_up`).

    An embed shows what an address holds, which anybody may have written. What nobody catches is printed by
    PyScript as a traceback, in the middle of somebody's post.
    """

    async def handle(*given: "Any") -> None:
        await _watched(handler(*given))

    return handle


async def _watched(work: "Awaitable[object]") -> None:
    try:
        await work
    except Exception as thrown:  # noqa: BLE001 - whatever it is, the way to the lab is shown
        give_up(thrown)


def give_up(thrown: Exception) -> None:
    """Say in place of the scene that it cannot be shown, with a link to the lab.

    Print the error's traceback.
    """
    sys.print_exception(thrown)  # type: ignore[attr-defined]
    state["inspector"] = None  # type: ignore[typeddict-item]
    if state["embed"]["play"] == "loading":
        state["embed"]["play"] = "off"
    dom.replace("page", view.broken(state))


def draw() -> None:
    """Draw the embed, and the inspector if it is open; if a view raises an error, `give_up`."""
    try:
        note_home()
        dom.render("page", view.view(state), lambda: el("div", "embed is-empty"))
        if state["lines"]:
            dom.title(view.title(state))
        if state["inspector"]:
            from control import inspector

            inspector.draw(state)
    except Exception as thrown:  # noqa: BLE001 - whatever it is, the way to the lab is shown
        give_up(thrown)


def note_home() -> None:
    """Store the address that leads from the embed to the lab, in ``state["embed"]["home"]``.

    It is that of the shown step. Where only the beginning of the scene is shown (``bare``), nothing is shown,
    or the line is too long for an address, it is the code that the embed was opened with, or else the lab's
    front page.
    """
    from model import url

    code = ""
    asked, bare = state["embed"]["asked"], state["embed"]["bare"]
    state["embed"]["home"] = "./" + ("#c=" + asked["code"] if asked["code"] else "")
    if not state["lines"] or bare:
        return
    if not url.is_plain(state):
        from parts.codes import codes

        try:
            code = codes.written(state)
        except ValueError:
            return
        code += _tape(code)
    state["embed"]["home"] = "./" + url.written(state, False, code)


def _tape(code: str) -> str:
    """Return the recording that came with the address, to go behind the code of another step of its line.

    "" without one, or once something else is played.
    """
    from common.coding import tape

    taped = state["embed"]["asked"]["taped"].partition(tape.MARK)[0]
    if not taped or state["line"] or state["embed"]["play"] != "off":
        return ""
    return "~" + tape.sealed(code, taped)


def go(index: int) -> None:
    """Go to the step with this index, and draw."""
    states.go(state, index)
    draw()
