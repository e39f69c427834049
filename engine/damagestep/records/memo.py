"""Memoise a function of one immutable argument, keyed by identity."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

MOST = 5000
"""Results kept at once: more than the library has cards; those that scenes bring along come and go."""


def memoised(work: Callable[[T], R], most: int = MOST) -> Callable[[T], R]:
    """Return a function that computes `work(thing)` once for each thing and remembers the result.

    Once `most` results are remembered, the next new thing makes it forget all of them. Two equal things are
    two arguments: `functools.cache` would hash the fields of a record at each call, which costs more than
    most of the functions that are memoised here.
    """
    known: dict[int, tuple[R, T]] = {}

    def recall(thing: T) -> R:
        try:
            return known[id(thing)][0]
        except KeyError:
            pass
        if len(known) >= most:
            known.clear()
        made = work(thing)
        known[id(thing)] = (made, thing)
        return made

    return recall
