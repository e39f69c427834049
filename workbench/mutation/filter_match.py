"""Which cards of the library fit the filters of a card, as far as a filter asks what a card is."""

from __future__ import annotations

from functools import cache

from damagestep.cards.card import CardData
from damagestep.cards.words import Filter
from damagestep.duel.cards import Card
from damagestep.library.library import cards
from damagestep.records.record import parts, replace
from damagestep.rules.query.filters import SAYING_WHAT, fits
from workbench.differential.scenes import usable

OF_THE_CARD = tuple(name for name in SAYING_WHAT if name not in ("compare", "not_"))
"""What a filter may ask of a card without looking at others."""


def filters(data: CardData) -> dict[str, Filter]:
    """Return every filter in a card's data by its path there."""
    return {path: part for path, part in parts(data) if isinstance(part, Filter)}


@cache
def fitting(what: Filter) -> frozenset[str]:
    """Return the refs of the usable cards that are what a filter asks for, wherever it looks for them."""
    bare = _bare(what)
    return frozenset(ref for ref in usable() if fits(_anywhere(cards()[ref]), bare, "A"))


def telling(one: CardData, other: CardData) -> dict[str, frozenset[str]]:
    """Return the cards that fit a filter of one record of a card and not that of the other, by its path."""
    changed = filters(other)
    found = {
        path: fitting(what) ^ fitting(changed[path])
        for path, what in filters(one).items()
        if path in changed and changed[path] != what
    }
    return {path: refs for path, refs in found.items() if refs}


def asking(one: CardData, other: CardData) -> tuple[str, ...]:
    """Return the cards of whose filters only one of two records of a card fits some."""
    before, after = _anywhere(one), _anywhere(other)
    return tuple(
        ref
        for ref in usable()
        if any(fits(before, what, "A") != fits(after, what, "A") for what in _asked_by(ref))
    )


@cache
def _asked_by(ref: str) -> tuple[Filter, ...]:
    return tuple(_bare(what) for what in filters(cards()[ref]).values())


def _bare(what: Filter) -> Filter:
    asked = {name: value for name in OF_THE_CARD if (value := getattr(what, name)) is not None}
    return replace(Filter(), **asked)


def _anywhere(data: CardData) -> Card:
    return Card(id=data.ref, data=data, owner="A", controller="A", zone="deck", slot=0)
