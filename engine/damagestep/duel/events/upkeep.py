"""Events of what the rules ask of cards that stay: maintenance, Equip Cards and materials of a monster."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.duel.events.base import CardsMoved, Event
from damagestep.records.record import record
from damagestep.records.terms import Cause, Side, Zone


@record
class UpkeepPaid(Event):
    """The player `side` has paid the maintenance of a card."""

    side: Side
    card: Card


@record
class UpkeepUnpaid(CardsMoved):
    """Cards are destroyed because their maintenance was not paid."""

    side: Side
    manner: Literal["destroyed"] = "destroyed"
    cause: Cause = "upkeep"


@record
class EquipCardsLost(CardsMoved):
    """The rules destroy Equip Cards whose monster is gone or face-down."""

    manner: Literal["destroyed"] = "destroyed"
    cause: Cause = "rule"


@record
class MaterialsLost(CardsMoved):
    """Materials go to the Graveyard because the monster that they were under has left the field."""

    cause: Cause = "rule"


@record
class Reverted(Event):
    """A Trap Monster is only a Trap again."""

    card: Card


@record
class Diverted(Event):
    """Cards that would have gone to the Graveyard are banished instead, by the effect of `source`."""

    cards: tuple[Card, ...]
    source: Card


@record
class ReturnedInstead(Diverted):
    """Cards that would have gone to the Graveyard are returned instead, by the effect of `source`."""

    to: Zone


@record
class Revealed(Event):
    """The player `side` shows cards to the opponent; `source` is the card with the effect."""

    side: Side
    cards: tuple[Card, ...]
    source: Card
