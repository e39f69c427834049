"""Events of maintenance."""

from typing import Literal

from damagestep.events.base import CardsMoved, Event
from damagestep.pieces import Card
from damagestep.terms import Cause, Side, record


@record
class UpkeepPaid(Event):
    side: Side
    card: Card


@record
class UpkeepUnpaid(CardsMoved):
    side: Side
    manner: Literal["destroyed"] = "destroyed"
    cause: Cause = "upkeep"


@record
class Revealed(Event):
    side: Side
    cards: tuple[Card, ...]
    source: Card
