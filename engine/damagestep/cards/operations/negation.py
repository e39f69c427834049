"""What negates."""

from typing import Literal

from damagestep.cards.operations.base import Join
from damagestep.cards.words import Selector
from damagestep.records.record import word
from damagestep.records.terms import Until


@word
class NegateActivation:
    """Negates the activation that this effect answers."""

    op: Literal["negate-activation"]
    join: Join = "always"


@word
class NegateEffect:
    """Negates the effect of the chain link that this effect answers; that it was activated stands."""

    op: Literal["negate-effect"]
    join: Join = "always"


@word
class NegateEffects:
    """The effects of face-up cards are negated, for good and then also where they go next from a battle.

    With `until` only so long, and only while they stay where they are.
    """

    op: Literal["negate-effects"]
    what: Selector
    until: Until | None = None
    join: Join = "always"


@word
class NegateSummon:
    """Negates the Summon that this effect answers; the monster has never been on the field."""

    op: Literal["negate-summon"]
    join: Join = "always"


@word
class NegateAttack:
    """Negates the attack that has been declared: it goes no further, and no replay follows."""

    op: Literal["negate-attack"]
    join: Join = "always"
