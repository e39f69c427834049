"""Rulings under profiles: which switches a profile has, and whether a ruling holds with one turned."""

from collections.abc import Iterator
from dataclasses import asdict, is_dataclass
from functools import cache
from typing import Any

from damagestep.library.library import library, overlaid
from damagestep.library.tables import Profile
from damagestep.records.validation import read
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import RulingFailed, run


def switches(table: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every switch of a profile by its dotted name, with the value it has there."""
    for name, value in asdict(table).items():
        if is_dataclass(inner := getattr(table, name)):
            yield from switches(inner, f"{name}.")
        elif name != "id":
            yield f"{prefix}{name}", value


def turned(profile: Profile, name: str, value: Any) -> Profile:
    for key in reversed(name.split(".")):
        value = {key: value}
    return read(Profile, overlaid(asdict(profile), {**value, "id": "turned"}), "test")


def holds(ruling: Ruling) -> bool:
    try:
        run(ruling)
    except RulingFailed:
        return False
    return True


@cache
def switches_of(ruling: str) -> dict[str, Any]:
    """The switches under which a ruling is read."""
    return dict(switches(rulings()[ruling].profile))


def follower(cite: str) -> str | None:
    """The profile that reads the rules as the source of a citation does."""
    return next(s.profile for s in library().sources if s.id == cite.partition(":")[0])
