"""The built-in rulings, each played once for all tests that look at its line.

What holds for any line is tried on the first ruling of every topic; what a ruling claims, on each.
"""

from functools import cache

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
