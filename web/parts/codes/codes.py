"""Converts between the line on the mat and its scene code."""

from common.coding import code

from model import state as states

_known = {}


async def ready():
    """Have the numbers that codes are written with. An OSError names the file that did not come."""
    if not _known:
        from core import browser

        given = await browser.load("numbers.json")
        know(given)


def know(given):
    """Read and write codes with these numbers (`numbers.json`)."""
    _known.update(code.tables(given["cards"], given["words"]))


def written(state):
    """Write the code of the line on the mat and its step; a ValueError if it is too long for one."""
    where = states.address(state)
    where["scene"] = state["lines"][0]["record"]["setup"]
    where["called"] = state["called"]
    return encoded(where)


def encoded(where):
    """Return the code of a scene, a line and a place: what the engine is asked about, with ``called``.

    A ValueError: it is too long for one.
    """
    return code.encode(where, _known)


def read(text):
    """Read a code, and the recording that may follow it after ``~``; a ``BadCode`` if it is none."""
    return code.decode(text.partition("~")[0], _known)


def code_of(scene):
    """Write the code of a scene alone: equal scenes have equal codes.

    A ValueError if it is too long for one.
    """
    return code.encode({"scene": scene}, _known)


def same_scene(one, other):
    """Check whether two scenes are the same, however they are written."""
    return code_of(one) == code_of(other)
