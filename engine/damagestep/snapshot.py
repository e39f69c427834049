"""A position as plain JSON and back: records with their names, cards of the library by their `ref`.

Only for what this version of the engine has written: a line that is kept is kept as its scene and decisions
(`damagestep.saved`) and played again.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from damagestep import events, frames, pieces, schema, state, traces
from damagestep.library import card_as, cards
from damagestep.schema.cards import CardData, Effect
from damagestep.state import Duel
from damagestep.terms import names_of, plain

KIND, LIBRARY_CARD, OWN_CARD = "is", "card", "own-card"
WITHOUT_RECORDS = ("damagestep.schema.edge",)
"""The edge is pydantic's: no position holds anything of it."""


class NoSnapshot(ValueError):
    """JSON that no position of this version has been written as."""


def snapshot(duel: Duel) -> dict[str, Any]:
    """The position as JSON values; `restored` gives it back."""
    written: dict[str, Any] = described(duel)
    return written


def restored(written: object) -> Duel:
    """The position that `snapshot` has written.

    Raises:
        NoSnapshot: it has not written this.
    """
    try:
        made = _made(written)
    except (TypeError, KeyError, AttributeError, ValueError) as error:
        raise NoSnapshot(str(error)) from None
    if not isinstance(made, Duel):
        raise NoSnapshot("this is no position")
    return made


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


def _made(written: Any) -> Any:
    if isinstance(written, list):
        return tuple(_made(part) for part in written)
    if not isinstance(written, dict):
        return written
    if written[KIND] == OWN_CARD:
        from damagestep.schema.edge import read

        return read(CardData, written["data"], "card")
    if written[KIND] == LIBRARY_CARD:
        return card_as(written["ref"], written["text"]) if written["text"] else cards()[written["ref"]]
    fields = {name: _made(value) for name, value in written.items() if name != KIND}
    return classes()[written[KIND]](**fields)


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
