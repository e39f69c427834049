"""What negates."""

from typing import Literal

from damagestep.schema.operations.base import Join
from damagestep.schema.words import Selector
from damagestep.terms import Until, record


@record
class NegateActivation:
    """Negates the activation that this effect answers."""

    op: Literal["negate-activation"]
    join: Join = "always"


@record
class NegateEffect:
    """Negates the effect of the chain link that this effect answers; that it was activated stands."""

    op: Literal["negate-effect"]
    join: Join = "always"


@record
class NegateEffects:
    """The effects of face-up cards are negated, for good and then also where they go next from a battle.

    With `until` only so long, and only while they stay where they are.
    """

    op: Literal["negate-effects"]
    what: Selector
    until: Until | None = None
    join: Join = "always"


@record
class NegateSummon:
    """Negates the Summon that this effect answers; the monster has never been on the field."""

    op: Literal["negate-summon"]
    join: Join = "always"


@record
class NegateAttack:
    """Negates the attack that has been declared: it goes no further, and no replay follows."""

    op: Literal["negate-attack"]
    join: Join = "always"
