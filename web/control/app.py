"""Keeps the page in step with the state, the address and the engine.

The build has drawn the first picture (`states.built`). So the page is live as soon as it listens; what draws
is imported after that, or when it is first needed.
"""

import asyncio
import gc
import json
import sys

from pyscript.js_modules import engine

from core import browser, dom, packages, slots, tasks
from model import state as states
from model import url

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import ModuleType

    from shapes import Answer, Json, Scene, Work


SAVING = "parts/saved_lines"
"""Saves lines and restores them."""
built = browser.built()
state = states.built(built)
pending = {"view": False, "answerable": False, "answered": False, "saving": False, "following": 0}
"""Whether verdicts are being asked for, what the first answer needs has come, the engine has answered, and
what saves lines has come; and how many addresses are being followed."""
run = tasks.run
after_engine: "list[Callable[[], Work]]" = []
"""What starts once the engine is there, or has failed: functions that return a coroutine."""


def draw() -> None:
    """Draw the page, and the inspector if it is open, from the state; slide the cards that have moved.

    If a view raises an error, a message with a way back stands in its place; nothing played is lost.
    """
    from control import motion
    from views import page

    try:
        motion.lift(state)
        shown = page.view(state)
    except Exception as thrown:  # noqa: BLE001 - whatever it is, the page goes on
        sys.print_exception(thrown)  # type: ignore[attr-defined]
        shown = page.broken(state, thrown)
    dom.render("page", shown, lambda: page.view(states.built(built)))
    motion.slide()
    dom.title(page.title(state))
    dom.centre(".tl", ".tl-node.is-now")
    if state["inspector"]:
        from control import inspector

        inspector.draw(state)


def _place() -> "tuple[str, Scene, int, int]":
    return state["place"], state["scene"], state["line"], state["index"]


async def fetching(work: "Awaitable[object]") -> bool:
    """Wait for ``work``, which fetches files.

    Return True, or False if one did not come: the page then says which.
    """
    try:
        await work
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()
        return False
    return True


# ---- stepping ----


def go(index: int) -> None:
    """Step to an index of the line, or to the nearest end.

    Draw the step, and start keeping it in the address and asking the engine for its verdicts.
    """
    states.go(state, index)
    draw()
    run(note_place())
    run(ask())


def settle() -> None:
    """Save what was changed, other than the step, and draw it: what is seen is found again at the next visit.

    If lines of the last visit have to be restored first, that is begun.
    """
    saved = save()
    if state["awaiting"] and not state["lesson"]:
        run(_next_chapter())
    go(state["index"])
    if not saved:
        run(keep_lines())


async def _next_chapter() -> None:
    """Add the scene on the mat to the lesson that waits for it."""
    await (await teaching("press"))("arrived")


def save() -> bool:
    """Save the lesson or the lines on the mat at once, since a page may be left at any time.

    Return False if that has to wait for files, or for the lines of the last visit.
    """
    if state["lesson"]:
        slots.offered("teaching.keep")()
        return True
    if not state["lines"][1:] and not browser.recall("lines"):
        return True
    return bool(pending["saving"] and slots.offered("saved_lines.save")())


async def note_place() -> None:
    """Free memory and keep the place in the address, if it is still the one shown after 0.3 seconds."""
    here = _place()
    await asyncio.sleep(0.3)
    if here == _place():
        gc.collect()
        await keep_address()


async def keep_lines() -> None:
    """Restore the lines of the last visit to the scene, and save those on the mat for the next.

    Nothing is saved if a file that this needs does not come.
    """
    try:
        await packages.have(SAVING)
        pending["saving"] = True
        await slots.offered("saved_lines.restore")()
    except OSError:
        return


async def keep_address() -> None:
    """Set the address to what is shown.

    It stays as it is while something is being opened or another address is followed, if that could not be
    opened, if what is shown is too long for an address, and if a file that codes need does not come.
    """
    try:
        wanted = await address_now(browser.address() == "")
    except (OSError, ValueError):
        return
    left = not (state["opening"] or state["missed"] or pending["following"])
    if left and wanted != browser.address():
        browser.show_address(wanted)


async def address_now(bare: bool = False) -> str:
    """Return the part of an address from "#" on that leads to what is shown.

    ``bare`` leaves the defaults out.

    Raises ValueError if what is shown is too long for an address, OSError if a file does not come.
    """
    code = ""
    if not url.is_plain(state):
        code = (await codes()).written(state)
    return url.written(state, bare, code)


async def codes() -> "ModuleType":
    """Fetch and return the module that reads and writes scene codes, ready for the scene on the mat.

    An OSError names a file that did not come.
    """
    await packages.have("common/older", "common/coding", "parts/codes")
    from parts.codes import codes

    await codes.ready(state["lines"][0]["record"].get("setup") if state["lines"] else None)
    return codes


async def linking(act: str) -> "Callable[..., Work]":
    """Fetch the packages of links, and return their function called ``act``: ``open`` or ``press``.

    An OSError names a file that did not come.
    """
    await packages.have(
        "common/older", "common/coding", "common/beginning", "parts/codes", "parts/preview", "parts/links"
    )
    await codes()
    return slots.offered("links." + act)


async def teaching(act: str) -> "Callable[..., Work]":
    """Fetch the packages of lessons, and return their function called ``act``: ``open`` or ``press``.

    An OSError names a file that did not come.
    """
    await linking("open")
    await packages.furnish(state, SAVING)
    await packages.have("common/older", "common/coding", "parts/lessons", "parts/teaching")
    return slots.offered("teaching." + act)


# ---- the engine ----


async def answerable() -> None:
    """Fetch what says and draws the engine's answers, once. An OSError names a file that did not come.

    It is on its way while the engine still loads.
    """
    if not pending["answerable"]:
        await packages.with_words(state, packages.VERDICTS)
        pending["answerable"] = True
        if state["opening"]:
            draw()  # what a preview says of itself has come with it
        run(_as_baked())


async def request(what: str, fields: "Json") -> "Answer":
    """Ask the engine for something, with these fields, and return its answer (``docs/messages.md``).

    What says and draws answers is fetched before the first question. If it does not come, the answer is an
    error that names the file.
    """
    try:
        await answerable()
    except OSError as missing:
        return {"ok": False, "errors": [{"code": "engine-load", "path": str(missing), "about": {}}]}
    message = {"v": 1, "do": what}
    message.update(fields)
    return json.loads(await tasks.asking(engine.call(json.dumps(message))))


async def ask() -> None:
    """Fetch the missing verdicts of the line, one step at a time: the one on the mat first, then the nearest.

    Does nothing while an earlier call is at it, once the engine has failed, and while something is being
    opened or could not be: what is on the mat is not shown then. Until the engine is there, a ruling's
    verdicts come with it.
    """
    if pending["answerable"]:
        run(_as_baked())
    if pending["view"] or state["opening"] or state["missed"]:
        return
    pending["view"] = True
    came = await fetching(answerable())
    while came and state["engine"]["state"] != "failed" and not state["opening"]:
        index = states.unseen(state)
        if index is None and pending["answered"]:
            break
        index = state["index"] if index is None else index
        of = states.line(state)
        where = states.address(state, index)
        answer = await request("view", where)
        if state["engine"]["state"] == "failed":
            break
        if not pending["answered"]:
            pending["answered"] = True
            browser.mark("engine-answer")
        if answer["ok"]:
            state["views"][states.key_of(where)] = answer["view"]
        else:
            state["views"][states.key_of(where)] = None
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        stayed = states.line(state) is of  # else the index counts along a line that is no longer shown
        if where["at"] == states.step(state)["at"] or (stayed and states.is_disputed(state, index)):
            draw()
    pending["view"] = False


async def _as_baked() -> None:
    """Show the verdicts that the build has written for the ruling on the mat, until the engine is there."""
    if await slots.offered("verdicts.baked")(state):
        draw()


def heard(text: str) -> None:
    """Take in the state of the engine (JSON: loading, ready or failed), and draw.

    Once it is ready or has failed, start what waits for that in `after_engine`.
    """
    state["engine"] = json.loads(text)
    dom.root(data_engine=state["engine"]["state"])
    draw()
    if state["engine"]["state"] != "loading":
        for start in after_engine:
            run(start())
