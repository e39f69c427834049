"""Gestures that take time: a held button, a swipe over the mat, and playing on by itself."""

import asyncio

from control import app
from control.app import state
from core import dom
from model import stepping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event, Hand


HELD = ("prev", "next")
WAIT, AGAIN = 0.4, 0.11
"""Seconds until a held button repeats, and between its steps."""
PACE, CALM = 1.1, 2.2
"""Seconds from step to step of playing; the longer ones where the visitor wants less motion."""
FAR = 48
"""Pixels that a finger must move sideways for a swipe."""

_hand: "Hand" = {"press": None, "steps": 0, "start": None, "swallow": False, "play": None}


# ---- hold and swipe ----


def on_down(event: "Event") -> None:
    """Begin to repeat a step while its button is held, or to follow a swipe over the mat."""
    _hand["swallow"] = False
    _hand["start"] = None
    name, value = dom.asked(event, "do")
    if name and value in HELD and event.button == 0:
        press = [value]
        _hand["press"], _hand["steps"] = press, 0
        app.run(_repeat(press, value))
    elif event.pointerType == "touch" and dom.within(event, "[data-part=mat]"):
        _hand["start"] = (event.clientX, event.clientY)


async def _repeat(press: "list[str]", name: str) -> None:
    await asyncio.sleep(WAIT)
    while _hand["press"] is press and stepping.move(state, name) != state["index"]:
        _hand["steps"] += 1
        app.go(stepping.move(state, name))
        await asyncio.sleep(AGAIN)


def on_up(event: "Event") -> None:
    """End a held button or a touch; a swipe to the left steps forward, one to the right back.

    The click that follows a swipe, or a button held until it repeated, is to be ignored (`swallowed`).
    """
    _hand["swallow"] = _hand["press"] is not None and _hand["steps"] > 0
    _hand["press"] = None
    start = _hand["start"]
    if start:
        across = event.clientX - start[0]
        down = event.clientY - start[1]
        _hand["start"] = None
        if abs(across) >= FAR and abs(across) > 2 * abs(down):
            _hand["swallow"] = True
            app.go(stepping.move(state, "next" if across < 0 else "prev"))


def on_cancel(_event: "Event") -> None:
    """End a held step and a swipe without an action."""
    _hand["press"] = None
    _hand["start"] = None


def swallowed() -> bool:
    """Check whether this click belongs to a gesture that has ended, and must be ignored.

    True once per gesture.
    """
    was = _hand["swallow"]
    _hand["swallow"] = False
    return was


# ---- playing ----


def play() -> None:
    """Start stepping forward by itself, from the first step if the line is at its end.

    Pause if that goes on.
    """
    if state["playing"]:
        pause()
        return
    if stepping.move(state, "next") == state["index"]:
        app.go(0)
    state["playing"] = True
    turn = [True]
    _hand["play"] = turn
    app.draw()
    app.run(_play(turn))


def pause() -> None:
    """Stop playing the steps by themselves, if they play."""
    if state["playing"]:
        state["playing"] = False
        app.draw()


async def _play(turn: "list[bool]") -> None:
    """Step forward at the pace of playing until the line ends or playing is paused.

    ``turn`` is a list made for this playing: once another one was started, `_hand` holds that one's.
    """
    while True:
        await asyncio.sleep(CALM if dom.wants_calm() else PACE)
        if not state["playing"] or _hand["play"] is not turn:
            return
        app.go(stepping.move(state, "next"))
        if stepping.move(state, "next") == state["index"]:
            pause()
