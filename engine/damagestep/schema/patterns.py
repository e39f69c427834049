"""The vocabulary of card effects: what an effect answers or is triggered by."""

from typing import Annotated, Literal

from damagestep.schema.words import CardType, Whose
from damagestep.terms import Tagged, record


@record
class OnAttackDeclared:
    """An attack has just been declared by a monster of that player."""

    event: Literal["attack-declared"]
    by: Whose


@record
class OnActivated:
    """The newest chain link is the activation of a card of one of these types by that player."""

    event: Literal["card-activated"]
    by: Whose | None = None
    type: tuple[CardType, ...]


@record
class OnFlipped:
    """This card has been turned face-up."""

    event: Literal["flipped"]


@record
class OnDamaged:
    """You have just taken damage, by battle or by an effect."""

    event: Literal["damaged"]


@record
class OnAnyActivation:
    """The newest chain link, whatever it is: a card or an effect, of either player."""

    event: Literal["anything-activated"]


@record
class OnEffectActivated:
    """The newest chain link is the effect of a Monster Card."""

    event: Literal["monster-effect-activated"]


@record
class OnTiming:
    """The game has reached a timing of the table."""

    event: Literal["timing"]
    at: str


@record
class OnSentByBattle:
    """This card was destroyed by battle and sent to the Graveyard."""

    event: Literal["destroyed-by-battle"]


Pattern = Annotated[
    OnAttackDeclared
    | OnActivated
    | OnAnyActivation
    | OnEffectActivated
    | OnDamaged
    | OnFlipped
    | OnTiming
    | OnSentByBattle,
    Tagged("event"),
]
