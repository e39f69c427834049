"""The rulings of a wheel lie on shelves, of which each is read when somebody asks for a ruling on it.

A visit shows a few of some thousand rulings, so the site serves each shelf as a file of its own, and the
worker fetches it with the first question about one of its rulings (`missing_shelf`, `put_up`).
"""

import marshal
import sys
import zlib
from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from damagestep.rulings.ruling import Ruling

SHELVES = 96
"""So many that one holds some twenty rulings: twelve kilobytes."""
PACKAGE = "damagestep.data.shelves"


class ShelfMissing(LookupError):
    """The shelf of a ruling has not been fetched."""


def shelf_of(ruling: str) -> int:
    """Return the number of the shelf on which a ruling of this id lies, if there is one: a checksum."""
    return zlib.crc32(ruling.encode()) % SHELVES


def name_of(shelf: int) -> str:
    """Return the name of a shelf's module, without its package."""
    return f"shelf_{shelf:02}"


def missing_shelf(ruling: str) -> int | None:
    """Return the number of the shelf of a ruling if it is to be fetched, None if it is there."""
    shelf = shelf_of(ruling)
    return None if f"{PACKAGE}.{name_of(shelf)}" in sys.modules else shelf


def put_up(shelf: int, packed: bytes) -> None:
    """Take a shelf as the site serves it: the compressed bytecode of its module."""
    module = ModuleType(f"{PACKAGE}.{name_of(shelf)}")
    exec(marshal.loads(zlib.decompress(packed)), vars(module))  # noqa: S102, S302
    sys.modules[module.__name__] = module


class ShelvedRulings(Mapping[str, Ruling]):
    """All rulings by id, in the order of their files; each is made when it is first asked for."""

    def __getitem__(self, ruling: str) -> Ruling:
        """Return the ruling of that id.

        Raises:
            KeyError: there is none.
            ShelfMissing: its shelf has not been fetched.
        """
        found: Ruling = _shelf(shelf_of(ruling)).RULINGS[ruling]
        return found

    def __contains__(self, ruling: object) -> bool:
        return isinstance(ruling, str) and ruling in _shelf(shelf_of(ruling)).RULINGS

    def __iter__(self) -> Iterator[str]:
        shelves = [_shelf(number) for number in range(SHELVES)]
        places = {place: ruling for one in shelves for ruling, place in one.PLACES.items()}
        return (places[place] for place in sorted(places))

    def __len__(self) -> int:
        return sum(len(_shelf(number).RULINGS) for number in range(SHELVES))


def _shelf(number: int) -> Any:
    name = f"{PACKAGE}.{name_of(number)}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise ShelfMissing(name) from error
