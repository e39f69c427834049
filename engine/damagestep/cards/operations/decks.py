"""Operations with the deck, declarations and dice."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Filter, Quantity, Whose
from damagestep.records.record import word


@word
class Draw(Operation):
    """The player draws `n` cards; where it is `optional`, that player may decline."""

    op: Literal["draw"]
    player: Whose
    n: Quantity


@word
class GiveUpDraw(Operation):
    """You give up the draw of your Draw Phase that you are about to make."""

    op: Literal["give-up-draw"]


@word
class Mill(Operation):
    """Sends `n` cards from the top of the player's Deck to the Graveyard; with `least`, that many to `n`.

    `remember`: later operations of the effect know which cards these were.
    """

    op: Literal["mill"]
    player: Whose
    n: int
    least: int | None = None
    remember: bool = False


@word
class Excavate(Operation):
    """Turns over the top cards of the player's Deck for both players to see; they are still in the Deck.

    Without `until` these are `n` cards, or none if the Deck has fewer. With `until` cards are turned over
    until `n` of them fit; if the Deck has fewer that fit, all are shuffled back and nothing was found. Later
    operations of the effect find the cards as `excavated`.
    """

    op: Literal["excavate"]
    player: Whose
    n: Quantity = 1
    until: Filter | None = None


@word
class DeclareLevel(Operation):
    """The player `by` declares a Level, which the effect notes (`cards.words.ComparedLevel`)."""

    op: Literal["declare-level"]
    by: Whose


@word
class DeclareAttributes(Operation):
    """You declare `n` Attributes; this card remembers them while it stays where it is, face-up."""

    op: Literal["declare-attributes"]
    n: Quantity


@word
class RollDie(Operation):
    """Rolls a six-sided die, and notes the number. It counts as done if the number is one of the `hits`."""

    op: Literal["roll-die"]
    hits: tuple[int, ...] = (1, 2, 3, 4, 5, 6)


@word
class TossCoins(Operation):
    """Tosses `n` coins. It counts as done if the number of those that show heads is one of the `hits`.

    A coin that is called shows heads where the call was right.
    """

    op: Literal["toss-coins"]
    n: int
    hits: tuple[int, ...]


BY_CHANCE = (RollDie, TossCoins)
"""The operations that chance decides."""
