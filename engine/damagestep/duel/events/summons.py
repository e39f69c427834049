"""Events of what a turn player does without a chain: Summons, Sets, changes of position."""

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event, PositionsChanged, Summoned
from damagestep.records.record import record
from damagestep.records.terms import Cause, Manner, Side, SummonKind, Zone


@record
class Tributed(CardsMoved):
    side: Side
    manner: Manner = "tributed"
    cause: Cause = "rule"


@record
class SentForSummon(CardsMoved):
    """Cards are sent to the Graveyard to Special Summon a monster by its own procedure."""

    side: Side
    cause: Cause = "rule"


@record
class ReturnedForSummon(CardsMoved):
    """Cards return to the Deck to Special Summon a monster by its own procedure."""

    side: Side
    to: Zone = "deck"
    manner: Manner = "returned"
    cause: Cause = "rule"


@record
class BanishedForSummon(CardsMoved):
    side: Side
    to: Zone = "banished"
    manner: Manner = "banished"
    cause: Cause = "rule"


@record
class FieldSpellReplaced(CardsMoved):
    side: Side
    cause: Cause = "rule"


@record
class SummonAnnounced(Event):
    side: Side
    card: Card
    how: SummonKind


@record
class SummonNegated(Event):
    card: Card


@record
class SummonSucceeded(Summoned):
    position: str


@record
class CardSet(Answerable):
    side: Side
    card: Card


@record
class PositionChanged(PositionsChanged):
    side: Side
