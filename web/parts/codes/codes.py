"""Converts between the line on the mat and its scene code."""

from common.coding import code

from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Fault, Json, Scene, State, Where


_known: "Json" = {}
LONGEST = 80
"""Letters of a decision that is said to be impossible."""


async def ready() -> None:
    """Have the numbers that codes are written with. An OSError names the file that did not come."""
    if not _known:
        from core import browser

        given = await browser.load("numbers.json")
        know(given)


def know(given: "Json") -> None:
    """Read and write codes with these numbers (`numbers.json`)."""
    _known.update(code.tables(given["cards"], given["words"]))


def written(state: "State") -> str:
    """Write the code of the line on the mat and its step; a ValueError if it is too long for one."""
    where = states.address(state)
    where["scene"] = state["lines"][0]["record"]["setup"]
    where["called"] = state["called"]
    return encoded(where)


def encoded(where: "Where") -> str:
    """Return the code of a scene, a line and a place: what the engine is asked about, with ``called``.

    A ValueError: it is too long for one.
    """
    return code.encode(where, _known)


def read(text: str) -> "Json":
    """Read a code, and the recording that may follow it after ``~``; a ``BadCode`` if it is none."""
    return code.decode(text.partition("~")[0], _known)


def code_of(scene: "Scene") -> str:
    """Write the code of a scene alone: equal scenes have equal codes.

    A ValueError if it is too long for one.
    """
    return code.encode({"scene": scene}, _known)


def same_scene(one: "Scene", other: "Scene") -> bool:
    """Check whether two scenes are the same, however they are written."""
    return code_of(one) == code_of(other)


def fault_of(cut: "Json | None") -> "Fault | None":
    """Return what is to be said of a decision that cuts a line short (``cut_at``), if there is one."""
    if cut is None:
        return None
    about = {"text": {"text": cut["decision"][:LONGEST]}}
    return {"kind": "move", "errors": [{"code": "illegal-decision", "about": about}]}
