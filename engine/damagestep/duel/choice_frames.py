"""Frames of decisions: somebody picks something for the frame below, or has just picked it."""

from damagestep.duel.battle import Replacement
from damagestep.duel.cards import CardRef, Picking, Upkeep
from damagestep.records.record import record
from damagestep.records.terms import Chooser, Side, Stance


@record
class Choosing:
    """A player or chance picks `least` to `n` of the cards `among`.

    `unknown`: a card of a Deck that the scene does not name may be picked, too.
    """

    side: Chooser
    among: tuple[CardRef, ...]
    n: int
    least: int
    unknown: bool = False


@record
class ChoosingPosition:
    """A player picks the battle position in which a monster is Special Summoned."""

    side: Side
    card: CardRef
    stances: tuple[Stance, ...]


@record
class ChoosingNumber:
    """A player picks a number for the effect of a card, or chance does (a die)."""

    side: Chooser
    card: CardRef
    numbers: tuple[int, ...]


@record
class ChoosingAttributes:
    """A player declares `n` Attributes for the effect of a card."""

    side: Side
    card: CardRef
    n: int


@record
class ChoosingMaintenance:
    """A player decides about the cards whose maintenance is due, one after the other.

    `ways` are the payments to choose from, once there is a choice.
    """

    side: Side
    due: tuple[CardRef, ...]
    ways: tuple[Upkeep, ...] = ()


@record
class ChoosingReplacement:
    """A player may replace the destruction of `victim` by something else in `ways`, or `must`.

    With `must` the player has to choose one of the ways.
    """

    side: Side
    victim: CardRef
    ways: tuple[Replacement, ...]
    must: bool = False


@record
class Replaying:
    """A replay: the attacking player chooses a target again, or stops the attack."""

    attacker: CardRef
    side: Side


@record
class Chosen:
    """Somebody has picked something for the frame below."""

    picking: Picking


@record
class Replacing:
    """A player has decided about a replacement; `way` is `None` where the card is to be destroyed."""

    side: Side
    victim: CardRef
    way: Replacement | None
