"""Continuous effects."""

from typing import Annotated, Literal

from damagestep.cards.conditions import Circumstance
from damagestep.cards.operations import (
    Destroy,
    Draw,
    GainLife,
    InflictDamage,
    LockPositions,
    NegateAttack,
    PlaceCounters,
    Turn,
)
from damagestep.cards.patterns import Pattern
from damagestep.cards.words import (
    CardType,
    Count,
    Counters,
    Filter,
    LifeDifference,
    OwnLevel,
    PrintedOf,
    Whose,
)
from damagestep.records.record import Tagged, family, word
from damagestep.records.terms import Attribute, Stat, Texts, Zone

Reach = Literal["this-card"] | Filter
"""This card alone, or every card on the field that fits."""
Steady = int | Count | PrintedOf | Counters | OwnLevel | LifeDifference
"""A quantity that is calculated whenever it is read.

It reads no values of other monsters, so no two values can depend on each other.
"""


@family("static")
class Static:
    """A continuous effect.

    It applies while its card is face-up on the field, not negated and not destroyed by battle, and while
    every `condition` holds from the point of view of the card's controller. `what` says to which cards.
    """

    condition: tuple[Circumstance, ...] = ()


@word
class Value(Static):
    """Changes values of face-up monsters: exactly one of the ways below.

    `by` adds or subtracts; `becomes` sets the value; `original` sets the original value (`double` or `half`
    of the printed one, or a quantity); `halve` halves the result at the very end. `what` may be the monster
    that this card is an Equip Card of or is bound to (`operations.Bind`), or the one with which its player
    battles another. `during` limits it to the Damage Step or to damage calculation. With `weaker` it applies
    to a monster only while that attacks one with more ATK than it would have without this; with `marked` only
    to monsters that this card has marked.
    """

    static: Literal["value"]
    what: Reach | Literal["equipped-monster", "bound-monster", "your-battler"]
    stats: tuple[Stat, ...]
    by: Steady | None = None
    becomes: Steady | None = None
    original: Literal["double", "half"] | Steady | None = None
    halve: bool = False
    weaker: bool = False
    marked: bool = False
    during: Literal["damage-step", "damage-calculation"] | None = None


@word
class Levels(Static):
    """Adds `by` to the Levels of monsters: face-up ones on the field, and in hands where `what` names them.

    In any other zone a monster has the printed Level, also while it is excavated.
    """

    static: Literal["levels"]
    what: Filter
    by: int


Ability = Literal[
    "attacks-directly",
    "attacks-twice",
    "attacks-on",
    "attacks-monsters-twice",
    "attacks-each",
    "attacks-in-defence",
    "attacks-with-def",
    "cannot-attack-directly",
    "cannot-attack",
    "attacks-the-strongest",
    "has-to-attack",
    "cannot-be-attacked",
    "passed-over",
    "cannot-be-destroyed-by-battle",
    "cannot-be-destroyed-by-effects",
    "cannot-be-targeted",
    "unaffected",
    "pierces",
    "pierces-twice",
    "spares-its-player",
    "reflects-battle-damage",
]
"""What a monster can or cannot do, and what cannot be done to it.

`attacks-directly`: may attack directly whatever the opponent controls. `attacks-twice`: may declare a second
attack each Battle Phase. `attacks-on`: may do so before any other monster attacks. `attacks-monsters-twice`:
may do so if both are on monsters; a direct attack is its only one. `attacks-each`: may attack each monster of
the opponent once each Battle Phase. `attacks-in-defence`: may attack in face-up Defense Position, with its
ATK. `attacks-with-def`: may do so, and then fights with its DEF. `cannot-attack-directly`: declares no direct
attacks. `cannot-attack`: declares no attacks. `attacks-the-strongest`: of the opponent's monsters it attacks
only the face-up one with the highest ATK. `has-to-attack`: its player cannot leave the Battle Step while it
could declare an attack. `cannot-be-attacked`: is no attack target. `passed-over`: is none either, and
monsters that are all passed over keep nobody from attacking directly. `cannot-be-destroyed-by-battle`,
`-by-effects`: is not destroyed that way. `cannot-be-targeted`: by effects. `unaffected`: effects do nothing
to it. `pierces`: attacking a monster in Defense Position it inflicts the difference as battle damage.
`pierces-twice`: twice as much. `spares-its-player`: its controller takes no battle damage from its battles.
`reflects-battle-damage`: the opponent takes the battle damage that its controller would take from it.
"""


@word
class Gives(Static):
    """Gives abilities to monsters; `against` narrows an ability to the cards it is held against.

    Those are the attackers for `cannot-be-attacked` and `cannot-be-destroyed-by-battle`, the targets for
    what pierces, the source of the effect for the others. `summoned_this_turn` narrows `what`, which may be
    the monster that this card is bound to or an Equip Card of, or that only while its player controls it.
    """

    static: Literal["gives"]
    what: Reach | Literal["equipped-monster", "bound-monster", "your-equipped-monster"]
    ability: Ability
    against: Filter | None = None
    summoned_this_turn: bool = False


@word
class Marks(Static):
    """Marks each monster that fits while it attacks, for as long as it and this card have not moved."""

    static: Literal["marks"]
    what: Filter


@word
class Negates(Static):
    """Negates the effects of the cards that fit `what`, but never those of this card itself.

    `holding`: only of cards that are attached, as Equip Cards are, to a monster that fits.
    """

    static: Literal["negates"]
    what: Filter | Literal["bound-monster"]
    holding: Filter | None = None


@word
class NegatesTargeting(Static):
    """Negates the effect of a Spell, Trap or monster that targets a certain card, when its link resolves.

    `types` are the kinds of cards whose effects it negates, `target` what they have targeted; `alone`: that
    one card and nothing else. `destroys`: the card with that effect is destroyed.
    """

    static: Literal["negates-targeting"]
    types: tuple[CardType, ...]
    target: Reach
    alone: bool = False
    destroys: bool = False


@word
class NegatesDestroyed(Static):
    """Negates the effects of monsters destroyed by battle with this card or one that fits `by`.

    They stay negated in the Graveyard.
    """

    static: Literal["negates-destroyed"]
    by: Reach


@word
class Diverts(Static):
    """Redirects cards that fit `what`: from any zone, when they would go to the Graveyard.

    With `what` this-card the card itself is redirected when it would leave the field for any zone. `to` is
    where cards go instead; `spell-trap`: the player of this card may place it face-up in a Spell & Trap Zone
    as a Continuous Spell, if it was face-up in a Monster Zone. `destroyed` limits it to cards that are
    destroyed, by battle or by an effect, `destroyed_by` to monsters that such a monster has destroyed by
    battle, without being destroyed by the battle itself. With `texts` only that text of the card has it.
    """

    static: Literal["diverts"]
    what: Reach
    to: Literal["banished", "hand", "deck", "spell-trap"] = "banished"
    destroyed: bool = False
    destroyed_by: Reach | None = None
    texts: Texts | None = None


@word
class Forbids(Static):
    """Cards of these types, and their effects on the field, cannot be activated; `whose`: by one player.

    With `of` only those that fit, in the zones that it names; `everywhere`: in any place.
    """

    static: Literal["forbids"]
    types: tuple[CardType, ...]
    whose: Literal["opponent"] | None = None
    of: Filter | None = None
    everywhere: bool = False


@word
class NoSpecialSummons(Static):
    """Players cannot Special Summon monsters: both, or the player `whose`; with `of` only such monsters."""

    static: Literal["no-special-summons"]
    whose: Whose | None = None
    of: Filter | None = None


@word
class NoBattlePhases(Static):
    """The player `whose` cannot conduct a Battle Phase."""

    static: Literal["no-battle-phases"]
    whose: Whose


@word
class BarsMoves(Static):
    """Players cannot move cards to the zone `to`: from the zone `from`, or from any.

    Neither an effect nor a cost does so, and what would be banished instead of going elsewhere goes there. A
    draw is no such move. Both players, or the player `whose`.
    """

    static: Literal["bars-moves"]
    from_: Zone | None = None
    to: Literal["hand", "graveyard", "banished"]
    whose: Whose | None = None


@word
class Renames(Static):
    """On the field this card has the name of another card, given as that card's `ref`, instead of its own."""

    static: Literal["renames"]
    to: str


@word
class Becomes(Static):
    """Gives monsters another Type (`race`) or Attribute instead of their own; the latest one counts.

    `declared` is the Attribute that was declared for this card. They are face-up monsters on the field, and
    those in the Graveyards where `what` names that zone; `what` is compared with what is printed on them.
    """

    static: Literal["becomes"]
    what: Reach
    attribute: Attribute | Literal["declared"] | None = None
    race: str | None = None


@word
class WaivesLife(Static):
    """Cards that fit `of` cost no Life Points, for their activation or for their maintenance."""

    static: Literal["waives-life"]
    of: Filter
    purpose: Literal["activation", "maintenance"]


@word
class Falls(Static):
    """This card destroys itself as soon as every condition holds, without an activation.

    In the Damage Step it waits until damage calculation is over.
    """

    static: Literal["falls"]
    condition: tuple[Circumstance, ...]


@word
class OnlyOne(Static):
    """Only one face-up card that fits may exist, for each player or on the whole field; newer ones leave."""

    static: Literal["only-one"]
    of: Filter
    per: Literal["player", "field"]


@word
class OneKind(Static):
    """Each player can control face-up monsters of one Type or Attribute only; newer ones are sent away."""

    static: Literal["one-kind"]
    of: Literal["race", "attribute"]


@word
class Whenever(Static):
    """Does something at once each time an event fits `on`, without an activation and without a chain link.

    `once`: only the next time; that is for what an effect leaves. A Token may have it about itself: that is
    what the effect that makes it says. An activation counts once its chain link is done, if it was not
    negated: this card has applied since then, under the same player.
    """

    static: Literal["whenever"]
    on: Pattern
    do: Annotated[
        Destroy | Draw | GainLife | InflictDamage | NegateAttack | PlaceCounters | Turn | LockPositions,
        Tagged("op"),
    ]
    once: bool = False


@word
class NoBattleDamage(Static):
    """The player of this card takes no battle damage, neither from direct attacks nor from battles."""

    static: Literal["no-battle-damage"]


@word
class DamageShare(Static):
    """Halves, doubles or spares a player the damage: any damage, or battle damage from battles of `what`.

    `kind` effect: only damage by effects. `past_monsters`: only of direct attacks past monsters of the
    attacked player. Damage is halved once at most and doubled once at most; both together leave it as it is.
    """

    static: Literal["damage-share"]
    share: Literal["half", "double", "none"]
    player: Whose
    what: Reach | None = None
    kind: Literal["effect"] | None = None
    past_monsters: bool = False
