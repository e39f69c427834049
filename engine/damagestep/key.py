"""What two positions must share so that the same can happen from both: the key by which exploring merges.

`==` is strict, the key leaves out what nothing can read any more. How often a card has moved is no part of
it: references count from where the card is now. What is bound to a card that has left its place is gone, the
order in which facts were learned does not matter, and what is only kept to explain a refusal is left out.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from damagestep.pieces import Activation, Card, CardRef
from damagestep.state import Duel
from damagestep.terms import CardId, names_of

Stints = dict[CardId, int]

WITH_LIVE_CARDS = {"modifiers": "target", "negated": "", "silenced": "card", "in_force": ""}
"""Fields whose entries are read through one card, and stand for nothing once it has moved."""
APART = ("cards", "facts", "bonds", *WITH_LIVE_CARDS)
EXPLAINING = ("missed", "late", "turned_away", "ended_at", "shown")
"""Fields that only tell why something cannot be done, what somebody sees, or where a line has ended."""
SAME_THROUGHOUT = ("profile", "horizon", "own", "words")
"""Fields that no play changes, or that follow from what cards there are."""
PLAIN = {str, int, bool, type(None)}
NEVER_CHANGES: dict[type, tuple[str, ...]] = {Card: ("id", "stint", "data", "owner"), Activation: ("what",)}
"""Fields that say nothing beside the id of a card, or the name of an effect."""


def key(duel: Duel) -> tuple[object, ...]:
    """The key of a position among those that come from one scene under one profile."""
    now = {card.id: card.stint for card in duel.cards}
    cards = tuple([_read_card(card) for card in duel.cards])
    facts = frozenset([_bare(f, now) for f in duel.facts if f.card is None or _live(f.card, now)])
    bonds = tuple([_bare(b, now) for b in duel.bonds if _live(b.holder, now) or _live(b.monster, now)])
    bound = [
        tuple([_bare(e, now) for e in getattr(duel, name) if _live(getattr(e, of) if of else e, now)])
        for name, of in WITH_LIVE_CARDS.items()
    ]
    rest = [_bare(value, now) if (value := getattr(duel, name)) else value for name in _other_fields()]
    return (cards, facts, bonds, *bound, *rest)


@cache
def _other_fields() -> tuple[str, ...]:
    left_out = {*APART, *EXPLAINING, *SAME_THROUGHOUT}
    return tuple(name for name in names_of(Duel) if name not in left_out)


def _live(ref: CardRef, now: Stints) -> bool:
    return now[ref.id] == ref.stint


def _bare(value: Any, now: Stints) -> Any:
    """A value as nested tuples, stints counted back from those of `now`; data of the library stays whole."""
    kind = value.__class__
    if kind is tuple:
        return tuple([part if part.__class__ in PLAIN else _bare(part, now) for part in value])
    if kind is CardRef:
        return (value.id, value.stint - now[value.id])
    read = _reader(kind)
    if read is None:
        return value
    parts = [part if part.__class__ in PLAIN or not part else _bare(part, now) for part in read(value)]
    return (value.id, value.stint - now[value.id], *parts) if kind is Card else (kind.__name__, *parts)


@cache
def _reader(kind: type) -> Callable[[Any], tuple[object, ...]] | None:
    """Reads those fields of a record of the position that count; `None` for anything else."""
    if "__names__" not in vars(kind) or kind.__module__.startswith("damagestep.schema."):
        return None
    names = [name for name in names_of(kind) if name not in NEVER_CHANGES.get(kind, ())]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


_read_card = attrgetter(*(name for name in names_of(Card) if name not in NEVER_CHANGES[Card]))
"""Gives what can change about a card, as it is: nearly all of it is plain."""
