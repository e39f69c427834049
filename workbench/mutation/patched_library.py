"""Changed data in the place of the library's, in memory and for a while."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from damagestep.library.lazy_map import LazyMap
from damagestep.library.library import card_as, library, place_in_turn, profiles, timings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from damagestep.cards.card import CardData
    from damagestep.library.tables import Profile, Timing

DERIVED: tuple[Any, ...] = (card_as, place_in_turn, profiles, timings)
"""What the engine has worked out of the library and remembers."""


@contextmanager
def standing_in(**tables: Any) -> Iterator[None]:
    """Replace tables of the library for the length of a `with`: `cards`, `timings` or `profiles`."""
    known = library()
    kept = {name: getattr(known, name) for name in tables}
    _put(tables)
    try:
        yield
    finally:
        _put(kept)


def _put(tables: dict[str, Any]) -> None:
    for name, table in tables.items():
        object.__setattr__(library(), name, table)
    for remembered in DERIVED:
        remembered.cache_clear()


def with_card(changed: CardData) -> dict[str, Any]:
    """Return the library's cards with one of them replaced, as keyword arguments for `standing_in`."""
    others = library().cards
    same = {ref: partial(others.__getitem__, ref) for ref in others}
    return {"cards": LazyMap({**same, changed.ref: lambda: changed})}


def with_timing(changed: Timing) -> dict[str, Any]:
    """Return the timings table with one row replaced, as keyword arguments for `standing_in`."""
    return {"timings": tuple(changed if row.id == changed.id else row for row in library().timings)}


def with_profile(changed: Profile) -> dict[str, Any]:
    """Return the profiles with one of them replaced, as keyword arguments for `standing_in`."""
    return {"profiles": tuple(changed if p.id == changed.id else p for p in library().profiles)}
