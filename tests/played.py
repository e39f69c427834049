"""The built-in rulings, each played once for all tests that look at its line.

What holds for any line is tried on the first ruling of every topic; what a ruling claims, on each.
"""

from functools import cache
from typing import Any

import pytest

from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import Run, run


@cache
def played(ruling: str) -> Run:
    """What playing a ruling by its id has come to."""
    return run(rulings()[ruling])


def first_of_each_topic() -> list[Ruling]:
    """One ruling of every file."""
    return list({ruling.file: ruling for ruling in reversed(list(rulings().values()))}.values())


EVERY = 5


def sampled(ids: list[str], *more: Any) -> list[Any]:
    """A case for each ruling, of which `make test` tries one in so many, and `make soak` all.

    The first ruling of a topic is always tried, so what comes with a new file does not wait for the soak.
    `more` comes before the id in each case.
    """
    first = {ruling.id for ruling in first_of_each_topic()}
    return [
        pytest.param(
            *more,
            name,
            id="-".join((*more, name)),
            marks=() if name in first or not number % EVERY else pytest.mark.whole,
        )
        for number, name in enumerate(ids)
    ]
