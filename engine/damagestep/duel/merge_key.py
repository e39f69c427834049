"""The key by which exploring merges positions: what two must share so that the same can happen from both.

`==` is strict, the key leaves out what nothing can read any more. How often a card has moved is no part of
it: references count from where the card is now. What is bound to a card that has left its place is dropped,
the order in which facts were learned does not matter, and what only explains a refusal is left out.

Positions that follow from one another share most of their values. Readings of values are memoised for as
long as every card is in the same one of its stints.
"""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from operator import attrgetter
from typing import Any

from damagestep.duel.agenda import Answering, AtTiming
from damagestep.duel.cards import Activation, Call, Card, CardRef, LifePoints
from damagestep.duel.events.turn import TimingEntered
from damagestep.duel.lasting import Bond, Fact
from damagestep.duel.sections import Effects, Index, Memory, Overtaken, Recent, Result, Waiting
from damagestep.duel.state import Duel
from damagestep.records.memo import memoised
from damagestep.records.record import is_record, is_word, names_of
from damagestep.records.terms import CardId

Stints = dict[CardId, int]
Reader = Callable[[Any], object]
"""Gives what a value contributes to a key."""

IGNORED: dict[type, tuple[str, ...]] = {
    Duel: ("profile", "fixed", "shown"),
    Index: ("words",),
    Recent: ("missed", "turned_away"),
    Card: ("id", "stint", "data", "owner"),
    Activation: ("what",),
    Result: ("ended_at",),
}
"""Fields that are no part of a key.

They never change, follow from other fields or from the id of a card or an effect, or only explain: why
something cannot be done, what a player may look at, where a line has ended.
"""
SECTIONS: dict[str, type] = {
    "index": Index,
    "recent": Recent,
    "waiting": Waiting,
    "effects": Effects,
    "memory": Memory,
    "result": Result,
}
"""Sections, whose fields are read one by one."""
AS_THEY_ARE = ("turn_player", "turn", "life", "rest", "recent.overtaken", "result.lost")
"""Fields in which nothing refers to a card where it is now."""
WITH_LIVE_CARDS = {
    "effects.modifiers": "target",
    "effects.negated": "",
    "effects.silenced": "card",
    "index.in_force": "",
    "index.face_up": "",
}
"""Fields whose entries are read through one card, and stand for nothing once it has moved."""
NEVER_THE_SAME = ("agenda",)
"""Fields of which positions share nothing."""
WHOLE = {Answering, AtTiming, Call, LifePoints, Overtaken, TimingEntered}
"""Records in which nothing refers to a card where it is now: they are part of a key as they are."""
AS_IT_IS = {str, int, bool, type(None), *WHOLE}
POSITIONS, STAYS, VALUES = 1000, 64, 200
"""How much is memoised: the cards of so many positions, readings for so many settings of stints, and of each
field so many values under each of these."""


def key(duel: Duel) -> tuple[object, ...]:
    """Return the key of a position: positions with equal keys lead to the same play.

    It tells positions apart that come from one scene under one profile, and no others.
    """
    cards, readers = _cards(duel.cards)
    values = zip(readers, _read_others(duel), strict=True)
    return (cards, *_read_as_they_are(duel), *[read(value) if value else value for read, value in values])


def _read_cards(cards: tuple[Card, ...]) -> tuple[object, tuple[Reader, ...]]:
    return tuple(map(_read_card, cards)), _readers(tuple([(card.id, card.stint) for card in cards]))


_cards = memoised(_read_cards, most=POSITIONS)
"""What can change about the cards of a position, and the readers of all else there."""


@lru_cache(maxsize=STAYS)
def _readers(stays: tuple[tuple[CardId, int], ...]) -> tuple[Reader, ...]:
    """Return the readers of `OTHERS` while the cards are in these stints."""
    now = dict(stays)
    bare = partial(_bare, now=now)
    apart: dict[str, Reader] = {
        "memory.facts": partial(_facts, now=now),
        "memory.bonds": partial(_bonds, now=now),
        **{name: _bound(of, now) for name, of in WITH_LIVE_CARDS.items()},
    }

    return tuple(
        [bare if name in NEVER_THE_SAME else memoised(apart.get(name, bare), most=VALUES) for name in OTHERS]
    )


def _facts(facts: tuple[Fact, ...], now: Stints) -> object:
    return frozenset([_bare(f, now) for f in facts if f.card is None or _live(f.card, now)]) or ()


def _bonds(bonds: tuple[Bond, ...], now: Stints) -> object:
    return tuple([_bare(b, now) for b in bonds if _live(b.holder, now) or _live(b.monster, now)])


def _bound(of: str, now: Stints) -> Reader:
    """Read the entries whose card is live: what a field of them names, or each entry itself."""
    return lambda entries: tuple([_bare(e, now) for e in entries if _live(getattr(e, of) if of else e, now)])


def _live(ref: CardRef, now: Stints) -> bool:
    return now[ref.id] == ref.stint


def _bare(value: Any, now: Stints) -> Any:
    """Return a value as nested tuples, stints counted back from those of `now`; card data stays whole."""
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
    """Return values as `_bare` gives them, without calling it for the commonest kinds of values."""
    return [
        value
        if (kind := value.__class__) in AS_IT_IS or not value
        else (value.id, value.stint - now[value.id])
        if kind is CardRef
        else _bare(value, now)
        for value in values
    ]


@cache
def _reader(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """Read a record of the position; `None` for what stays whole."""
    if kind in WHOLE or is_word(kind) or not is_record(kind):
        return None
    names = _names(kind)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


def _names(kind: type) -> list[str]:
    """Return the names of the fields of a record that are part of a key."""
    return [name for name in names_of(kind) if name not in IGNORED.get(kind, ())]


OTHERS = tuple(
    path
    for name in _names(Duel)
    for path in ([f"{name}.{part}" for part in _names(SECTIONS[name])] if name in SECTIONS else [name])
    if path not in {"cards", *AS_THEY_ARE}
)
"""The fields that have to be read, those of sections with their way there."""
_read_card = attrgetter(*_names(Card))
"""Gives what can change about a card, as it is: nothing in it refers to a card where it is now."""
_read_as_they_are = attrgetter(*AS_THEY_ARE)
_read_others = attrgetter(*OTHERS)
"""Gives the fields of a position that have to be read."""
