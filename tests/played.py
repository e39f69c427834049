"""The built-in rulings, each played once for all tests that look at its line; and the sample of them.

`test_every_ruling` asks each ruling whether what must hold of it holds. What is slow, or follows from what
others prove, is tried on a sample by `make test` and on all by `make soak`. Whether something belongs to the
sample follows from its name alone, so nothing that is added changes what is tried of the rest.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any
from zlib import crc32

import pytest

from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import Run, run

ONE_IN = 12
"""Of so many rulings `make test` asks one for everything that holds of all (`test_every_ruling`)."""


@cache
def played(ruling: str) -> Run:
    """What playing a ruling by its id has come to."""
    return run(rulings()[ruling])


def share_of(name: str, shares: int) -> int:
    """The share, of so many, to which something belongs by its name."""
    return crc32(name.encode()) % shares


def is_sampled(name: str, one_in: int) -> bool:
    """Whether `make test` tries what has this name, where it tries about one in so many."""
    return share_of(name, one_in) == 0


def sampled(names: Iterable[str], one_in: int) -> list[Any]:
    """A case for each name, about one in so many for `make test` and all for `make soak`."""
    return [
        pytest.param(name, id=name, marks=() if is_sampled(name, one_in) else pytest.mark.whole)
        for name in names
    ]


def some_rulings(one_in: int) -> list[Ruling]:
    """About one ruling in so many."""
    return [rulings()[name] for name in rulings() if is_sampled(name, one_in)]
