"""Which cards of the library fit the filters of a card, as far as a filter asks what a card is."""

from __future__ import annotations

from functools import cache

from damagestep.cards.card import CardData
from damagestep.cards.words import Filter
from damagestep.duel.cards import Card
from damagestep.library.library import cards
from damagestep.records.record import parts, replace
from damagestep.rules.query.filters import SAYING_WHAT, fits
from tools.second_opinion.scenes import usable

ELSEWHERE = tuple(name for name in SAYING_WHAT if name not in ("compare", "not_", "special_summonable"))


def filters(data: CardData) -> dict[str, Filter]:
    """Return every filter in a card's data by its path there."""
    return {path: part for path, part in parts(data) if isinstance(part, Filter)}


@cache
def fitting(what: Filter) -> frozenset[str]:
    """Return the refs of the usable cards that are what a filter asks for, wherever it looks for them."""
    asked = {name: value for name in ELSEWHERE if (value := getattr(what, name)) is not None}
    bare = replace(Filter(), **asked)
    return frozenset(ref for ref in usable() if fits(_anywhere(ref), bare, "A"))


def telling(one: CardData, other: CardData) -> dict[str, frozenset[str]]:
    """Return the cards that fit a filter of one record of a card and not that of the other, by its path."""
    changed = filters(other)
    found = {
        path: fitting(what) ^ fitting(changed[path])
        for path, what in filters(one).items()
        if path in changed and changed[path] != what
    }
    return {path: refs for path, refs in found.items() if refs}


@cache
def _anywhere(ref: str) -> Card:
    return Card(id=ref, data=cards()[ref], owner="A", controller="A", zone="deck", slot=0)
