"""Converts between the line on the mat and its scene code."""

from common.coding import code

from model import state as states
from parts.codes import catalogued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Broken, Fault, Json, Scene, State, Where


_known: "Json" = {}
LONGEST = 80
"""Letters of a decision that is said to be impossible."""


async def ready(scene: "Json | None" = None) -> None:
    """Fetch the numbers that codes are written with, once, and what the code of a scene is compared with.

    An OSError names the file that did not come.
    """
    if not _known:
        from core import browser

        given = await browser.load("numbers.json")
        know(given)
    if scene:
        await catalogued.compare(scene)


def know(given: "Json") -> None:
    """Take in the numbers (`numbers.json`) that codes are written and read with."""
    _known.update(code.tables(given["cards"], given["words"]))


def tables() -> "Json":
    """Return the numbers, as `common.coding` takes them."""
    return _known


def written(state: "State") -> str:
    """Return the code of the line on the mat and its step. Raises ValueError if it is too long for one."""
    where = states.address(state)
    where["scene"] = state["lines"][0]["record"]["setup"]
    where["called"] = state["called"]
    return encoded(where)


def encoded(where: "Where") -> str:
    """Return the code of a scene, a line and a place: what the engine is asked about, with ``called``.

    Cards that are as the catalogue has them are named alone. Raises ValueError if that is too long for a
    code.
    """
    named = dict(where)
    named["scene"] = catalogued.bare(where["scene"])
    return code.encode(named, _known)


def read(text: str) -> "Json":
    """Return what a code says, without the recording that may follow it after ``~``.

    Raises ``BadCode``, a ValueError, if it is no code.
    """
    return code.decode(text.partition("~")[0], _known)


async def opened(text: str) -> "Json":
    """Return what a code says, as `read` does, with the cards that it names alone.

    Raises ``BadCode``, a ValueError, if it is no code. An OSError names a file that did not come.
    """
    found = read(text)
    found["scene"] = await catalogued.whole(found["scene"])
    return found


def code_of(scene: "Scene") -> str:
    """Return the code of a scene alone: equal scenes have equal codes.

    Raises ValueError if the scene is too long for a code.
    """
    return code.encode({"scene": scene}, _known)


def same_scene(one: "Scene", other: "Scene") -> bool:
    """Check whether two scenes have the same code, however they are written.

    Raises ValueError if one is too long for a code.
    """
    return code_of(one) == code_of(other)


def fault_of(cut: "Broken | None") -> "Fault | None":
    """Return the fault for the decision at which the engine cut a line short (``cut_at``); None for None."""
    if cut is None:
        return None
    about = {"text": {"text": cut["decision"][:LONGEST]}}
    return {"kind": "move", "errors": [{"code": "illegal-decision", "path": "", "about": about}]}
