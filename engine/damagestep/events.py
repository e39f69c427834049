"""What happens: one record per kind of micro-step.

Events belong to the record of a line, not to the duel. They hold cards as they were before the step,
because a reference to a moved card is stale afterwards.
"""

from damagestep.pieces import Card
from damagestep.state import Duel
from damagestep.terms import EffectId, Side, Stat, TimingId, kebab, record


@record
class Event:
    """Base of all events; `kind` is the key of its sentence in the catalogues."""

    @property
    def kind(self) -> str:
        return kebab(type(self).__name__)


@record
class TimingEntered(Event):
    timing: TimingId


@record
class AttackDeclared(Event):
    side: Side
    attacker: Card
    target: Card


@record
class DirectAttackDeclared(Event):
    side: Side
    attacker: Card


@record
class AttackStopped(Event):
    attacker: Card


@record
class Passed(Event):
    side: Side


@record
class LeavingOffered(Event):
    side: Side


@record
class BattlePhaseEnded(Event):
    pass


@record
class CardRevealed(Event):
    """A Spell or Trap is placed or turned face-up to be activated."""

    side: Side
    card: Card


@record
class CostPaid(Event):
    side: Side
    card: Card


@record
class Targeted(Event):
    side: Side
    source: Card
    cards: tuple[Card, ...]


@record
class Activated(Event):
    side: Side
    card: Card
    effect: EffectId
    link: int


@record
class Triggered(Event):
    """A mandatory effect puts itself on the chain: nobody had anything to choose."""

    side: Side
    card: Card
    effect: EffectId


@record
class ResolutionStarted(Event):
    link: int
    card: Card


@record
class ResolvedWithoutEffect(Event):
    link: int
    card: Card


@record
class Destroyed(Event):
    """By an effect; battle has events of its own."""

    cards: tuple[Card, ...]
    source: Card


@record
class NothingDestroyed(Event):
    source: Card


@record
class Moved(Event):
    cards: tuple[Card, ...]
    zone: str
    source: Card


@record
class ValueChanged(Event):
    card: Card
    stat: Stat
    old: int
    new: int
    source: Card


@record
class NothingChanged(Event):
    source: Card


@record
class Drawn(Event):
    side: Side
    n: int


@record
class DeckEmpty(Event):
    side: Side


@record
class ActivationNegated(Event):
    link: int
    card: Card


@record
class SpentCardsSent(Event):
    cards: tuple[Card, ...]


@record
class FlippedByAttack(Event):
    card: Card


@record
class FlipEffectLost(Event):
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
class BattleDamageInflicted(Event):
    side: Side
    amount: int


@record
class DestructionDetermined(Event):
    cards: tuple[Card, ...]


@record
class SentDestroyedByBattle(Event):
    cards: tuple[Card, ...]


@record
class DuelWon(Event):
    side: Side


Happening = tuple[Event | None, Duel]
"""What a stage gives: what happened, `None` where nothing worth telling did, and the duel after it."""
