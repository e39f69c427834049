"""Effects that replace the destruction of cards."""

from typing import Literal

from damagestep.cards.operations import Destroy, Move, RemoveCounters
from damagestep.cards.words import Filter
from damagestep.records.record import word
from damagestep.records.terms import EffectId, Zone


@word
class Instead:
    """Replaces the destruction of a card by carrying out `do` instead; without it the card just stays.

    `saves` is the card that would be destroyed: this card itself, the monster that it is an Equip Card of or
    is bound to, or any card of the player that fits; with `together` all of them at once. `by` says whether
    battle or an effect would destroy it, `from` where this card has to be. The player decides whether to use
    it, unless it is `mandatory`. For battle the decision is made in damage calculation and `do` follows right
    after it; for an effect both come when that is about to destroy, as part of it. `limit`: used once a turn,
    by this card or by all of the player's cards of its name.
    """

    id: EffectId
    saves: Literal["this-card", "equipped-monster", "bound-monster"] | Filter
    from_: tuple[Zone, ...]
    by: tuple[Literal["battle", "effect"], ...] = ("battle", "effect")
    together: bool = False
    mandatory: bool = False
    limit: Literal["turn", "name"] | None = None
    do: Move | Destroy | RemoveCounters | None = None
