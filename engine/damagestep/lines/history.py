"""The events of a line by name: what has happened, and every change of life points.

The names of a happening are the `kind` of its event (`battle-damage-inflicted`, `special-summoned`), those of
the wider kinds it belongs to (`summoned`), and the manner in which cards were moved (`discarded`), so
everything that can happen can be asked about.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, Event
from damagestep.duel.state import Duel, at_timing
from damagestep.lines.line import Line
from damagestep.records.record import kebab, record
from damagestep.records.terms import CardId, Manner, Side, TimingId

ROOTS = (Event, Answerable)
"""Kinds that everything is of; nothing is asked by them."""


@record
class Happening:
    """One event, by what can be asked about it.

    `names` begin with its own; `n` is its amount, its number, the new value, or how many cards it concerns;
    `to`, `manner` and `cause` are those of cards that were moved, `how` that of a summon. These and `side`
    are None for an event without them; `timing` is None after the end of the duel.
    """

    names: tuple[str, ...]
    timing: TimingId | None
    side: Side | None
    n: int
    cards: tuple[CardId, ...]
    to: str | None
    manner: str | None
    cause: str | None
    how: str | None


@record
class LifeChange:
    """One change of a player's life points: what changed them, from what to what.

    `name` is the kind of the event, `amount` the amount of the event, which can be more than was left, or
    else the difference.
    """

    side: Side
    name: str
    amount: int
    before: int
    after: int


class UnknownHappening(ValueError):
    """A name that no event, kind of event or manner of moving cards has."""


def happenings(line: Line) -> tuple[Happening, ...]:
    """Return every event of a line as a happening, oldest first."""
    return tuple(_happening(place.event, place.duel) for place in line.places if place.event)


def _happening(event: Event, after: Duel) -> Happening:
    fields: Any = event
    n = (getattr(fields, name, None) for name in ("amount", "n", "new"))
    cards = tuple(card.id for card in _cards_of(fields))
    manner = getattr(fields, "manner", None)
    return Happening(
        names=(*_kinds(type(event)), *((manner,) if manner else ())),
        timing=None if after.over else at_timing(after).timing,
        side=getattr(fields, "side", None),
        n=next((number for number in n if number is not None), len(cards)),
        cards=cards,
        to=getattr(fields, "to", None),
        manner=manner,
        cause=getattr(fields, "cause", None),
        how=getattr(fields, "how", None),
    )


def _cards_of(event: Any) -> Iterator[Card]:
    """Yield the cards that the event happened to, or that acted; not the source of what others suffered."""
    yield from getattr(event, "cards", ())
    for name in ("card", "attacker", "target", "victim"):
        if isinstance(found := getattr(event, name, None), Card):
            yield found


def happenings_named(line: Line, name: str) -> list[Happening]:
    """Return everything of that name that has happened in a line, oldest first.

    Raises:
        UnknownHappening: no event and no manner has that name.
    """
    if name not in happening_names():
        raise UnknownHappening(f"nothing is called '{name}'; known are {', '.join(happening_names())}")
    return [h for h in happenings(line) if name in h.names]


def _kinds(event: type) -> tuple[str, ...]:
    """Return the kinds of an event, the narrowest first."""
    kinds = (kind for kind in event.__mro__ if issubclass(kind, Event) and kind not in ROOTS)
    return tuple(kebab(kind.__name__) for kind in kinds)


@cache
def happening_names() -> tuple[str, ...]:
    """Return the names of everything that can happen, in alphabetical order."""

    def below(kind: type[Event]) -> Iterator[str]:
        for sub in kind.__subclasses__():
            yield from _kinds(sub)
            yield from below(sub)

    return tuple(sorted({*below(Event), *get_args(Manner), "destroyed"}))


def life_changes(line: Line) -> tuple[LifeChange, ...]:
    """Return every change of life points in a line, oldest first."""
    sides: tuple[Side, Side] = ("A", "B")
    changes = []
    for old, new in zip(line.places, line.places[1:], strict=False):
        for side in sides:
            before, after = old.duel.life.of(side), new.duel.life.of(side)
            if before != after and new.event is not None:
                amount = getattr(new.event, "amount", abs(after - before))
                changes.append(
                    LifeChange(side=side, name=new.event.kind, amount=amount, before=before, after=after)
                )
    return tuple(changes)
