"""A position as plain JSON, for comparing and printing: records with their names, cards by their `ref`.

It is not read back: a line that is kept is kept as its scene and decisions (`damagestep.lines.saved`).
"""

from typing import Any

from damagestep.cards.card import CardData, Effect
from damagestep.library.library import cards
from damagestep.records.record import is_record, names_of, plain

KIND, LIBRARY_CARD, OWN_CARD = "is", "card", "own-card"


def snapshot(value: object) -> Any:
    """Return a position, or any value in one, as JSON values; an effect becomes None, as its card has it."""
    if isinstance(value, tuple):
        return [snapshot(part) for part in value]
    if isinstance(value, CardData):
        known = cards().get(value.ref)
        if known is None or known.name != value.name:
            return {KIND: OWN_CARD, "data": plain(value)}
        return {KIND: LIBRARY_CARD, "ref": value.ref, "text": value.text}
    if isinstance(value, Effect):
        return None
    if is_record(type(value)):
        return {KIND: type(value).__name__, **{n: snapshot(getattr(value, n)) for n in names_of(type(value))}}
    return value
