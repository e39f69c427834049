"""A position as plain JSON values, for comparing and printing: records by name, library cards by `ref`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from damagestep import events, frames, pieces, schema, state, traces
from damagestep.library import cards
from damagestep.schema.cards import CardData, Effect
from damagestep.terms import names_of, plain

KIND, LIBRARY_CARD, OWN_CARD = "is", "card", "own-card"
WITHOUT_RECORDS = ("damagestep.schema.edge",)
"""The edge is pydantic's: no position holds anything of it."""


def described(value: object) -> Any:
    """Any value a position is made of as JSON values. An effect is left out: its card's data has it."""
    if isinstance(value, tuple):
        return [described(part) for part in value]
    if isinstance(value, CardData):
        if value.ref not in cards():
            return {KIND: OWN_CARD, "data": plain(value)}
        return {KIND: LIBRARY_CARD, "ref": value.ref, "text": value.text}
    if isinstance(value, Effect):
        return None
    if type(value) in classes().values():
        fields = {name: described(getattr(value, name)) for name in names_of(type(value))}
        return {KIND: type(value).__name__, **fields}
    return value


@cache
def classes() -> dict[str, type]:
    """The records that a position can be made of, by their names."""
    folders = (events, schema)
    below = [f"{f.__name__}.{m.name}" for f in folders for m in iter_modules(f.__path__)]
    modules = [
        state,
        frames,
        pieces,
        traces,
        *(import_module(name) for name in below if name not in WITHOUT_RECORDS),
    ]
    return {
        name: found
        for module in modules
        for name, found in vars(module).items()
        if isinstance(found, type) and "__names__" in vars(found) and found not in (CardData, Effect)
    }
