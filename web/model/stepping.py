"""The steps that forward, back, first and last lead to."""

from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import State, Step


STOPS = ("steps", "decisions", "timings")
"""Where forward and back come to a stop: at every step, where somebody decides, where a timing begins."""


def move(state: "State", where: str, wanted: "str | None" = None) -> int:
    """Return the index to which ``where`` leads: ``first``, ``prev``, ``next`` or ``last``.

    ``prev`` and ``next`` lead to the nearest stop, or to the end without one. ``wanted``, by default the
    visitor's choice, is one of `STOPS`.
    """
    found = states.steps(state)
    last = len(found) - 1
    if where in ("first", "last"):
        return 0 if where == "first" else last
    by = 1 if where == "next" else -1
    index = state["index"] + by
    while 0 < index < last and not _stops(found, index, wanted or state["step_by"]):
        index += by
    return max(0, min(index, last))


def _stops(found: "list[Step]", index: int, wanted: str) -> bool:
    if wanted == "timings":
        return found[index]["timing"] != found[index - 1]["timing"]
    return wanted == "steps" or found[index]["asks"] is not None


def begins(found: "list[Step]") -> "list[tuple[int, str]]":
    """Return each timing that the steps of a line come to, in order: ``[(index, timing)]``."""
    return [
        (index, found[index]["timing"])
        for index in range(len(found))
        if index == 0 or found[index]["timing"] != found[index - 1]["timing"]
    ]
