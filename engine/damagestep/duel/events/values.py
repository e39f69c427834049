"""Events of operations that change numbers: values of monsters, life points, counters, what is declared."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, Event
from damagestep.records.record import record
from damagestep.records.terms import Attribute, Side, Stat


@record
class ValueChanged(Event):
    """The effect of `source` changes one value of one monster from `old` to `new`."""

    card: Card
    stat: Stat | Literal["level"]
    old: int
    new: int
    source: Card


@record
class ValuesSet(Event):
    """One value of several monsters is changed in the same way."""

    cards: tuple[Card, ...]
    stat: Stat
    source: Card


@record
class ValuesLost(Event):
    """The effect of `source` takes `amount` of both ATK and DEF from monsters."""

    cards: tuple[Card, ...]
    amount: int
    source: Card


@record
class ValuesSwitched(Event):
    """The effect of `source` switches the ATK and DEF of monsters."""

    cards: tuple[Card, ...]
    source: Card


@record
class ValuesReversed(Event):
    """By an effect of the player `side`, gains of values count as losses this turn, and losses as gains."""

    side: Side
    source: Card


@record
class OriginalsCount(Event):
    """Damage calculation uses the original ATK and DEF, by the effect of `source`."""

    source: Card


@record
class EffectDamageInflicted(Answerable):
    """The effect of `source` inflicts `amount` damage to the player `side`."""

    side: Side
    amount: int
    source: Card


@record
class LifeGained(Answerable):
    """The player `side` gains `amount` life points by the effect of `source`."""

    side: Side
    amount: int
    source: Card


@record
class LifeLost(Event):
    """The effect of `source` makes the player `side` lose `amount` life points."""

    side: Side
    amount: int
    source: Card


@record
class LifePaid(Event):
    """The player `side` pays `amount` life points for `source`."""

    side: Side
    amount: int
    source: Card


@record
class DieRolled(Event):
    """The effect of `source` rolls a die, which shows `n`, from 1 to 6."""

    n: int
    source: Card


@record
class CoinsTossed(Event):
    """The effect of `source` tosses coins, `n` of which show heads."""

    n: int
    source: Card


@record
class LevelDeclared(Event):
    """The player `side` declares the Level `n` for the effect of `source`."""

    side: Side
    n: int
    source: Card


@record
class AttributesDeclared(Event):
    """The player `side` declares Attributes for the effect of `source`."""

    side: Side
    attributes: tuple[Attribute, ...]
    source: Card


@record
class CountersPlaced(Event):
    """The effect of `source` places `n` counters on each of the cards."""

    cards: tuple[Card, ...]
    n: int
    source: Card


@record
class CountersRemoved(Event):
    """`n` counters are removed from each of the cards, by the effect of `source` or as its cost."""

    cards: tuple[Card, ...]
    n: int
    source: Card
