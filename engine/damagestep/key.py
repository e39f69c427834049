"""What two positions must share so that the same can happen from both: the key by which exploring merges.

`==` is strict, the key leaves out what nothing can read any more. How often a card has moved is no part of
it: references count from where the card is now. What is bound to a card that has left its place is gone, the
order in which facts were learned does not matter, and what is only kept to explain a refusal is left out.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from damagestep.events.turn import TimingEntered
from damagestep.frames import Answering, AtTiming, Window
from damagestep.pieces import Activation, Call, Card, CardRef, LifePoints
from damagestep.state import Duel, Overtaken
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


WHOLE = {Answering, AtTiming, Call, LifePoints, Overtaken, TimingEntered, Window}
"""Records in which nothing refers to a card where it is now: they stand in a key as they are."""


def key(duel: Duel) -> tuple[object, ...]:
    """The key of a position among those that come from one scene under one profile."""
    now = {card.id: card.stint for card in duel.cards}
    cards = tuple(map(_read_card, duel.cards))
    facts = frozenset([_bare(f, now) for f in duel.facts if f.card is None or _live(f.card, now)])
    bonds = tuple([_bare(b, now) for b in duel.bonds if _live(b.holder, now) or _live(b.monster, now)])
    bound = [
        tuple([_bare(e, now) for e in getattr(duel, name) if _live(getattr(e, of) if of else e, now)])
        for name, of in WITH_LIVE_CARDS.items()
    ]
    return (cards, facts, bonds, *bound, *_all_bare(_read_others(duel), now))


def _live(ref: CardRef, now: Stints) -> bool:
    return now[ref.id] == ref.stint


def _bare(value: Any, now: Stints) -> Any:
    """A value as nested tuples, stints counted back from those of `now`; data of the library stays whole."""
    kind = value.__class__
    if kind is tuple:
        return tuple(_all_bare(value, now))
    if kind is CardRef:
        return (value.id, value.stint - now[value.id])
    if kind is Card:
        return (value.id, value.stint - now[value.id], _read_card(value))
    read = _reader(kind)
    return (kind.__name__, *_all_bare(read(value), now)) if read else value


def _all_bare(values: tuple[Any, ...], now: Stints) -> list[Any]:
    """Values as `_bare` gives them; what most of them are is seen without asking it."""
    return [
        value
        if (kind := value.__class__) in PLAIN or not value
        else (value.id, value.stint - now[value.id])
        if kind is CardRef
        else _bare(value, now)
        for value in values
    ]


@cache
def _reader(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """Reads those fields of a record of the position that count; `None` for what stays whole."""
    if kind in WHOLE or "__names__" not in vars(kind) or kind.__module__.startswith("damagestep.schema."):
        return None
    names = [name for name in names_of(kind) if name not in NEVER_CHANGES.get(kind, ())]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


_read_card = attrgetter(*(name for name in names_of(Card) if name not in NEVER_CHANGES[Card]))
"""Gives what can change about a card, as it is: nothing in it refers to a card where it is now."""
_read_others = attrgetter(*(n for n in names_of(Duel) if n not in {*APART, *EXPLAINING, *SAME_THROUGHOUT}))
"""Gives the fields of a position that are read as they come."""
