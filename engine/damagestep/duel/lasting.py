"""What stays behind of what has happened: changes that last, facts, limits, bonds."""

from typing import Literal

from damagestep.cards.card import Limit
from damagestep.cards.operations import Late
from damagestep.cards.statics import Static
from damagestep.duel.cards import Activation, CardRef
from damagestep.records.record import record
from damagestep.records.terms import CardId, EffectId, Side, Stat, TimingId, Until


@record
class Modifier:
    """A change to a value that outlives the effect that made it.

    `gain` adds `amount`; `original` makes it the new original value; `set` makes it the value, worked out
    once and frozen (`schema.operations.Modify`). `over` are the cards whose continuous changes a frozen
    value has taken in already. With `turn` it is over in that turn, not before.
    """

    target: CardRef
    stat: Stat | Literal["level"]
    kind: Literal["gain", "original", "set"]
    amount: int
    source: CardId
    until: Until | None = None
    turn: int | None = None
    over: tuple[CardRef, ...] = ()


@record
class LateTrigger:
    """An optional effect that has missed its timing: something came after what would have triggered it."""

    card: CardRef
    effect: EffectId
    later: str


@record
class Delayed:
    """What an effect does later (`schema.operations.Delay`): for the player of `act`, whose effect it was.

    `nth` counts the phases still to come.
    """

    act: Activation
    at: TimingId
    turn: Side | None
    nth: int
    do: tuple[Late, ...]


@record
class Use:
    """A use of an effect with a limit; `negated` says what of it was negated, if anything."""

    side: Side
    card: CardRef
    effect: EffectId
    per: Limit
    negated: Literal["activation", "effect"] | None = None


FactKind = Literal[
    "summoned",
    "set",
    "position-changed",
    "position-locked",
    "normal-summon-used",
    "has-summoned",
    "summons-given-up",
    "attacked",
    "battled",
    "inflicted-effect-damage",
    "targeted",
    "destroyed-a-monster",
    "attacks-forbidden",
    "draw-given-up",
    "name-forbidden",
    "values-reversed",
    "battle-phase-cut-short",
]


FOR_GOOD = 1_000_000
"""More turns than any Duel has."""


@record
class Fact:
    """Something the turn remembers until it ends.

    Of a card during its stay in one place: it was `summoned` or `set`, its player changed its position,
    it `attacked` (declared an attack), it `battled` (damage calculation was performed), it
    `inflicted-effect-damage`, it `destroyed-a-monster` by battle, an effect has `targeted` it and resolved.
    Of a player: `normal-summon-used`, `draw-given-up`, `has-summoned`, `summons-given-up`, that an effect of
    his or hers has `values-reversed`, that an effect has his or her `battle-phase-cut-short`, and
    `name-forbidden`: no card of that `name` is activated. Of either: `attacks-forbidden`. What is remembered
    longer says through which turn.
    """

    what: FactKind
    card: CardRef | None = None
    side: Side | None = None
    name: str | None = None
    through: int = 0


@record
class Bond:
    """A card and the monster it holds on to.

    `mutual`: it brought the monster back, and neither outlasts the other (`schema.operations.SpecialSummon`);
    a monster that is destroyed for that goes to the zone `lost_to`.
    `equip`: it is an Equip Card on the monster, which does not need it, unless that is a `lifeline`: then the
    monster is destroyed when the card is.
    """

    holder: CardRef
    monster: CardRef
    kind: Literal["mutual", "equip"] = "mutual"
    lost_to: Literal["graveyard", "banished"] = "graveyard"
    lifeline: bool = False


@record
class Mark:
    """A card has marked another one (`schema.statics.Marks`)."""

    holder: CardRef
    card: CardRef


@record
class Shown:
    """A card that a player may look at for now, because it has been shown."""

    card: CardRef
    to: Side


@record
class Silence:
    """An effect has negated what a card does, for some time."""

    card: CardRef
    until: Until


@record
class Lingering:
    """Something that `source` has left to apply for the player `side`, for some time where `until` says so.

    With `card` it is a monster's for so long as that stays where it is, face-up. With `turn` it is over in
    that turn, not before.
    """

    static: Static
    source: CardId
    side: Side
    until: Until | None = None
    turn: int | None = None
    card: CardRef | None = None
