"""Opens what the address of an embed asks for, from files and the address alone."""

import asyncio

import browser
import dom
import state as states

from common import recording
from embedding import options
from embedding.frame import draw, state

DAMAGED = (ValueError, KeyError, TypeError, IndexError, AttributeError)
"""What is raised by data of the wrong shape: an address may hold anything."""


async def begin():
    """Draw the scene of the address. What is wrong with it stands in its place, with the way to the lab."""
    state["fault"] = None
    asked = options.read(browser.address())
    state["embed"].update({"asked": asked, "play": "off", "bare": None, "home": "./"})
    state["eyes"] = asked["eyes"]
    scene = asyncio.create_task(_ruling(asked) if asked["scene"] and not asked["code"] else _coded(asked))
    try:
        speak(await browser.load("embed/" + dom.language() + ".json"))
    except OSError as missing:
        dom.not_started(str(missing))
        return
    fault = None
    try:
        show = await scene
        if state["embed"]["asked"] is asked:
            show()
    except OSError as missing:
        fault = {"kind": "file", "file": str(missing)}
    except ValueError as bad:
        fault = {"kind": "link", "why": getattr(bad, "code", "no-code"), "near": getattr(bad, "near", 0)}
    if state["embed"]["asked"] is asked:  # else the page around the embed has given it another address
        state["fault"] = fault
        draw()


def speak(given):
    state["lang"] = dom.language()
    state["words"] = given["words"]
    state["timings"] = given["timings"]


async def _ruling(asked):
    """How a ruling is put on the mat, once its file has come."""
    record = await browser.load("scenes/" + asked["scene"] + ".json")
    return lambda: put(asked["scene"], record, asked["at"] or 1)


async def _coded(asked):
    """How the scene of a code is put on the mat: played as the recording behind it, else as it begins."""
    await browser.package("common/coding")
    await browser.package("linking")
    from common.coding import tape
    from linking import links

    await links.ready()
    found = links.read(asked["code"])
    try:
        record = tape.unpacked(asked["taped"], found)
        recording.tables(record["steps"])
    except DAMAGED:
        return await _bare(found)

    def open_it():
        put(found["scene"], record, 1, found["called"])
        arrive(found["at"])

    return open_it


async def _bare(found):
    """How a scene without a recording is put on the mat: as it begins, until the engine has played it."""
    from embedding import setting

    try:
        record = setting.recording(found, await browser.load("embed/cards.json"))
    except DAMAGED:
        raise ValueError("this is no scene") from None

    def open_it():
        state["embed"]["bare"] = found
        put(found["scene"], record, 1, found["called"])

    return open_it


def put(scene, record, number, called=""):
    states.opened(state, scene, record, number, called)
    dom.root(data_shows=scene if isinstance(scene, str) else "own")


def arrive(at):
    """Step to where the address says, else to a place of the line, or to the last one before it."""
    number = state["embed"]["asked"]["at"]
    if number:
        states.go(state, number - 1)
        return
    found = [index for index in range(len(states.steps(state))) if states.steps(state)[index]["at"] <= at]
    states.go(state, found[-1] if found else 0)
