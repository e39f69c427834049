"""The built-in rulings, each played once for all tests that look at its line."""

from functools import cache

from damagestep.rulings import rulings
from damagestep.script import Run, run


@cache
def played(ruling: str) -> Run:
    """What playing a ruling by its id has come to."""
    return run(rulings()[ruling])
