"""Operations that negate."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Selector
from damagestep.records.record import word
from damagestep.records.terms import Until


@word
class NegateActivation(Operation):
    """Negates the activation that this effect answers."""

    op: Literal["negate-activation"]


@word
class NegateEffect(Operation):
    """Negates the effect of the chain link that this effect answers; the activation is not negated."""

    op: Literal["negate-effect"]


@word
class NegateEffects(Operation):
    """Negates the effects of face-up cards for good, also in the zone to which a battle sends them.

    With `until` only for that long, and only while they stay where they are. `names`: those of all cards with
    the original names of these, wherever they are, until the end of the next turn.
    """

    op: Literal["negate-effects"]
    what: Selector
    until: Until | None = None
    names: bool = False


@word
class Retarget(Operation):
    """The activation that this effect answers targets what this effect targets instead, if it could."""

    op: Literal["retarget"]


@word
class NegateSummon(Operation):
    """Negates the Summon that this effect answers; the monster counts as never having been on the field."""

    op: Literal["negate-summon"]


@word
class NegateAttack(Operation):
    """Negates the attack that was declared: it ends, without a replay."""

    op: Literal["negate-attack"]
