"""Opens what the address of an embed asks for, from files and the address alone."""

import asyncio

from core import browser, dom, packages
from embedding import options, teaching
from embedding.frame import draw, state
from embedding.recording_check import arrive, rehearse
from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import Fault, Json, Recording, Scene


async def begin() -> None:
    """Read the address, fetch the words, and draw its scene, or in its place what is wrong with it.

    Without its words the embed only says which file is missing. A later address wins over an earlier one.
    """
    state["fault"] = None
    asked = options.read(browser.address())
    state["embed"].update({"asked": asked, "play": "off", "reasons": False, "bare": None, "home": "./"})
    state["viewpoint"] = asked["eyes"]
    scene = asyncio.create_task(_read(asked))
    try:
        speak(await browser.load("embed/" + dom.language() + ".json"))
    except OSError as missing:
        dom.not_started(str(missing))
        return
    show, fault = await scene
    lesson = await teaching.read(asked) if show else None
    if state["embed"]["asked"] is not asked:  # the page around the embed has given it another address
        return
    if show:
        show()
        teaching.put(lesson)
    else:
        state["lines"] = []
    state["fault"] = fault
    draw()


async def _read(asked: "Json") -> "tuple[Callable[[], None] | None, Fault | None]":
    """Read what an address asks for: ``(how it is put on the mat, None)``, or ``(None, fault)``.

    Raises nothing: as long as the words are on their way nobody awaits this, and MicroPython prints what such
    a task raises.
    """
    try:
        return await (_ruling if asked["scene"] and not asked["code"] else _coded)(asked), None
    except OSError as missing:
        return None, {"kind": "file", "file": str(missing)}
    except Exception as bad:  # noqa: BLE001 - an address may hold anything
        return None, {"kind": "link", "why": getattr(bad, "code", "no-code"), "near": getattr(bad, "near", 0)}


def speak(given: "Json") -> None:
    """Keep the words and the timings that the embed came with, and the language of its document."""
    state["lang"] = dom.language()
    state["words"] = given["words"]
    state["timings"] = given["timings"]


async def _ruling(asked: "Json") -> "Callable[[], None]":
    """Return how a ruling is put on the mat, once its file has come. An OSError: it cannot be read."""
    file = "scenes/" + asked["scene"] + ".json"
    record = await browser.load(file)
    try:
        rehearse(asked, asked["scene"], record, [0, 0])
    except Exception:  # noqa: BLE001 - a host may send anything
        raise OSError(file) from None
    return lambda: put(asked["scene"], record, asked["at"] or 1)


async def _coded(asked: "Json") -> "Callable[[], None]":
    """Return how the scene of a code is put on the mat: played by its recording, else as it begins."""
    await packages.have("common/older", "common/coding", "parts/codes")
    from common.coding import tape

    from parts.codes import codes

    await codes.ready()
    found = await codes.opened(asked["code"])
    try:
        record: "Any" = tape.unpacked(tape.unsealed(asked["code"], asked["taped"]), found)
        rehearse(asked, found["scene"], record, found["at"])
    except Exception:  # noqa: BLE001 - a recording may have any shape, whatever its check says
        return await _bare(asked, found)

    def open_it() -> None:
        put(found["scene"], record, 1, found["called"])
        arrive(state, found["at"])

    return open_it


async def _bare(asked: "Json", found: "Json") -> "Callable[[], None]":
    """Return how a scene without a recording is put on the mat: as it begins, until the engine plays it."""
    await packages.have("common/beginning", "parts/preview")
    from parts.preview import starting_position

    record = await starting_position.drawn(found)
    rehearse(asked, found["scene"], record, found["at"])

    def open_it() -> None:
        state["embed"]["bare"] = found
        put(found["scene"], record, 1, found["called"])

    return open_it


def put(scene: "Scene", record: "Recording", number: int, called: str = "") -> None:
    """Show a scene with its recording, at the step ``number`` and under the name ``called``."""
    states.opened(state, scene, record, number, called)
    dom.root(data_shows=scene if isinstance(scene, str) else "own")
