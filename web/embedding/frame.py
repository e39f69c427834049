"""The state of an embed, and how it is shown: the page's own state, and what the address asks for."""

import asyncio
import sys

import dom
import state as states
from tree import el

from embedding import options, view

state = states.start()
state["embed"] = {"asked": options.read(""), "play": "off", "bare": None, "home": "./"}
_tasks = []


def run(work):
    """Start something that takes its time, beside everything else."""
    _tasks.append(asyncio.create_task(work))
    _tasks[:] = [task for task in _tasks if not task.done()]


def draw():
    """Show the state; a view that throws gives way to a message with the way to the lab."""
    try:
        note_home()
        shown = view.view(state)
    except Exception as thrown:  # noqa: BLE001 - whatever it is, the way out is shown
        sys.print_exception(thrown)
        shown = view.broken(state)
    dom.render("page", shown, lambda: el("div", "embed is-empty"))
    if state["lines"]:
        dom.title(view.title(state))
    if state["look"]:
        import looking

        looking.draw(state)


def note_home():
    """The address of the lab at the very step that is shown."""
    import address

    code = ""
    asked, bare = state["embed"]["asked"], state["embed"]["bare"]
    if not state["lines"] or bare:
        state["embed"]["home"] = "./" + ("#c=" + asked["code"] if asked["code"] else "")
        return
    if not address.is_plain(state):
        from linking import links

        try:
            code = links.written(state)
        except ValueError:
            return
    state["embed"]["home"] = "./" + address.written(state, False, code)


def go(index):
    states.go(state, index)
    draw()
