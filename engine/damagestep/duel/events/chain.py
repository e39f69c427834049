"""Events of chains: activations, choices, resolutions."""

from damagestep.duel.cards import Card
from damagestep.duel.events.base import CardsMoved, Event
from damagestep.records.record import record
from damagestep.records.terms import Cause, EffectId, Side


@record
class CardRevealed(Event):
    """A Spell or Trap is placed or turned face-up to be activated."""

    side: Side
    card: Card


@record
class ActivationBegun(Event):
    """An effect is being activated, and something has to be chosen for it first."""

    side: Side
    card: Card


@record
class CostPaid(CardsMoved):
    """Cards are moved as the cost of an activation."""

    cause: Cause = "cost"


@record
class Targeted(Event):
    """The effect of `source` targets cards."""

    side: Side
    source: Card
    cards: tuple[Card, ...]


@record
class Activated(Event):
    """An effect is on the chain, as the link with this number, counted from 1."""

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
    """A chain link, counted from 1, begins to resolve."""

    link: int
    card: Card


@record
class ResolvedWithoutTarget(Event):
    """Nothing that the effect has targeted is where it was."""

    link: int
    card: Card


@record
class ResolvedInVain(Event):
    """A condition that has to hold at resolution too no longer holds."""

    link: int
    card: Card


@record
class NotChainedDirectly(Event):
    """An effect that had to respond to the link `answered` has become a later link than the next."""

    link: int
    answered: int
    card: Card


@record
class ResolvedOffTheField(Event):
    """A card that has to stay on the field for its effect has left it."""

    link: int
    card: Card


@record
class EffectNegated(Event):
    """A link resolves without effect because `source` negates its effect, or those of its card."""

    link: int
    card: Card
    source: Card


@record
class ResolvedWithoutEffect(Event):
    """A chain link, counted from 1, was negated and does nothing."""

    link: int
    card: Card


@record
class CardsChosen(Event):
    """The player `side` has chosen cards for an effect or a rule."""

    side: Side
    cards: tuple[Card, ...]


@record
class ChanceDecided(Event):
    """Chance has chosen cards."""

    cards: tuple[Card, ...]


@record
class PositionChosen(Event):
    """The player `side` has chosen the position in which a card is Summoned."""

    side: Side
    card: Card
    position: str


@record
class ActivationNegated(Event):
    """The activation of a chain link, counted from 1, is negated."""

    link: int
    card: Card


@record
class SpentCardsSent(CardsMoved):
    """Spells and Traps that do not stay on the field go to the Graveyard after the chain."""

    cause: Cause = "rule"


@record
class FlipEffectLost(Event):
    """A flip effect that was held back is not activated any more."""

    card: Card


@record
class DeckNotKnown(Event):
    """The scene does not say what the unknown rest of a deck holds."""

    side: Side
    source: Card
