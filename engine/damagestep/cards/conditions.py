"""The conditions of effects. Each docstring is the meaning of its word: it says when the condition holds."""

from typing import Literal

from damagestep.cards.words import Filter, Quantity, Whose
from damagestep.records.record import family, word
from damagestep.records.terms import EffectId

Happened = Literal[
    "summoned",
    "arrived",
    "attacked",
    "was-attacked-in-defence",
    "battled",
    "inflicted-effect-damage",
    "targeted",
    "destroyed-a-monster",
    "destroyed",
    "sent-to-graveyard",
]
"""The facts of the turn about a card for which conditions ask (`ThisTurn`)."""


@family("if_")
class Condition:
    """A condition of an effect. Only some ask for current values of monsters (the others: `Circumstance`)."""


@family("if_")
class Circumstance(Condition):
    """A condition that asks for no current value, so that continuous changes of values may depend on it."""


@word
class Battling(Circumstance):
    """A monster of yours that fits `who` battles a monster of the opponent that fits `against`.

    `who` may be the monster with the effect, or the monster that this card is an Equip Card of. `role` says
    whether your monster attacks or is attacked; `beaten`: the opponent's monster is destroyed by battle.
    """

    if_: Literal["battling"]
    who: Literal["this-card", "equipped-monster"] | Filter
    against: Filter | None = None
    role: Literal["attacker", "target"] | None = None
    beaten: bool = False


@word
class Fought(Circumstance):
    """This monster has attacked the monster with which the opponent battles; it may have moved since."""

    if_: Literal["has-attacked"]


@word
class Fighting(Circumstance):
    """This monster attacks, directly or not, or is attacked; or it did before it left the field.

    `who` may be a monster of yours that fits instead, as long as it is on the field.
    """

    if_: Literal["fighting"]
    role: Literal["attacker", "target"] | None = None
    who: Literal["this-card"] | Filter = "this-card"


@word
class Calculated(Circumstance):
    """Damage calculation has been performed in this battle."""

    if_: Literal["calculated"]


@word
class AttackGoesOn(Condition):
    """The attack has been neither negated nor ended, and its monster can still attack: it still "attacks"."""

    if_: Literal["attack-goes-on"]


@word
class Attacked(Circumstance):
    """A monster of the opponent attacks; with `or_theirs_is` also: one is or was attacked in this battle."""

    if_: Literal["attacked"]
    or_theirs_is: bool = False


@word
class Uncovered(Circumstance):
    """This monster was attacked face-down, and the attack has turned it face-up."""

    if_: Literal["attacked-face-down"]


@word
class HasBattled(Circumstance):
    """Damage has been calculated in a battle of this monster, which may have moved since, as may the other.

    With `who` it is about the monster that this card is an Equip Card of. `was` and `against` are the filters
    that this monster and the other must have fitted when the values were compared; `role` says whether this
    monster attacked or was attacked. `surviving`: the other monster is still there, not destroyed by battle.
    A direct attack is a battle, too, where nothing is asked of those two.
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

    The turn remembers it while that card stays where it is. `arrived`: it was Normal or Special Summoned, and
    has been face-up since. `was-attacked-in-defence`: it was face-up in
    Defense Position when an attack chose it as its target. `targeted`: an effect that targeted it face-up has
    resolved, and it has been face-up since. That is remembered only of a card that destroys itself under this
    condition. `destroyed`: it was destroyed on the field and sent to the Graveyard; remembered only of a card
    with an effect that asks for it, and so is that it was `sent-to-graveyard`, from anywhere.
    """

    if_: Literal["this-turn"]
    who: Literal["this-card"] | Filter = "this-card"
    it: Happened


@word
class NotSentThisTurn(Circumstance):
    """This card was not sent to the Graveyard this turn: it came before, or was returned from elsewhere."""

    if_: Literal["not-sent-this-turn"]


@word
class NotOverlaidThisTurn(Circumstance):
    """This monster was not Xyz Summoned this turn with one monster alone, in the second way that it names.

    One that has been turned face-down since was not, either.
    """

    if_: Literal["not-overlaid-this-turn"]


@word
class NormalSummonedWith(Circumstance):
    """This monster was Normal Summoned or Set with `n` Tributes, as its own text allows.

    For one that has been turned face-down since this does not hold; what applies while it does ends for good
    once the monster's effects are negated.
    """

    if_: Literal["normal-summoned-with"]
    n: int


@word
class InTurn(Circumstance):
    """It is the turn of the player `of`."""

    if_: Literal["turn"]
    of: Whose


@word
class LifeAhead(Circumstance):
    """The player `of` has more Life Points than the other one, by `n` or more."""

    if_: Literal["life-ahead"]
    of: Whose
    n: int = 1


@word
class During(Circumstance):
    """It is that part of the turn, in anybody's turn; the Battle Phase ends with its End Step."""

    if_: Literal["during"]
    part: Literal["main-phase", "battle-phase", "damage-step", "damage-calculation"]


@word
class Called(Circumstance):
    """This monster was Special Summoned by an effect of this card itself, or of a card that fits `who`.

    `effect` is the id of that effect; without it any will do. A monster that Special Summoned itself without
    an activation was Summoned by itself. For one that has been turned face-down since, this does not hold.
    """

    if_: Literal["called-by"]
    who: Literal["this-card"] | Filter
    effect: EffectId | None = None


@word
class Used(Circumstance):
    """This card has used that effect this turn without being negated, and left its place by it."""

    if_: Literal["has-used"]
    effect: EffectId


@word
class Exists(Circumstance):
    """At least `n` cards fit `what`; with `different_names` at least `n` of different names."""

    if_: Literal["exists"]
    what: Filter
    n: int = 1
    different_names: bool = False


@word
class Lacks(Circumstance):
    """No card fits `what`."""

    if_: Literal["lacks"]
    what: Filter


@word
class Is(Circumstance):
    """The card with the effect fits `this`."""

    if_: Literal["is"]
    this: Filter


@word
class Losing(Condition):
    """Your battling monster, in Attack Position, would be destroyed by the battle with the current values."""

    if_: Literal["losing"]


@word
class AtLeast(Condition):
    """The quantity `value` is `n` or more; one that cannot be read, as of a face-down monster, is not."""

    if_: Literal["at-least"]
    value: Quantity
    n: int


PASSING = (Attacked, Battling, Calculated, During, Fighting, Fought, HasBattled, Uncovered)
"""Conditions of a battle or a part of the turn: what has one of them begins to apply anew each time."""
