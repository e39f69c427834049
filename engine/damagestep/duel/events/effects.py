"""Events of operations: what effects and costs do."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event, PositionsChanged, Summoned
from damagestep.records.record import record
from damagestep.records.terms import Attribute, RuleId, Side, Stat, SummonKind, TimingId


@record
class Destroyed(CardsMoved):
    """By an effect; battle has events of its own."""

    manner: Literal["destroyed"] = "destroyed"
    source: Card


@record
class NothingDestroyed(Event):
    source: Card


@record
class Moved(CardsMoved):
    """`checked`: the opponent may check that they are of the kind that was asked for."""

    source: Card
    checked: bool = False


@record
class ValueChanged(Event):
    card: Card
    stat: Stat | Literal["level"]
    old: int
    new: int
    source: Card


@record
class NothingChanged(Event):
    source: Card


@record
class EffectApplied(Event):
    """An operation without an event of its own has done what it says, to these cards if to any."""

    cards: tuple[Card, ...]
    source: Card


@record
class PositionsLocked(Event):
    cards: tuple[Card, ...]
    turns: int
    source: Card


@record
class ValuesSet(Event):
    """The same change of one value of several monsters."""

    cards: tuple[Card, ...]
    stat: Stat
    source: Card


@record
class Prevented(Event):
    """A rule has kept an operation from doing anything to cards."""

    cards: tuple[Card, ...]
    rule: RuleId
    source: Card


@record
class ValuesLost(Event):
    cards: tuple[Card, ...]
    amount: int
    source: Card


@record
class ValuesSwitched(Event):
    cards: tuple[Card, ...]
    source: Card


@record
class BattlePhaseCutShort(Event):
    """The Battle Phase goes on with its End Step; the turn player's side."""

    side: Side
    source: Card


@record
class ValuesReversed(Event):
    side: Side
    source: Card


@record
class EffectDamageInflicted(Answerable):
    side: Side
    amount: int
    source: Card


@record
class LifeGained(Event):
    side: Side
    amount: int
    source: Card


@record
class LifePaid(Event):
    side: Side
    amount: int
    source: Card


@record
class Turned(PositionsChanged):
    source: Card


@record
class SpecialSummoned(Summoned):
    how: SummonKind = "special"
    position: str
    source: Card


@record
class SpecialSummonedTogether(Summoned):
    """Monsters come to different players or in different positions, at the same moment."""

    how: SummonKind = "special"
    source: Card


@record
class TokensSummoned(Summoned):
    how: SummonKind = "special"
    n: int
    source: Card


@record
class Equipped(Event):
    card: Card
    bearer: Card


@record
class ControlSwapped(Event):
    cards: tuple[Card, ...]
    source: Card


@record
class CountersPlaced(Event):
    cards: tuple[Card, ...]
    n: int
    source: Card


@record
class CountersRemoved(Event):
    cards: tuple[Card, ...]
    n: int
    source: Card


@record
class ControlTaken(Event):
    side: Side
    cards: tuple[Card, ...]
    source: Card


@record
class ControlReturned(Event):
    cards: tuple[Card, ...]
    source: Card


@record
class OriginalsCount(Event):
    source: Card


@record
class BattleDamagePrevented(Event):
    side: Side
    source: Card


@record
class AttackRedirected(Event):
    target: Card
    source: Card


@record
class AttackNegated(Event):
    attacker: Card
    source: Card


@record
class NamesForbidden(Event):
    side: Side
    cards: tuple[Card, ...]
    source: Card


@record
class DrawGivenUp(Event):
    side: Side
    source: Card


@record
class AttacksForbidden(Event):
    side: Side
    source: Card


@record
class MonstersHeldBack(Event):
    """Monsters cannot declare attacks for the rest of the turn."""

    cards: tuple[Card, ...]
    source: Card


@record
class PutOff(Event):
    """An effect will do something when that timing comes."""

    timing: TimingId
    source: Card


@record
class LeftToApply(Event):
    """An effect goes on applying for some time: to these monsters, or for its player."""

    cards: tuple[Card, ...]
    source: Card


@record
class DieRolled(Event):
    n: int
    source: Card


@record
class Drawn(Answerable):
    side: Side
    n: int


@record
class Excavated(Event):
    side: Side
    cards: tuple[Card, ...]
    n: int
    source: Card


@record
class ExcavatedInVain(Excavated):
    """Not enough was found: all of it is shuffled back."""


@record
class LevelDeclared(Event):
    side: Side
    n: int
    source: Card


@record
class AttributesDeclared(Event):
    side: Side
    attributes: tuple[Attribute, ...]
    source: Card


@record
class DeckEmpty(Event):
    side: Side


@record
class ReplacementChosen(Event):
    side: Side
    victim: Card
    source: Card


@record
class ReplacementDeclined(Event):
    side: Side
    victim: Card
