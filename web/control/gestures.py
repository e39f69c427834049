"""Gestures that take time: a held button, a swipe over the mat, and playing on by itself."""

import asyncio

from control import app
from control.app import state
from core import dom
from model import stepping

HELD = ("prev", "next")
WAIT, AGAIN = 0.4, 0.11
"""Seconds until a held button repeats, and between its steps."""
PACE, CALM = 1.1, 2.2
"""Seconds from step to step of playing; the longer ones where the visitor wants less motion."""
FAR = 48
"""Pixels that a finger must move sideways for a swipe."""

_hand = {"press": None, "steps": 0, "from": None, "swallow": False, "play": None}


# ---- hold and swipe ----


def on_down(event):
    _hand["swallow"] = False
    _hand["from"] = None
    name, value = dom.asked(event, "do")
    if name and value in HELD and event.button == 0:
        press = [value]
        _hand["press"], _hand["steps"] = press, 0
        app.run(_repeat(press, value))
    elif event.pointerType == "touch" and dom.within(event, "[data-part=mat]"):
        _hand["from"] = (event.clientX, event.clientY)


async def _repeat(press, name):
    await asyncio.sleep(WAIT)
    while _hand["press"] is press and stepping.move(state, name) != state["index"]:
        _hand["steps"] += 1
        app.go(stepping.move(state, name))
        await asyncio.sleep(AGAIN)


def on_up(event):
    """End a hold or a swipe, and have the click that follows swallowed."""
    _hand["swallow"] = _hand["press"] is not None and _hand["steps"] > 0
    _hand["press"] = None
    if _hand["from"]:
        across = event.clientX - _hand["from"][0]
        down = event.clientY - _hand["from"][1]
        _hand["from"] = None
        if abs(across) >= FAR and abs(across) > 2 * abs(down):
            _hand["swallow"] = True
            app.go(stepping.move(state, "next" if across < 0 else "prev"))


def on_cancel(_event):
    _hand["press"] = None
    _hand["from"] = None


def swallowed():
    """Check once whether a click belongs to a gesture that has ended."""
    was = _hand["swallow"]
    _hand["swallow"] = False
    return was


# ---- playing ----


def play():
    """Step on by itself from here, from the start where the line has ended; or pause."""
    if state["playing"]:
        pause()
        return
    if stepping.move(state, "next") == state["index"]:
        app.go(0)
    state["playing"] = True
    _hand["play"] = [True]
    app.draw()
    app.run(_play(_hand["play"]))


def pause():
    if state["playing"]:
        state["playing"] = False
        app.draw()


async def _play(turn):
    """``turn`` is this playing and no later one."""
    while True:
        await asyncio.sleep(CALM if dom.wants_calm() else PACE)
        if not state["playing"] or _hand["play"] is not turn:
            return
        app.go(stepping.move(state, "next"))
        if stepping.move(state, "next") == state["index"]:
            pause()
