"""Operations that move, turn or show cards, or keep them where they are."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Choice, Selector
from damagestep.records.record import word
from damagestep.records.terms import Face, Manner, Stat


@word
class Move(Operation):
    """Moves cards to another zone of their owner, in the manner that `as` names.

    A deck is shuffled with the cards that it receives, unless they go on `top` or to the `bottom`. `face` is
    that of a banished card. `arrives`: a cost that discards has to reach the zone, as its text names it
    (OCG Q&A 23815). `remember`: later operations of the effect know which cards these were
    (`cards.words.Remembered`). `note` notes a value that they had, for later operations
    (`cards.words.Noted`).
    """

    op: Literal["move"]
    what: Selector | Choice
    to: Literal["hand", "graveyard", "banished", "deck"]
    top: bool = False
    bottom: bool = False
    face: Face = "up"
    arrives: bool = False
    remember: bool = False
    as_: Manner
    note: Stat | None = None


@word
class Destroy(Operation):
    """Destroys cards by an effect and sends them to their owners' Graveyards, or to `to` instead.

    `to` deck is the top of their owners' Decks. Where it is `optional` and has another `to` than the
    Graveyard, you may decline `to` alone, and the cards go to the Graveyard.

    `note` notes a value that they had, for later operations of the effect (`cards.words.Noted`). `remember`:
    later operations know which cards these were (`cards.words.Remembered`).
    """

    op: Literal["destroy"]
    what: Selector | Choice
    to: Literal["graveyard", "banished", "deck"] = "graveyard"
    note: Stat | None = None
    remember: bool = False


@word
class Reveal(Operation):
    """Shows cards to the opponent; they stay where they are."""

    op: Literal["reveal"]
    what: Literal["this-card"] | Choice


@word
class SetCard(Operation):
    """You Set one Spell/Trap in a free zone of yours, a Field Spell only in an empty Field Zone.

    It counts as Set this turn. A card in the hand is not shown.
    """

    op: Literal["set-card"]
    what: Selector | Choice


@word
class PlaceFaceUp(Operation):
    """You place cards face-up in your Spell & Trap Zone, without activating them, as far as zones are free.

    A Monster Card is a Continuous Spell there.
    """

    op: Literal["place-face-up"]
    what: Selector | Choice


@word
class TakeControl(Operation):
    """You take control of monsters, as many as you have free zones for; they stay the same cards.

    `remember`: later operations of the effect know which monsters these were.
    """

    op: Literal["take-control"]
    what: Selector
    remember: bool = False


@word
class ReturnControl(Operation):
    """Returns monsters to their owners' control; one without a free zone there goes to the Graveyard."""

    op: Literal["return-control"]
    what: Selector


@word
class ReturnToField(Operation):
    """Monsters that were banished for a time come back as they were: no Summon, to who controlled them.

    One without a free zone there goes to the Graveyard.
    """

    op: Literal["return-to-field"]
    what: Selector


@word
class Turn(Operation):
    """Changes the positions of monsters; one that is turned face-down loses its modifiers.

    `defence`: out of Attack Position; a face-down monster is in Defense Position already. `face-up-defence`
    turns that up, too. `other`: a face-up monster changes to the other face-up position. `remember`: later
    operations of the effect know which monsters were turned.
    """

    op: Literal["turn"]
    what: Selector | Choice
    to: Literal["attack", "defence", "face-up-defence", "face-down", "other"]
    remember: bool = False


@word
class LockPositions(Operation):
    """Monsters cannot change their battle positions for the rest of the turn and `turns` more turns.

    `always`: as long as they stay there face-up.
    """

    op: Literal["lock-positions"]
    what: Selector
    turns: int | Literal["always"] = 0


@word
class KeepKind(Operation):
    """Sends the face-up monsters to the Graveyard that share no Type or Attribute with the chosen ones.

    Each player's monsters are compared with the monster that this player keeps.
    """

    op: Literal["keep-kind"]
    what: Choice
    of: Literal["race", "attribute"]


@word
class SwapControl(Operation):
    """The two players exchange the control of monsters, if each gives one: by choice, or what is targeted.

    `remember`: later operations of the effect know which monsters these were.
    """

    op: Literal["swap-control"]
    what: Literal["targets"] | Choice
    remember: bool = False
