"""What is done with a deck, and what is declared or rolled for it."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Filter, Quantity, Whose
from damagestep.records.record import word


@word
class Draw(Operation):
    """The player draws `n` cards.

    `optional`: he or she may, which is said by choosing the card whose effect it is, or nothing.
    """

    op: Literal["draw"]
    player: Whose
    n: Quantity
    optional: bool = False


@word
class GiveUpDraw(Operation):
    """You give up the draw of your Draw Phase that you are about to make."""

    op: Literal["give-up-draw"]


@word
class Mill(Operation):
    """Sends `n` cards from the top of the player's deck to the Graveyard; with `least` you say how many.

    `remember`: later parts of the effect know which cards these were.
    """

    op: Literal["mill"]
    player: Whose
    n: int
    least: int | None = None
    remember: bool = False


@word
class Excavate(Operation):
    """Turns over the top cards of the player's deck, for both players to see; they are still in the deck.

    `n` cards, all of them or none; or until `n` cards fit `until`: where there are not so many, all of them
    are shuffled back and nothing has been found. Later parts of the effect find them as `excavated`.
    """

    op: Literal["excavate"]
    player: Whose
    n: Quantity = 1
    until: Filter | None = None


@word
class DeclareLevel(Operation):
    """The player declares a Level, which the effect writes down (`schema.words.Filter.level_noted`)."""

    op: Literal["declare-level"]
    by: Whose


@word
class DeclareAttributes(Operation):
    """You declare `n` Attributes; this card keeps them in mind while it stays there face-up."""

    op: Literal["declare-attributes"]
    n: Quantity


@word
class RollDie(Operation):
    """Rolls a six-sided die, and writes down what it shows. It has been done if that is one of the `hits`."""

    op: Literal["roll-die"]
    hits: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
