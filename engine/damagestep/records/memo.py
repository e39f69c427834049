"""What has been worked out of a thing that never changes, kept for when it is asked again."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

MOST = 5000
"""Things kept at once: more than the library has; cards that scenes bring along come and go."""


def kept(work: Callable[[T], R], most: int = MOST) -> Callable[[T], R]:
    """The same function of one thing, which works each answer out once and keeps up to `most` of them.

    It knows the thing itself again, not one that says the same: `functools.cache` would hash all that it says
    each time, which costs more than most of what is worked out here.
    """
    known: dict[int, tuple[R, T]] = {}

    def recall(thing: T) -> R:
        found = known.get(id(thing))
        if found is None:
            if len(known) >= most:
                known.clear()
            found = known[id(thing)] = (work(thing), thing)
        return found[0]

    return recall
