"""The keys by which exploring merges positions: what two must share so that the same can happen from both.

`==` is strict, a key leaves out what nothing can read any more. How often a card has moved is no part of
it: references count from where the card is now. What is bound to a card that has left its place is dropped,
the order in which facts were learned does not matter, and what only explains a refusal is left out.

Positions that follow from one another share most of their values. So a search reads each value once for as
long as every card is in the same one of its stints, and gives each reading a number: a key is a short tuple
of numbers, quick to hash and to compare.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from damagestep.duel.agenda import Answering, AtTiming
from damagestep.duel.battle import Battle
from damagestep.duel.calls import Call
from damagestep.duel.cards import Activation, Card, CardRef, LifePoints
from damagestep.duel.events.turn import TimingEntered
from damagestep.duel.lasting import Bond, Fact, Silence
from damagestep.duel.sections import Effects, Index, Memory, Overtaken, Recent, Result, Waiting
from damagestep.duel.state import Duel
from damagestep.records.record import is_record, is_word, names_of
from damagestep.records.terms import CardId

Stints = dict[CardId, int]
Reader = Callable[[Any, Stints], object]
"""Gives what a value contributes to a key while the cards are in these stints."""
Key = tuple[object, ...]
Numbered = dict[int, tuple[int, object]]
"""By the identity of a value: the number of its reading, and the value, so that it keeps its identity."""

IGNORED: dict[type, tuple[str, ...]] = {
    Duel: ("profile", "fixed", "shown"),
    Index: ("words",),
    Recent: ("missed", "turned_away"),
    Battle: ("fates",),
    Silence: ("source",),
    Card: ("id", "stint", "data", "owner"),
    Activation: ("what",),
    Result: ("ended_at",),
}
"""Fields that are no part of a key.

They never change, follow from other fields or from the id of a card or an effect, or only explain: why
something cannot be done, what a player may look at, where a line has ended.
"""
SECTIONS = (Index, Recent, Waiting, Effects, Memory, Result)
"""Sections, whose fields are read one by one."""
WITH_LIVE_CARDS = {
    (Effects, "modifiers"): "target",
    (Effects, "negated"): "card",
    (Effects, "silenced"): "card",
    (Index, "in_force"): "",
    (Index, "face_up"): "",
}
"""Fields whose entries are read through one card, and stand for nothing once it has moved."""
WHOLE = {Answering, AtTiming, Call, LifePoints, Overtaken, TimingEntered}
"""Records in which nothing refers to a card where it is now: they are part of a key as they are."""
AS_IT_IS = {str, int, bool, type(None), *WHOLE}
MOST = 5000
"""Values whose numbers a search remembers under one setting of stints, and cards of positions in all."""
STAYS = 64
"""Settings of stints under which a search remembers numbers."""


class Keys:
    """The keys of the positions of one search, from one scene under one profile.

    Positions with equal keys lead to the same play. Keys of two searches cannot be compared.
    """

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._cards: dict[int, tuple[int, Stints, Numbered, object]] = {}
        self._by_stints: dict[tuple[tuple[CardId, int], ...], tuple[Stints, Numbered]] = {}
        self._each_card: Numbered = {}

    def key(self, duel: Duel) -> Key:
        """Return the key of a position."""
        try:
            cards, now, known, _ = self._cards[id(duel.cards)]
        except KeyError:
            cards, now, known = self._read_cards(duel.cards)
        made = [duel.turn_player, duel.turn, cards]
        for value in (*_parts(duel), *duel.agenda):
            try:
                made.append(known[id(value)][0])
            except KeyError:
                made.append(self._number(value, now, known))
        return tuple(made)

    def _read_cards(self, cards: tuple[Card, ...]) -> tuple[int, Stints, Numbered]:
        """Return the number of the cards of a position, their stints and what is numbered under these."""
        if len(self._cards) >= MOST or len(self._each_card) >= MOST:
            self._cards.clear()
            self._each_card.clear()
        numbers = []
        for card in cards:
            found = self._each_card.get(id(card))
            if found is None:
                found = self._each_card[id(card)] = (self._numbered(_read_card(card)), card)
            numbers.append(found[0])
        stays = tuple([(card.id, card.stint) for card in cards])
        if stays not in self._by_stints:
            if len(self._by_stints) >= STAYS:
                self._by_stints.clear()
                self._cards.clear()
            self._by_stints[stays] = (dict(stays), {})
        number, (now, known) = self._numbered(tuple(numbers)), self._by_stints[stays]
        self._cards[id(cards)] = (number, now, known, cards)
        return number, now, known

    def _number(self, value: Any, now: Stints, known: Numbered) -> int:
        """Return the number of the reading of a value, which is read now."""
        if len(known) >= MOST:
            known.clear()
        kind = value.__class__
        if kind in _FIELDS:
            reading: object = (kind.__name__, *self._fields(value, now, known))
        else:
            reading = _bare(value, now)
        made = self._numbered(reading)
        known[id(value)] = (made, value)
        return made

    def _fields(self, section: Any, now: Stints, known: Numbered) -> list[int]:
        """Return the numbers of the fields of a section."""
        made = []
        for name, read in _FIELDS[section.__class__]:
            value = getattr(section, name)
            found = known.get(id(value))
            if found is None:
                found = known[id(value)] = (self._numbered(read(value, now)), value)
            made.append(found[0])
        return made

    def _numbered(self, reading: object) -> int:
        return self._numbers.setdefault(reading, len(self._numbers))


def _facts(facts: tuple[Fact, ...], now: Stints) -> object:
    return frozenset([_bare(f, now) for f in facts if f.card is None or _live(f.card, now)]) or ()


def _bonds(bonds: tuple[Bond, ...], now: Stints) -> object:
    return tuple([_bare(b, now) for b in bonds if _live(b.holder, now) or _live(b.monster, now)])


def _bound(of: str) -> Reader:
    """Read the entries whose card is live: what a field of them names, or each entry itself."""
    return lambda entries, now: tuple(
        [_bare(e, now) for e in entries if _live(getattr(e, of) if of else e, now)]
    )


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


_READERS: dict[tuple[type, str], Reader] = {
    (Memory, "facts"): _facts,
    (Memory, "bonds"): _bonds,
    **{field: _bound(of) for field, of in WITH_LIVE_CARDS.items()},
}
_FIELDS: dict[type, tuple[tuple[str, Reader], ...]] = {
    section: tuple([(name, _READERS.get((section, name), _bare)) for name in _names(section)])
    for section in SECTIONS
}
"""The fields of each section that are part of a key, and what reads them."""
_parts = attrgetter(*[n for n in _names(Duel) if n not in {"turn_player", "turn", "cards", "agenda"}])
"""Gives the values of a position that `Keys` gives numbers, without its cards and agenda."""
_read_card = attrgetter(*_names(Card))
"""Gives what can change about a card, as it is: nothing in it refers to a card where it is now."""
