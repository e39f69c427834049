"""What negates."""

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
    """Negates the effect of the chain link that this effect answers; that it was activated stands."""

    op: Literal["negate-effect"]


@word
class NegateEffects(Operation):
    """The effects of face-up cards are negated, for good and then also where they go next from a battle.

    With `until` only so long, and only while they stay where they are.
    """

    op: Literal["negate-effects"]
    what: Selector
    until: Until | None = None


@word
class NegateSummon(Operation):
    """Negates the Summon that this effect answers; the monster has never been on the field."""

    op: Literal["negate-summon"]


@word
class NegateAttack(Operation):
    """Negates the attack that has been declared: it goes no further, and no replay follows."""

    op: Literal["negate-attack"]
