"""After everything that is done in the workshop: draw it, keep it, and ask the engine what the card says."""

import asyncio

import app
import browser
import dom
from app import state

from workshop import bench as benches

QUIET = 0.3
"""Seconds without a change after which the engine is asked."""
SHEET = "[data-part=shop-sheet]"


def settle(focus=None):
    """After every change: draw, keep the card, and ask about it."""
    bench = state["bench"]
    benches.keep(bench)
    if not browser.remember(benches.KEPT, benches.kept_text(bench)) and not bench["denied"]:
        bench["denied"] = True
        bench["note"] = {"kind": "denied", "texts": []}
    show(focus)
    app.run(describe())


def show(focus=None):
    """Draw, and put the focus where the work goes on."""
    app.draw()
    if state["bench"]["sheet"]:
        dom.show_panel(SHEET, True)
    if focus:
        dom.focus(focus)
    elif dom.focus_lost():
        dom.focus("main")


def taken():
    """What other cards are known by: those of the library, of the scene, and the ones that are kept."""
    bench = state["bench"]
    names = list(bench["library"])
    names.extend(state["desk"]["draft"]["cards"])
    names.extend([card["ref"] for card in bench["kept"]])
    return names


async def describe():
    """Ask the engine what the card says once nobody has changed it for a moment, one question at a time."""
    bench = state["bench"]
    await asyncio.sleep(QUIET)
    if bench["asking"]:
        return
    bench["asking"] = True
    while not benches.is_told(bench) and state["engine"]["state"] != "failed":
        card = bench["card"]
        wanted = {"card": card, "cards": benches.friends(bench, state["desk"]["draft"]["cards"])}
        answer = await app.request("describe", wanted)
        if not benches.heard(bench, card, answer):
            break
    bench["asking"] = False
    if state["place"] == "workshop":
        app.draw()
