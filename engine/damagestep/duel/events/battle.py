"""Events of battle: the flip, the comparison, damage, destruction."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event
from damagestep.records.record import record
from damagestep.records.terms import Cause, Side, Stat


@record
class FlippedByAttack(Event):
    card: Card


@record
class FlippedAgain(Event):
    card: Card


@record
class ValuesCompared(Event):
    attacker: Card
    attacking: int
    target: Card
    stat: Stat
    defending: int


@record
class DirectAttackCounted(Event):
    attacker: Card
    attacking: int


@record
class BattleDamageInflicted(Answerable):
    side: Side
    amount: int
    source: Card


@record
class BattleDestructionPrevented(Event):
    """A monster that the battle would destroy is not: `source` protects it.

    `case` is `itself` if that is the monster's own effect.
    """

    card: Card
    source: Card
    case: Literal["itself"] | None = None


@record
class DestructionDetermined(Event):
    """The battle destroys `cards`, which wait for the end of the Damage Step.

    In the case `unprotected` one of them, `victim`, would protect itself, and `source` negates that; else the
    three fields are None.
    """

    cards: tuple[Card, ...]
    case: Literal["unprotected"] | None = None
    victim: Card | None = None
    source: Card | None = None


@record
class SentDestroyedByBattle(CardsMoved):
    manner: Literal["destroyed"] = "destroyed"
    cause: Cause = "battle"


@record
class EffectsNegated(Event):
    """The effects of `cards` are negated by `source`, through a continuous effect or an activated one."""

    cards: tuple[Card, ...]
    source: Card


@record
class NegationsExpired(Event):
    cards: tuple[Card, ...]


@record
class ValuesExpired(Event):
    cards: tuple[Card, ...]
