"""The kinds of events."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.records.record import kebab, record
from damagestep.records.terms import Cause, Manner, MaterialUse, Side, SummonKind, Zone


@record
class Event:
    """Base of all events; `kind` is the name of the class in kebab case, the key of its sentence."""

    @property
    def kind(self) -> str:
        """The name of the class in kebab case: `cards-moved`."""
        return kebab(type(self).__name__)


@record
class Answerable(Event):
    """Base of the events that can trigger an effect, or that an effect can respond to."""


@record
class CardsMoved(Answerable):
    """Base of the events in which cards leave their place: `cards` are as they were before.

    `to` is the zone that the event names; a card can have gone elsewhere (`verbs.destination`). `manner` says
    how the cards moved: those destroyed, Tributed or discarded are sent as well. `side` is the player whose
    effect or cost moved them; None if the event does not say. `used_for` is the kind of Summon for which they
    are materials or Tributes, None if they are none.
    """

    cards: tuple[Card, ...]
    to: Zone = "graveyard"
    manner: Manner | Literal["destroyed"] = "sent"
    cause: Cause = "effect"
    side: Side | None = None
    used_for: MaterialUse | None = None


@record
class PositionsChanged(Answerable):
    """Base of the events in which monsters change their battle position or are turned, together.

    `cards` are the monsters as they were before, `position` is their new position.
    """

    cards: tuple[Card, ...]
    position: str


@record
class Summoned(Answerable):
    """Base of the events in which monsters are Summoned together; `cards` are as they were before.

    `source` is the card whose effect has Summoned them; None for a Summon without an effect.
    """

    side: Side
    cards: tuple[Card, ...]
    how: SummonKind
    source: Card | None = None
