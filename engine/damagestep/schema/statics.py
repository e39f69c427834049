"""The vocabulary of card effects: what simply applies, what happens instead."""

from typing import Literal

from damagestep.schema.operations import Destroy, Move
from damagestep.schema.words import Condition, Filter
from damagestep.terms import EffectId, Stat, Zone, record

# ---- what simply applies ----------------------------------------------------------------------------


@record
class Static:
    """A value that is changed all the time while the card is face-up on the field and `condition` holds.

    `during` confines it to a step of the turn.
    """

    what: Literal["this-card"] | Filter
    stat: Stat
    by: int
    condition: tuple[Condition, ...] = ()
    during: Literal["damage-step"] | None = None


# ---- what happens instead --------------------------------------------------------------------------


@record
class Instead:
    """What may be done so that a monster is not destroyed by battle.

    `saves` is the monster: this card itself, or any that fits. The choice is made in damage calculation,
    the operation is carried out right after it. It works from the zones in `from`.
    """

    id: EffectId
    saves: Literal["this-card"] | Filter
    from_: tuple[Zone, ...]
    do: Move | Destroy
