"""The questions that were missed, kept on this device until they are answered."""

import json

from common.nesting import read_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Missed


KEY = "practice"
MOST = 200
"""So many are kept; the oldest give way."""


def read(text: str) -> "list[Missed]":
    """Return the missed questions of a text: ``[{"scene", "index", "kind"}]``, the oldest first.

    What cannot be read is left out.
    """
    return [one for one in read_list(text, "missed")[-MOST:] if _is_missed(one)]


def _is_missed(one: "Any") -> bool:
    if not isinstance(one, dict) or type(one.get("index")) is not int or one["index"] < 0:
        return False
    return isinstance(one.get("scene"), str) and isinstance(one.get("kind"), str)


def noted(kept: "list[Missed]", one: "Missed", right: bool) -> "list[Missed]":
    """Return the missed questions with one that was missed as the last, or without one that was answered."""
    left = [each for each in kept if each != one]
    if not right:
        left.append(one)
    return left[-MOST:]


def written(kept: "list[Missed]") -> str:
    """Return the missed questions as the text that is stored."""
    return json.dumps({"v": 1, "missed": kept})
