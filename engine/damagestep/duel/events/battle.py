"""Events of battle: the flip, the comparison, damage, destruction."""

from typing import Literal

from damagestep.duel.cards import Card
from damagestep.duel.events.base import Answerable, CardsMoved, Event
from damagestep.records.record import record
from damagestep.records.terms import Cause, Side, Stat


@record
class FlippedByAttack(Event):
    """A face-down attack target is turned face-up; `card` is as it was before."""

    card: Card


@record
class FlippedAgain(Event):
    """A fighter that was turned face-down is turned face-up at once; `card` is as it was before."""

    card: Card


@record
class ValuesCompared(Event):
    """Two monsters battle: `attacking` is the attacker's `own` value, `defending` the target's `stat`."""

    attacker: Card
    attacking: int
    own: Stat
    target: Card
    stat: Stat
    defending: int


@record
class DirectAttackCounted(Event):
    """A direct attack is calculated with `attacking`, the value `own` of the attacker."""

    attacker: Card
    attacking: int
    own: Stat


@record
class BattleDamageInflicted(Answerable):
    """The player `side` takes battle damage; `source` is the monster that inflicts it."""

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
    """Monsters are destroyed by battle, but stay on the field until the Damage Step ends.

    In the case `unprotected` one of them, `victim`, would protect itself, and `source` negates that; else the
    three fields are None.
    """

    cards: tuple[Card, ...]
    case: Literal["unprotected"] | None = None
    victim: Card | None = None
    source: Card | None = None


@record
class SentDestroyedByBattle(CardsMoved):
    """Monsters destroyed by battle are sent to the Graveyard at the end of the Damage Step."""

    manner: Literal["destroyed"] = "destroyed"
    cause: Cause = "battle"


@record
class EffectsNegated(Event):
    """The effects of `cards` are negated by `source`, through a continuous effect or an activated one."""

    cards: tuple[Card, ...]
    source: Card


@record
class NegationsExpired(Event):
    """Negations of the effects of `cards` have ended."""

    cards: tuple[Card, ...]


@record
class ValuesExpired(Event):
    """Changes of the values of `cards` have ended."""

    cards: tuple[Card, ...]
