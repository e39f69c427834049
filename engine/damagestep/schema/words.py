"""The vocabulary of card effects: who or what, how much, if, do, and what an effect answers.

Closed on purpose: a word that is not here is an error in the card file, never ignored. Each class
docstring is the meaning of its word.
"""

from typing import Annotated, Literal

from damagestep.terms import Attribute, Face, Manner, Position, Stat, Tagged, Zone, record

CardType = Literal["monster", "spell", "trap"]
Whose = Literal["you", "opponent"]

# ---- who / what ------------------------------------------------------------------------------------

Named = Literal["this-card", "targets", "your-battler", "their-battler", "answered-card"]
"""Cards known by their part in what is going on.

`this-card`: the card whose effect it is. `targets`: what the activation targeted. `your-battler`,
`their-battler`: the battling monsters, seen from the effect's player. `answered-card`: the card whose
activation is being answered.
"""


@record
class Filter:
    """Every card that fits all the named properties; a property left out does not matter."""

    zone: Zone | None = None
    controller: Whose | None = None
    type: tuple[CardType, ...] | None = None
    face: Face | None = None
    position: Position | None = None
    attribute: Attribute | None = None


Selector = Named | Filter


@record
class Target:
    """What an activation targets: exactly `n` cards that fit, chosen by the effect's player."""

    n: int = 1
    what: Filter


# ---- how much --------------------------------------------------------------------------------------


@record
class StatOf:
    """A value read from a card when the operation is carried out; `half` is rounded up."""

    stat: Stat
    of: Selector
    value: Literal["current", "original"] = "current"
    share: Literal["whole", "half"] = "whole"


Quantity = int | StatOf

# ---- if --------------------------------------------------------------------------------------------


@record
class Battling:
    """A monster of yours that fits `who` is battling a monster of the opponent."""

    if_: Literal["battling"]
    who: Filter


Condition = Battling

# ---- do --------------------------------------------------------------------------------------------

Join = Literal["always", "then", "also", "and-if-you-do"]
"""How an operation hangs on the one before it.

A sentence of its own, after it, beside it, or only if it was done.
"""


@record
class Move:
    """Takes cards to another zone of their owner, in the manner that `as` names."""

    op: Literal["move"]
    what: Selector
    to: Literal["hand", "graveyard", "banished"]
    as_: Manner
    join: Join = "always"


@record
class Destroy:
    """Destroys cards by an effect and sends them to their owners' Graveyards."""

    op: Literal["destroy"]
    what: Selector
    join: Join = "always"


@record
class Modify:
    """Changes a value: `by` adds, `original` gives a new original value.

    Both are worked out once, when it resolves.
    """

    op: Literal["modify"]
    what: Selector
    stat: Stat
    by: Quantity | None = None
    original: Quantity | None = None
    until: Literal["end-phase"]
    join: Join = "always"


@record
class Draw:
    """The player draws `n` cards."""

    op: Literal["draw"]
    player: Whose
    n: int
    join: Join = "always"


@record
class NegateActivation:
    """Negates the activation that this effect answers."""

    op: Literal["negate-activation"]
    join: Join = "always"


Operation = Annotated[Move | Destroy | Modify | Draw | NegateActivation, Tagged("op")]

# ---- what an effect answers ------------------------------------------------------------------------


@record
class OnAttackDeclared:
    """An attack has just been declared by a monster of that player."""

    event: Literal["attack-declared"]
    by: Whose


@record
class OnActivated:
    """The newest chain link is the activation of a card of one of these types by that player."""

    event: Literal["card-activated"]
    by: Whose
    type: tuple[CardType, ...]


@record
class OnFlipped:
    """This card has been turned face-up."""

    event: Literal["flipped"]


Pattern = Annotated[OnAttackDeclared | OnActivated | OnFlipped, Tagged("event")]
