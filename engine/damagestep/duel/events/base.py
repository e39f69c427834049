"""The kinds of events."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.records.record import kebab, record
from damagestep.records.terms import Cause, Manner, Side, SummonKind, Zone


@record
class Event:
    """Base of all events; `kind` is the key of its sentence in the catalogues."""

    @property
    def kind(self) -> str:
        return kebab(type(self).__name__)


@record
class Answerable(Event):
    """Base of the events that an effect can be triggered by or answer."""


@record
class CardsMoved(Answerable):
    """Base of the events in which cards leave their place: `cards` are as they were before.

    `to` is the zone of their owners they went to, `manner` how (what is destroyed, tributed or discarded
    is sent as well), `side` whose effect or cost did it.
    """

    cards: tuple[Card, ...]
    to: Zone = "graveyard"
    manner: Manner | Literal["destroyed"] = "sent"
    cause: Cause = "effect"
    side: Side | None = None


@record
class PositionsChanged(Answerable):
    """Base of the events in which monsters are turned together; `cards` are as they were before."""

    cards: tuple[Card, ...]
    position: str


@record
class Summoned(Answerable):
    """Base of the events in which monsters are Summoned together; `cards` are as they were before.

    `source` is the card whose effect has summoned them.
    """

    side: Side
    cards: tuple[Card, ...]
    how: SummonKind
    source: Card | None = None
