"""The key of a scene, by which the page tells whether two scenes are the same."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Scene


_named: "dict[str, Any]" = {"scene": None, "name": ""}


def name_of(scene: "Scene") -> str:
    """Return the key of a scene: its id, or all of it, written so that equal scenes have equal keys."""
    if isinstance(scene, str):
        return scene
    if _named["scene"] is not scene:  # the same one is asked for again and again
        _named["scene"], _named["name"] = scene, _written(scene)
    return _named["name"]


def _written(value: "Any") -> str:
    """Return JSON with its keys in order; MicroPython's own writer takes them as they come."""
    if isinstance(value, dict):
        return "{" + ",".join([json.dumps(key) + ":" + _written(value[key]) for key in sorted(value)]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([_written(one) for one in value]) + "]"
    return json.dumps(value)
