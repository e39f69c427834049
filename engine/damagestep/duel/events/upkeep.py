"""Events of maintenance, and of Equip Cards without a monster: what the rules ask of cards that stay."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.duel.events.base import CardsMoved, Event
from damagestep.records.record import record
from damagestep.records.terms import Cause, Side


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
class EquipCardsLost(CardsMoved):
    """Their monster is gone, or face-down: the rules destroy them."""

    manner: Literal["destroyed"] = "destroyed"
    cause: Cause = "rule"


@record
class Reverted(Event):
    """A Trap Monster is a Trap and nothing else again."""

    card: Card


@record
class Diverted(Event):
    """Cards that would have gone to the Graveyard are banished, as the source says."""

    cards: tuple[Card, ...]
    source: Card


@record
class ReturnedInstead(Diverted):
    """They go to the hand."""


@record
class Revealed(Event):
    side: Side
    cards: tuple[Card, ...]
    source: Card
