"""Frames of sequels: what follows an event by itself (`rules.procedure.sequels`), each with its own event."""

from typing import Literal

from damagestep.cards.operations import Operation
from damagestep.duel.cards import Activation, CardRef, Picked
from damagestep.records.record import record
from damagestep.records.terms import CardId, Side, Zone


@record
class Redirecting:
    """`source` has redirected these cards on their way to the Graveyard; the event is reported next."""

    cards: tuple[CardRef, ...]
    to: Zone
    source: CardRef


@record
class StayingBehind:
    """The player `side` may place a destroyed card in a Spell & Trap Zone; `picked` is the answer."""

    side: Side
    card: CardRef
    picked: Picked = ()


@record
class BreakingBond:
    """A bond has broken: `victim` is destroyed by the effect of `source`, or by rule without one."""

    victim: CardRef
    source: CardRef | None = None
    to: Literal["graveyard", "banished"] = "graveyard"


@record
class LosingMaterials:
    """The monster that these cards were under has left; they go to the Graveyard."""

    cards: tuple[CardRef, ...]


@record
class FlippingAgain:
    """A battling monster has been turned face-down and is turned face-up at once."""

    card: CardRef


@record
class Revealing:
    """A player shows cards to the opponent, as proof that the effect of `source` has found the right ones."""

    side: Side
    cards: tuple[CardRef, ...]
    source: CardId


@record
class Reacting:
    """A card reacts to an event without an activation."""

    act: Activation
    do: Operation


@record
class Removing:
    """Cards that may no longer stay on the field leave it: `source` destroys them, or they are sent away."""

    victims: tuple[CardRef, ...]
    source: CardRef
    destroyed: bool


@record
class RevertingTrap:
    """A Trap Monster whose effect is negated becomes a mere Trap again."""

    card: CardRef
