"""Events of what a turn player does without a chain: Summons, Sets, changes of position."""

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event, PositionsChanged, Summoned
from damagestep.records.record import record
from damagestep.records.terms import Cause, Manner, Side, SummonCase, SummonKind, Zone


@record
class Tributed(CardsMoved):
    """Monsters are Tributed for a Summon."""

    side: Side
    manner: Manner = "tributed"
    cause: Cause = "rule"


@record
class SentForSummon(CardsMoved):
    """Cards are sent to the Graveyard to Special Summon a monster by its own procedure, also as materials."""

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
    """Cards are banished to Special Summon a monster by its own procedure."""

    side: Side
    to: Zone = "banished"
    manner: Manner = "banished"
    cause: Cause = "rule"


@record
class PlacedFaceUp(Event):
    """The player `side` places cards face-up in a Spell & Trap Zone, by an effect of `source`."""

    side: Side
    cards: tuple[Card, ...]
    source: Card


@record
class MaterialsAttached(Event):
    """Cards are placed under a monster as its materials; they have not left the field as other cards do."""

    side: Side
    cards: tuple[Card, ...]
    card: Card


@record
class FieldSpellReplaced(CardsMoved):
    """A Field Spell goes to the Graveyard because its player has another one."""

    side: Side
    cause: Cause = "rule"


@record
class SummonAnnounced(Event):
    """A monster is about to be Summoned; the Summon can still be negated.

    `case` is the kind of a Special Summon that has a name of its own; `link-extra` is a Link Summon to an
    Extra Monster Zone. Of a Link Summon, `zone` is the Monster Zone, as the player counts it.
    """

    side: Side
    card: Card
    how: SummonKind
    case: SummonCase | None = None
    zone: int | None = None


@record
class PendulumSummonBegun(Event):
    """A player begins a Pendulum Summon, and now chooses its monsters. `card` is the first of the scales."""

    side: Side
    card: Card


@record
class PendulumSummonAnnounced(Event):
    """Monsters are about to be Pendulum Summoned together; the Summon can still be negated."""

    side: Side
    cards: tuple[Card, ...]
    how: SummonKind = "special"


@record
class SummonNegated(Event):
    """A Summon is negated, and the monster does not arrive."""

    card: Card


@record
class PendulumSummonNegated(Event):
    """A Pendulum Summon is negated: none of its monsters arrives."""

    cards: tuple[Card, ...]


@record
class PendulumSummoned(Summoned):
    """Monsters have been Pendulum Summoned together."""

    how: SummonKind = "special"


@record
class SummonSucceeded(Summoned):
    """Monsters have been Summoned without an effect, or by an effect that Normal Summons.

    `case` and `zone` as for `SummonAnnounced`.
    """

    position: str
    case: SummonCase | None = None
    zone: int | None = None


@record
class CardSet(Answerable):
    """A card has been Set: from the hand, or by an effect from anywhere."""

    side: Side
    card: Card


@record
class PositionChanged(PositionsChanged):
    """A player has changed a monster's position, without an effect."""

    side: Side
