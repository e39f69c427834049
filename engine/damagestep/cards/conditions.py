"""The conditions of effects. Each docstring is the meaning of its word."""

from typing import Literal

from damagestep.cards.words import Filter, Quantity, Whose
from damagestep.records.record import family, word
from damagestep.records.terms import EffectId


@family("if_")
class Condition:
    """A condition of an effect. Some can be evaluated only with a current value."""


@family("if_")
class Circumstance(Condition):
    """A condition that is evaluated without any current value, so that values may depend on it."""


@word
class Battling(Circumstance):
    """A monster of yours that fits `who` battles a monster of the opponent that fits `against`.

    `who` may be the effect's own monster, or the one it is an Equip Card of. `role` says whether it attacks
    or is attacked, `beaten` that the opponent's is destroyed by battle.
    """

    if_: Literal["battling"]
    who: Literal["this-card", "equipped-monster"] | Filter
    against: Filter | None = None
    role: Literal["attacker", "target"] | None = None
    beaten: bool = False


@word
class Fought(Circumstance):
    """This monster has attacked the opponent's battling monster; this card may have moved since."""

    if_: Literal["has-attacked"]


@word
class Fighting(Circumstance):
    """This monster attacks, directly or not, or is attacked; or it did before it left the field."""

    if_: Literal["fighting"]
    role: Literal["attacker", "target"] | None = None


@word
class Calculated(Circumstance):
    """Damage calculation has been performed in this battle."""

    if_: Literal["calculated"]


@word
class Attacked(Circumstance):
    """An opponent's monster is attacking; with `or_theirs_is` also: one is or was attacked in this battle."""

    if_: Literal["attacked"]
    or_theirs_is: bool = False


@word
class Uncovered(Circumstance):
    """This monster was attacked face-down, and the attack has turned it face-up."""

    if_: Literal["attacked-face-down"]


@word
class HasBattled(Circumstance):
    """Damage has been calculated between this monster and another; both may have moved since.

    `who`: or the monster that this card is an Equip Card of. `was` and `against` are what this monster and
    the other must have been when the values were compared; `role` says whether it attacked or was attacked.
    `surviving`: the other is still there, and not destroyed by the battle.
    """

    if_: Literal["has-battled"]
    who: Literal["this-card", "equipped-monster"] = "this-card"
    was: Filter | None = None
    against: Filter | None = None
    role: Literal["attacker", "target"] | None = None
    surviving: bool = False


@word
class ThisTurn(Circumstance):
    """Something has happened to this card this turn, or to any that fits `who`: it was Summoned, it battled …

    The turn remembers it while that card stays where it is. `was-attacked-in-defence`: it was face-up in
    Defense Position when an attack chose it as its target. `targeted`: an effect that targeted it face-up has
    resolved, and it has been face-up since. That is remembered only of a card that destroys itself under this
    condition. `destroyed`: it was destroyed on the field and sent to the Graveyard; remembered only of a card
    with an effect that asks for it.
    """

    if_: Literal["this-turn"]
    who: Literal["this-card"] | Filter = "this-card"
    it: Literal[
        "summoned",
        "attacked",
        "was-attacked-in-defence",
        "battled",
        "inflicted-effect-damage",
        "targeted",
        "destroyed-a-monster",
        "destroyed",
    ]


@word
class InTurn(Circumstance):
    """It is the turn of that player."""

    if_: Literal["turn"]
    of: Whose


@word
class Called(Circumstance):
    """An effect of this very card, or of a card that fits, has Summoned this monster; that effect or any.

    A monster that Special Summoned itself without an activation was Summoned by itself. A monster that is
    turned face-down forgets how it was Summoned.
    """

    if_: Literal["called-by"]
    who: Literal["this-card"] | Filter
    effect: EffectId | None = None


@word
class Used(Circumstance):
    """This card has used that effect this turn, without being negated, and left its place by it."""

    if_: Literal["has-used"]
    effect: EffectId


@word
class Exists(Circumstance):
    """At least one card fits, or at least `n` of `different_names`."""

    if_: Literal["exists"]
    what: Filter
    n: int = 1
    different_names: bool = False


@word
class Lacks(Circumstance):
    """No card fits."""

    if_: Literal["lacks"]
    what: Filter


@word
class Is(Circumstance):
    """The card itself fits."""

    if_: Literal["is"]
    this: Filter


@word
class Losing(Condition):
    """Your battling monster, in Attack Position, would be destroyed by the battle with the current values."""

    if_: Literal["losing"]


@word
class AtLeast(Condition):
    """A quantity is `n` or more; a quantity that cannot be read is not."""

    if_: Literal["at-least"]
    value: Quantity
    n: int
