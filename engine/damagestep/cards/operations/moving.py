"""What moves cards, and what turns, shows or keeps them where they are."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Choice, Selector
from damagestep.records.record import word
from damagestep.records.terms import Face, Manner, Stat


@word
class Move(Operation):
    """Takes cards to another zone of their owner, in the manner that `as` names.

    A deck is shuffled with what comes into it, unless that goes on `top` or to the `bottom`. `face` is how a
    banished card lies.
    `remember`: later parts of the effect know which cards these were (`schema.words.Remembered`).
    `note` writes down a value that they had, for the rest of the effect to read (`schema.words.Noted`).
    """

    op: Literal["move"]
    what: Selector | Choice
    to: Literal["hand", "graveyard", "banished", "deck"]
    top: bool = False
    bottom: bool = False
    face: Face = "up"
    remember: bool = False
    as_: Manner
    note: Stat | None = None


@word
class Destroy(Operation):
    """Destroys cards by an effect and sends them to their owners' Graveyards, or to `to` instead.

    Their owners' Decks means on top. `optional`: you may have it so, which is said by choosing the card whose
    effect it is, or nothing.

    `note` writes down a value that they had, for a later part of the effect to read (`schema.words.Noted`).
    `remember`: later parts know which cards these were (`schema.words.Remembered`).
    """

    op: Literal["destroy"]
    what: Selector | Choice
    to: Literal["graveyard", "banished", "deck"] = "graveyard"
    optional: bool = False
    note: Stat | None = None
    remember: bool = False


@word
class Reveal(Operation):
    """Shows cards to the opponent; they stay where they are."""

    op: Literal["reveal"]
    what: Choice


@word
class TakeControl(Operation):
    """You take control of monsters, as many as you have room for; they stay the same cards.

    `remember`: later parts of the effect know which monsters these were.
    """

    op: Literal["take-control"]
    what: Selector
    remember: bool = False


@word
class ReturnControl(Operation):
    """Monsters go back to their owners' control; one that finds no zone there goes to the Graveyard."""

    op: Literal["return-control"]
    what: Selector


@word
class Turn(Operation):
    """Turns monsters into another position; turned face-down they lose what changed them.

    `other`: a face-up monster into the face-up position in which it is not.
    """

    op: Literal["turn"]
    what: Selector | Choice
    to: Literal["attack", "defence", "face-down", "other"]


@word
class LockPositions(Operation):
    """Monsters cannot change their battle positions for the rest of the turn and so many `turns` more.

    `always`: for as long as they stay there face-up.
    """

    op: Literal["lock-positions"]
    what: Selector
    turns: int | Literal["always"] = 0


@word
class KeepKind(Operation):
    """The players keep the chosen monsters and those of their Type or Attribute; the others are sent away."""

    op: Literal["keep-kind"]
    what: Choice
    of: Literal["race", "attribute"]


@word
class SwapControl(Operation):
    """The two players exchange the control of monsters, if each gives one: by choice, or what is targeted.

    `remember`: later parts of the effect know which monsters these were.
    """

    op: Literal["swap-control"]
    what: Literal["targets"] | Choice
    remember: bool = False
