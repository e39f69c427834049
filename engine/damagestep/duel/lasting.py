"""Lasting consequences of events: modifiers, delayed parts of effects, facts, uses, bonds, marks."""

from typing import Literal

from damagestep.cards.card import Limit
from damagestep.cards.conditions import Happened
from damagestep.cards.operations import Late
from damagestep.cards.statics import Static
from damagestep.duel.cards import Activation, CardRef
from damagestep.records.record import record
from damagestep.records.terms import CardId, EffectId, Side, Stat, TimingId, Until


@record
class Modifier:
    """A change of a value that outlasts the effect that made it.

    `gain` adds `amount`, `original` makes it the new original value, `set` fixes the value at it
    (`cards.operations.Modify`). `over` are the cards whose continuous modifiers a fixed value includes, whose
    original values a new one hides, or, under the rules of 2005, which had halved the value before. With
    `turn` the modifier ends in that turn, not before. `own`: the monster's own effect has made it, and can
    change no other monster.
    """

    target: CardRef
    stat: Stat | Literal["level"]
    kind: Literal["gain", "original", "set"]
    amount: int
    source: CardId
    until: Until | None = None
    turn: int | None = None
    over: tuple[CardRef, ...] = ()
    own: bool = False

    def follows(self, halving: tuple[CardRef, ...]) -> CardRef | None:
        """Return the last of the cards that halve a value now after which this gain is added, or None."""
        return next((ref for ref in reversed(halving) if ref in self.over), None)


@record
class LateTrigger:
    """An optional effect that has missed the timing: `later` is the kind of event that came in between."""

    card: CardRef
    effect: EffectId
    later: str


@record
class Delayed:
    """A delayed part of the effect of `act` (`cards.operations.Delay`).

    `nth` counts the phases still to come.
    """

    act: Activation
    at: TimingId
    turn: Side | None
    nth: int
    do: tuple[Late, ...]


@record
class Use:
    """A use of an effect with a limit; `negated` says whether its activation or effect was negated."""

    side: Side
    card: CardRef
    effect: EffectId
    per: Limit
    negated: Literal["activation", "effect"] | None = None


FactKind = Literal[
    Happened,
    "set",
    "position-changed",
    "position-locked",
    "normal-summon-used",
    "normal-summon-given-up",
    "pendulum-summon-used",
    "has-summoned",
    "special-summoned",
    "special-summoned-from",
    "battle-phase-conducted",
    "attacked-directly",
    "summons-given-up",
    "attacks-forbidden",
    "draw-given-up",
    "name-forbidden",
    "name-negated",
    "values-reversed",
    "battle-phase-cut-short",
    "not-modelled",
]


FOR_GOOD = 1_000_000
"""More turns than any Duel has."""


@record
class Fact:
    """A fact that the turn remembers until it ends.

    Of a card during one stint: it was `summoned` or `set`, it `arrived` (was Normal or Special Summoned
    face-up and stayed so), its player changed its position, it `attacked` (declared an attack), it
    `was-attacked-in-defence` (chosen as an attack target while face-up in Defense Position), it `battled`
    (damage calculation was performed), it `inflicted-effect-damage`, it `destroyed-a-monster` by battle, an
    effect has `targeted` it and resolved, it was `destroyed` on the field and lies in the Graveyard since, or
    it was `sent-to-graveyard`.
    `attacked-directly`: damage was calculated in its direct attack.
    `not-modelled`: a part of its effect that nobody carried out.
    `name-negated`: the effects of all cards of that `name` are negated.
    Of a player: `normal-summon-used`, `normal-summon-given-up`, `pendulum-summon-used`, `draw-given-up`,
    `has-summoned`, `special-summoned` a monster of that `name`, of which it is one a turn,
    `special-summoned-from`: a monster and its zone, as `name`; `battle-phase-conducted`;
    `summons-given-up`; an effect of the player has `values-reversed`; an effect has the player's
    `battle-phase-cut-short`; `name-forbidden`: the player activates no card of that `name`. An `attacked`
    names its `target`, none if it was direct. Of either: `attacks-forbidden`. A fact that lasts longer
    names the last turn in `through`.
    """

    what: FactKind
    card: CardRef | None = None
    side: Side | None = None
    name: str | None = None
    target: CardRef | None = None
    through: int = 0


@record
class Bond:
    """A bond between a card (`holder`) and a monster.

    `mutual`: the card Special Summoned the monster, and is destroyed with it. When the card leaves the field,
    the monster is destroyed and goes to the zone `lost_to`, or `stays` (`cards.operations.SpecialSummon`).
    `equip`: the card is equipped to the monster. With `lifeline` the monster is destroyed when the card is;
    `own`: the monster has equipped itself by its own effect, and cannot keep the card once that is negated.
    `bound`: the card is about that monster; it is lost when the monster is destroyed or gone, as `lost_with`
    says (`cards.operations.Bind`).
    """

    holder: CardRef
    monster: CardRef
    kind: Literal["mutual", "equip", "bound"] = "mutual"
    lost_to: Literal["graveyard", "banished", "stays"] = "graveyard"
    lifeline: bool = False
    own: bool = False
    lost_with: Literal["destroyed", "gone"] | None = None


@record
class Mark:
    """A mark that the card `holder` has put on another card (`cards.statics.Marks`)."""

    holder: CardRef
    card: CardRef


@record
class Shown:
    """A card that has been shown: the player `to` may look at it until he or she next decides something."""

    card: CardRef
    to: Side


@record
class Silence:
    """A negation of a card's effects by `source`, for good or until `until`."""

    card: CardRef
    source: CardId
    until: Until | None = None


@record
class Lingering:
    """A lingering static that `source` has left for the player `side`, for a limited time with `until`.

    With `card` it belongs to that monster while this stays face-up in the same stint. With `turn` it ends in
    that turn, not before. `over` are the cards that were in force before it, where that matters. `gained`:
    the monster has gained it as an effect of its own, which is negated as long as its effects are.
    """

    static: Static
    source: CardId
    side: Side
    until: Until | None = None
    turn: int | None = None
    card: CardRef | None = None
    over: tuple[CardRef, ...] = ()
    gained: bool = False
