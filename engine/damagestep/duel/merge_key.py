"""What two positions must share so that the same can happen from both: the key by which exploring merges.

`==` is strict, the key leaves out what nothing can read any more. How often a card has moved is no part of
it: references count from where the card is now. What is bound to a card that has left its place is gone, the
order in which facts were learned does not matter, and what is only kept to explain a refusal is left out.

Positions that follow from one another share most of their values. What those come down to is kept for as
long as every card is in the same one of its stays.
"""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from operator import attrgetter
from typing import Any

from damagestep.duel.agenda import Answering, AtTiming, Window
from damagestep.duel.cards import Activation, Call, Card, CardRef, LifePoints
from damagestep.duel.events.turn import TimingEntered
from damagestep.duel.lasting import Bond, Fact
from damagestep.duel.state import Duel, Overtaken
from damagestep.records.memo import memoised
from damagestep.records.record import is_record, is_word, names_of
from damagestep.records.terms import CardId

Stints = dict[CardId, int]
Reader = Callable[[Any], object]
"""Gives what a value comes down to in a key."""

EXPLAINING = ("missed", "late", "turned_away", "ended_at", "shown")
"""Fields that only tell why something cannot be done, what somebody sees, or where a line has ended."""
SAME_THROUGHOUT = ("profile", "horizon", "own", "words")
"""Fields that no play changes, or that follow from what cards there are."""
AS_THEY_ARE = ("turn_player", "turn", "life", "rest", "overtaken", "lost")
"""Fields in which nothing refers to a card where it is now."""
WITH_LIVE_CARDS = {"modifiers": "target", "negated": "", "silenced": "card", "in_force": "", "face_up": ""}
"""Fields whose entries are read through one card, and stand for nothing once it has moved."""
NEVER_THE_SAME = ("agenda",)
"""Fields of which positions share nothing."""
NEVER_CHANGES: dict[type, tuple[str, ...]] = {Card: ("id", "stint", "data", "owner"), Activation: ("what",)}
"""Fields that say nothing beside the id of a card, or the name of an effect."""
WHOLE = {Answering, AtTiming, Call, LifePoints, Overtaken, TimingEntered, Window}
"""Records in which nothing refers to a card where it is now: they stand in a key as they are."""
AS_IT_IS = {str, int, bool, type(None), *WHOLE}
POSITIONS, STAYS, VALUES = 1000, 64, 200
"""How much is kept: the cards of so many positions, what is read while so many settings of cards last, and of
each field so many values under each of these."""


def key(duel: Duel) -> tuple[object, ...]:
    """The key of a position among those that come from one scene under one profile."""
    cards, readers = _cards(duel.cards)
    values = zip(readers, _read_others(duel), strict=True)
    return (cards, *_read_as_they_are(duel), *[read(value) if value else value for read, value in values])


def _read_cards(cards: tuple[Card, ...]) -> tuple[object, tuple[Reader, ...]]:
    return tuple(map(_read_card, cards)), _readers(tuple([(card.id, card.stint) for card in cards]))


_cards = memoised(_read_cards, most=POSITIONS)
"""What can change about the cards of a position, and how all else is read there."""


@lru_cache(maxsize=STAYS)
def _readers(stays: tuple[tuple[CardId, int], ...]) -> tuple[Reader, ...]:
    """How each of `OTHERS` is read while the cards are in these stays; what may come back is kept."""
    now = dict(stays)
    bare = partial(_bare, now=now)
    apart: dict[str, Reader] = {
        "facts": partial(_facts, now=now),
        "bonds": partial(_bonds, now=now),
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
    """Reads the entries whose card is live: what a field of them names, or each entry itself."""
    return lambda entries: tuple([_bare(e, now) for e in entries if _live(getattr(e, of) if of else e, now)])


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
        if (kind := value.__class__) in AS_IT_IS or not value
        else (value.id, value.stint - now[value.id])
        if kind is CardRef
        else _bare(value, now)
        for value in values
    ]


@cache
def _reader(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """Reads those fields of a record of the position that count; `None` for what stays whole."""
    if kind in WHOLE or is_word(kind) or not is_record(kind):
        return None
    names = [name for name in names_of(kind) if name not in NEVER_CHANGES.get(kind, ())]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


OTHERS = tuple(n for n in names_of(Duel) if n not in {"cards", *AS_THEY_ARE, *EXPLAINING, *SAME_THROUGHOUT})
_read_card = attrgetter(*(name for name in names_of(Card) if name not in NEVER_CHANGES[Card]))
"""Gives what can change about a card, as it is: nothing in it refers to a card where it is now."""
_read_as_they_are = attrgetter(*AS_THEY_ARE)
_read_others = attrgetter(*OTHERS)
"""Gives the fields of a position that have to be read."""
