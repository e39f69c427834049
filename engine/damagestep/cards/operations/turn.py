"""Operations that change how the battle and the turn continue."""

from typing import Annotated, Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.operations.moving import Destroy, Move, ReturnControl, ReturnToField, Turn
from damagestep.cards.operations.summoning import SpecialSummon
from damagestep.cards.words import Selector, Whose
from damagestep.records.record import Tagged, word
from damagestep.records.terms import Until

Late = Annotated[Destroy | Move | ReturnControl | ReturnToField | SpecialSummon | Turn, Tagged("op")]
"""The operations that can be delayed."""


@word
class Delay(Operation):
    """Carries out `do` later, without an activation: when the `nth` phase `at` from now on begins.

    That is a Standby or End Phase, or the end of this Damage Step or Battle Phase. With `turn` only phases in
    that player's turns count. The operations of `do` find or choose their cards then; without cards nothing
    happens.
    """

    op: Literal["delay"]
    at: Literal["standby", "end", "damage-step.end", "end-step"]
    turn: Whose | None = None
    nth: int = 1
    do: tuple[Late, ...]


@word
class RedirectAttack(Operation):
    """The attack continues against another monster of either player; it is no new declaration."""

    op: Literal["redirect-attack"]
    to: Selector


@word
class PreventBattleDamage(Operation):
    """You take no battle damage from this battle."""

    op: Literal["prevent-battle-damage"]


@word
class EndBattlePhase(Operation):
    """The Battle Phase moves to its End Step once the chain has resolved; the attack ends.

    Where it is `optional` the player `by` may decline; the decision chooses the card with the effect, or
    nothing.
    """

    op: Literal["end-battle-phase"]
    by: Whose = "you"


@word
class Linger(Operation):
    """Applies the continuous effects that the card `leaves` (`cards.card.CardData`) for some time.

    They apply to the monsters of `on`, until these move or are turned face-down; without `on` they apply for
    the player. Nothing can negate them any more. Without `until` nothing else ends them.
    """

    op: Literal["linger"]
    on: Selector | None = None
    until: Until | None = None


@word
class ForbidNames(Operation):
    """You cannot activate cards with the names of these cards, or their effects, for the rest of the turn."""

    op: Literal["forbid-names"]
    what: Selector


@word
class ForbidAttacks(Operation):
    """The opponent, or only the monsters of `what`, cannot declare attacks for the rest of the turn."""

    op: Literal["forbid-attacks"]
    what: Selector | None = None
