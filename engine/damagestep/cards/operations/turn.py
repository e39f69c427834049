"""What changes how the battle and the turn go on."""

from typing import Annotated, Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.operations.moving import Destroy, Move, ReturnControl
from damagestep.cards.operations.summoning import SpecialSummon
from damagestep.cards.words import Selector, Whose
from damagestep.records.record import Tagged, word
from damagestep.records.terms import Until

Late = Annotated[Destroy | Move | ReturnControl | SpecialSummon, Tagged("op")]
"""What can be put off."""


@word
class Delay(Operation):
    """Does something later, without an activation: when the `nth` Standby or End Phase from now on begins.

    Or when this Damage Step ends. With `turn` only those of that player's turns count. What
    `do` is about is found then, or chosen; where nothing is left of it, nothing happens.
    """

    op: Literal["delay"]
    at: Literal["standby", "end", "damage-step.end"]
    turn: Whose | None = None
    nth: int = 1
    do: tuple[Late, ...]


@word
class RedirectAttack(Operation):
    """The attack goes on against another monster, whoever controls that: no new declaration."""

    op: Literal["redirect-attack"]
    to: Selector


@word
class PreventBattleDamage(Operation):
    """You take no battle damage from this battle."""

    op: Literal["prevent-battle-damage"]


@word
class EndBattlePhase(Operation):
    """The Battle Phase goes on with its End Step once the chain has resolved; no attack goes on.

    `optional`: that player may have it so, which is said by choosing the card whose effect it is, or nothing.
    """

    op: Literal["end-battle-phase"]
    by: Whose = "you"
    optional: bool = False


@word
class Linger(Operation):
    """What the card `leaves` (`schema.cards.CardData`) applies for some time.

    As an ability of the monsters of `on`, until they move or are turned face-down; without `on` as the
    player's own. Nothing negates it any more.
    """

    op: Literal["linger"]
    on: Selector | None = None
    until: Until


@word
class ForbidNames(Operation):
    """You cannot activate cards with the names of these, or their effects, for the rest of the turn."""

    op: Literal["forbid-names"]
    what: Selector


@word
class ForbidAttacks(Operation):
    """The opponent, or only the monsters of `what`, cannot declare attacks for the rest of the turn."""

    op: Literal["forbid-attacks"]
    what: Selector | None = None
