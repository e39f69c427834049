"""What a link shows until the engine has played it: its recording, its ruling, or its scene as it begins.

It stands on the mat while `state["opening"]`, as the line `state["preview"]`. What stood there before comes
back if the engine refuses the scene. If there is no engine it stays, and is opened when the engine has come.
"""

import asyncio

from common.coding import tape
from common.phrase import has, say

from control import app, navigation
from control.app import state
from core import browser, dom
from core.vdom import button, el
from model import state as states
from parts.codes import codes
from parts.preview import reserve, starting_position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import At, Book, Element, Json, Recording, Scene, State, Work


REPLACED = (
    "scene",
    "called",
    "received",
    "missed",
    "cards",
    "lines",
    "line",
    "index",
    "lesson",
    "lesson_code",
)
"""What an opened scene replaces in the state."""
LESSON = ("lesson", "lesson_code")
"""What of it is a lesson."""
LOOKS, PAUSE = 150, 0.02
"""How often it is looked whether the preview is there, and the seconds between two looks."""
_known: "Json" = {"before": None, "how": "", "index": 0, "waits": False, "listens": False}
"""What stood on the mat, how the preview was made, its step, and whether it waits for another engine."""


async def first(bringing: "Work") -> None:
    """Wait for a preview (`bring`), but no longer than three seconds, and not once the engine is there.

    What draws the engine's answers would only take its time: it comes afterwards.
    """
    done: "list[bool]" = []
    app.run(_noted(bringing, done))
    for _ in range(LOOKS):
        if done or state["engine"]["state"] != "loading":
            return
        await asyncio.sleep(PAUSE)


async def _noted(bringing: "Work", done: "list[bool]") -> None:
    await bringing
    done.append(True)


async def bring(found: "Json", text: str, ruling: "Recording | None", still: "Callable[[], bool]") -> None:
    """Put on the mat of the lab what can be shown of a code that was read, before the engine has played it.

    ``text`` is the code with the recording that may follow it, ``ruling`` the recording of the ruling that it
    comes from. Nothing happens if the engine is there, if something has been opened by then, or if a part of
    it is missing or damaged: the engine says what is wrong.
    """
    if state["engine"]["state"] == "ready":
        return
    try:
        how, record = await _recording(found, text, ruling)
        scene: "Scene" = record["scene"]
        _rehearse(scene, record)
    except Exception:  # noqa: BLE001 - a link may hold anything, and the engine answers anyhow
        return
    if not still() or not state["opening"]:
        return
    if not states.is_preview(state):
        _known["before"] = _named(state, REPLACED)
    states.opened(state, scene, record, 1, found["called"] or _title(ruling))
    state["received"] = True
    state["preview"] = state["lines"][0]
    _reserve(found, record)
    at_place(_shown(found, record) if how == "ruling" else found["at"])
    _known["how"], _known["index"] = how, state["index"]
    dom.root(data_shows="preview")
    app.draw()


async def _recording(found: "Json", text: str, ruling: "Recording | None") -> "tuple[str, Recording]":
    """Return how much is known, ``taped``, ``ruling`` or ``bare``, and the recording that shows it."""
    code, _, taped = text.partition("~")
    try:
        made: "Any" = tape.unpacked(tape.unsealed(code, taped), found)
        _rehearse(found["scene"], made)
    except Exception:  # noqa: BLE001 - a recording may have any shape, whatever its check says
        made = {}
    if made:
        return "taped", made
    if ruling:
        return "ruling", ruling
    if [
        ref for ref in starting_position.library_cards(found["scene"]) if ref not in codes.tables()["number"]
    ]:
        raise ValueError("a card that this version does not have")
    return "bare", await starting_position.drawn(found)


def _named(whole: "Any", names: "tuple[str, ...]") -> "Json":
    """Return these parts of the state."""
    return {name: whole[name] for name in names}


def _title(ruling: "Recording | None") -> str:
    """Return the title of the ruling that a link comes from, "" if it comes from none."""
    return states.in_words(state, ruling["ruling"]["title"]) if ruling else ""


def _rehearse(scene: "Scene", record: "Recording") -> None:
    """Go through the steps of a recording in a state of its own.

    Raises an exception of any kind if it is not of a recording's shape.
    """
    trial = states.start()
    states.opened(trial, scene, record)
    for index in range(len(states.steps(trial))):
        states.go(trial, index)
        states.address(trial)
        states.asks(trial)


def _shown(found: "Json", ruling: "Recording") -> "At":
    """Return the place of a ruling's recording at which a line leaves it, or the linked one if it is before.

    So many decisions are the same; what lies behind them is for the engine to say.
    """
    same = 0
    while same < len(found["line"]) and found["line"][same : same + 1] == ruling["line"][same : same + 1]:
        same += 1
    if found["at"][0] <= same:
        return list(found["at"])
    return [one["at"] for one in ruling["steps"] if one["at"][0] <= same][-1]


def at_place(at: "At") -> None:
    """Step to a place of the line, or to the last step before it."""
    found = [index for index in range(len(states.steps(state))) if states.steps(state)[index]["at"] <= at]
    states.go(state, found[-1] if found else 0)


# ---- room ----


def _reserve(found: "Json", record: "Recording") -> None:
    """Keep room for what the decisions of the link bring, so that nothing moves when they are played."""
    of = states.line(state)
    of["room"] = reserve.rooms(of["room"], record["setup"], found["line"], record["cards"])


def kept() -> "Json":
    """Return what the preview keeps room for, where its reader is and what was noted, for `follow`.

    It is {} without a preview.
    """
    if not states.is_preview(state):
        return {}
    of = states.line(state)
    moved = _known["how"] == "taped" and state["index"] != _known["index"]
    return {
        "room": of["room"],
        "at": states.step(state)["at"] if moved else None,
        "lesson": _named(state, LESSON),
        "notes": of["notes"],
    }


def follow(before: "Json", at: "At") -> None:
    """Have the line that the engine has played stand as the preview stood, at the place of its reader.

    A lesson that was begun on the preview goes on, with its notes.

    ``before`` is what was `kept`; ``at`` is the place that the link names.
    """
    at_place(before.get("at") or at)
    if before:
        of = states.line(state)
        of["room"] = reserve.joined(of["room"], before["room"])
    if before and before["lesson"]["lesson"]:
        state.update(before["lesson"])
        state["lines"][0]["notes"] = before["notes"]


# ---- without the engine ----


def drop() -> None:
    """Put back what stood on the mat before the preview; nothing happens without one."""
    if states.is_preview(state):
        state.update(_known["before"])
        shown = str(state["scene"]) if states.is_ruling(state) else "own"
        dom.root(data_shows="" if state["missed"] else shown)
    state["preview"] = None


def stays() -> bool:
    """Check whether the preview stays because there is no engine to play it.

    It is opened again when the engine has come.
    """
    waits = states.is_preview(state) and state["engine"]["state"] == "failed"
    if waits:
        _known["waits"] = True
        if not _known["listens"]:
            _known["listens"] = True
            app.after_engine.append(_again)
    return waits


async def _again() -> None:
    """Open the link once more, if its preview has waited for this engine."""
    if _known["waits"] and state["engine"]["state"] == "ready":
        _known["waits"] = False
        if state["opening"] and states.is_preview(state):
            await navigation.follow(browser.address())


def why(speak: "Book") -> "str | None":
    """Return what the preview shows and what comes next; None until these words have come."""
    made = states.line(state)["record"]
    n = len(made["line"]) if _known["how"] == "bare" else 0
    key = "ui.linked." + (_known["how"] if n == 0 else "one" if n == 1 else "other")
    return say(speak, key, {"n": n}) if has(speak, key) else None


def aside(of: "State") -> "Element | None":
    """Draw, beside the mat of a ruling that the link leaves, where it does.

    None for any other preview.
    """
    if _known["how"] != "ruling":
        return None
    speak, key = states.book(of), "ui.lines.on"
    said = say(speak, key, {"n": of["index"] + 1}) if has(speak, key) else say(speak, "ui.opening")
    return el(
        "p", "fork", el("span", "", said), button("btn btn--small", say(speak, "ui.main-line"), disabled=True)
    )
