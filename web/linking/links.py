"""The line on the mat as a scene code, and a code as a scene and a line."""

import state as states
from common.coding import code

NAME = "linking"
_known = {}


async def ready():
    """Have the numbers that codes are written with. An OSError names the file that did not come."""
    if not _known:
        import browser

        given = await browser.load("numbers.json")
        know(given)


def know(given):
    """Read and write codes with these numbers (`numbers.json`)."""
    _known.update(code.tables(given["cards"], given["words"]))


def written(state):
    """The code of the line on the mat and its step; a ValueError where it is too long for one."""
    where = states.address(state)
    where["scene"] = state["lines"][0]["record"]["setup"]
    where["called"] = state["called"]
    return code.encode(where, _known)


def of_draft(desk):
    """The code of the scene that is being built, from its first step on."""
    return code.encode(drafted(desk), _known)


def drafted(desk):
    """The scene that is being built as what the engine is asked about, and how it is called."""
    from builder import scenes

    scene = scenes.scene_of(desk["draft"])
    return {"scene": scene, "profile": "default", "line": [], "at": [0, 0], "called": desk["name"]}


def read(text):
    """What a code says; a ``BadCode`` where it is none. A recording may stand behind it, after ``~``."""
    return code.decode(text.partition("~")[0], _known)


def code_of(scene):
    """The code of a scene alone: equal ones have equal codes. A ValueError where it is too long for one."""
    return code.encode({"scene": scene}, _known)


def same_scene(one, other):
    """Whether two scenes are the same, however they are written."""
    return code_of(one) == code_of(other)
