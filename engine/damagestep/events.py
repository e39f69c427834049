"""What happens: one record per kind of micro-step.

Events belong to the record of a line, not to the duel. They hold cards as they were before the step,
because a reference to a moved card is stale afterwards.
"""

from damagestep.pieces import Card
from damagestep.terms import EffectId, Side, Stat, TimingId, kebab, record


@record
class Event:
    """Base of all events; `kind` is the key of its sentence in the catalogues."""

    @property
    def kind(self) -> str:
        return kebab(type(self).__name__)


@record
class Answerable(Event):
    """Base of the events that an effect can be triggered by or answer."""


@record
class TimingEntered(Answerable):
    timing: TimingId


@record
class BattleStepResumed(TimingEntered):
    """After an attack, or when leaving has come to nothing, the Battle Step is open again."""


@record
class AttackDeclared(Answerable):
    side: Side
    attacker: Card
    target: Card


@record
class DirectAttackDeclared(Answerable):
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
    cards: tuple[Card, ...]


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
class ResolvedOffTheField(Event):
    """A card that has to stay on the field for its effect has left it."""

    link: int
    card: Card


@record
class DeckNotKnown(Event):
    """The scene does not say what the unknown rest of a deck holds."""

    side: Side
    source: Card


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
class ValuesLost(Event):
    cards: tuple[Card, ...]
    amount: int
    source: Card


@record
class FlippedAgain(Event):
    card: Card


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
class ReplacementChosen(Event):
    side: Side
    victim: Card
    source: Card


@record
class ReplacementDeclined(Event):
    side: Side
    victim: Card


@record
class LifePaid(Event):
    side: Side
    amount: int
    source: Card


@record
class Turned(Event):
    cards: tuple[Card, ...]
    position: str
    source: Card


@record
class SpecialSummoned(Event):
    side: Side
    cards: tuple[Card, ...]
    position: str
    source: Card


@record
class BattleDamagePrevented(Event):
    side: Side
    source: Card


@record
class AttacksForbidden(Event):
    side: Side
    source: Card


@record
class CardsChosen(Event):
    side: Side
    cards: tuple[Card, ...]


@record
class ReplayOffered(Event):
    side: Side
    attacker: Card


@record
class TargetChosenAgain(Event):
    side: Side
    attacker: Card
    target: Card


@record
class DirectAttackChosenAgain(Event):
    side: Side
    attacker: Card


@record
class AttackGivenUp(Event):
    side: Side


@record
class ValuesExpired(Event):
    cards: tuple[Card, ...]


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
class BattleDamageInflicted(Answerable):
    side: Side
    amount: int
    source: Card


@record
class DestructionDetermined(Event):
    cards: tuple[Card, ...]


@record
class SentDestroyedByBattle(Answerable):
    cards: tuple[Card, ...]


@record
class DuelWon(Event):
    side: Side
