"""The things a duel is made of: cards and references to them, battles, chain links."""

from dataclasses import field
from typing import Literal

from damagestep.schema.cards import CardData, CardFace, Effect
from damagestep.schema.operations import Late
from damagestep.schema.statics import Static
from damagestep.terms import (
    Attribute,
    CardId,
    Chooser,
    EffectId,
    Face,
    Position,
    Side,
    Stance,
    Stat,
    SummonKind,
    TimingId,
    Until,
    Zone,
    record,
)


@record
class CardRef:
    """A card during one stay in one zone. When the card moves, the reference goes stale by itself."""

    id: CardId
    stint: int


@record
class Call:
    """The effect that has brought a monster, and the number that it had written down."""

    by: CardId
    effect: EffectId
    noted: int


@record
class Card:
    """One card of the duel. `slot` is its place in its zone, counted from 0; piles grow upwards.

    `flipped` remembers, during one stay in a zone, that the card has been turned face-up, `special_summoned`
    how it has come there, `call` which effect has brought it, `declared` the Attributes it has named; turned
    face-down it forgets that. `counters` lie on it while it stays there face-up; no card of the library bears
    two kinds. `level_change` is what is added to its Level, `renamed` the name it has instead of its own
    (`mechanics.levels` keeps both right). `awakened`: a Gemini Monster that has been Normal Summoned again.
    """

    id: CardId
    data: CardData
    owner: Side
    controller: Side
    zone: Zone
    slot: int
    face: Face = "up"
    position: Position | None = None
    stint: int = 0
    flipped: bool = False
    special_summoned: bool = False
    counters: int = 0
    call: Call | None = None
    level_change: int = 0
    declared: tuple[Attribute, ...] = ()
    awakened: bool = False
    renamed: str | None = None

    @property
    def dormant(self) -> bool:
        """Whether it is a Gemini Monster without its effects: until it has been Normal Summoned again."""
        gemini = getattr(self.data.card, "gemini", False)
        return gemini and not self.awakened and self.zone in ("monster", "graveyard")

    @property
    def named(self) -> str:
        """The name under which effects find it now."""
        return self.renamed or self.data.named

    @property
    def counts_as(self) -> CardFace:
        """What is printed on it; in a Monster Zone a Trap Monster has the values that its text gives it."""
        return self.data.as_monster if self.data.as_monster and self.zone == "monster" else self.data.card

    @property
    def ref(self) -> CardRef:
        return CardRef(id=self.id, stint=self.stint)


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
class BattleDamage:
    """Battle damage worked out for one player."""

    side: Side
    amount: int


@record
class Upkeep:
    """What a player does about the maintenance of a card: pays it in one `way`, or lets the card go."""

    side: Side
    card: CardRef
    way: str | None = None
    cards: tuple[CardRef, ...] = ()


PlacementKind = Literal["summon", "special-summon", "flip-summon", "set", "position"]


@record
class Placement:
    """What a turn player does with a card in an open Main Phase without a chain.

    A monster is Normal or Tribute Summoned, Special Summoned by its own procedure, Flip Summoned, or its
    position changed; a card is Set. `tributes` are what is Tributed for it, `position` is the one in which
    a monster is Special Summoned.
    """

    kind: PlacementKind
    side: Side
    card: CardRef
    tributes: tuple[CardRef, ...] = ()
    position: Position | None = None

    @property
    def how(self) -> SummonKind:
        """The kind of Summon, where it is one."""
        match self.kind:
            case "special-summon":
                return "special"
            case "flip-summon":
                return "flip"
        return "tribute" if self.tributes else "normal"


@record
class Replacement:
    """What its player has chosen to do so that `victim` is not destroyed."""

    victim: CardRef
    source: CardRef
    id: EffectId
    cards: tuple[CardRef, ...]


@record
class Battle:
    """The attack in progress. `target` is `None` for a direct attack.

    `field` is what the opponent controlled when the target was chosen: a change means a replay. `uncovered`
    tells that the attack has turned the target face-up, `negated` that it goes no further, `originals` that
    original values are compared.
    `fought` are attacker and target as they were when they were.
    """

    attacker: CardRef
    target: CardRef | None
    field: tuple[CardRef, ...] = ()
    unhurt: tuple[Side, ...] = ()
    uncovered: CardRef | None = None
    negated: bool = False
    calculated: bool = False
    originals: bool = False
    fought: tuple[Card, ...] = ()
    damage: BattleDamage | None = None
    losers: tuple[CardRef, ...] = ()
    asked: tuple[CardRef, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    destroyed: tuple[CardRef, ...] = ()


@record
class Activation:
    """An effect being activated, or asked about: whose, of which card, at what targets.

    `subject` are the cards of the event that has triggered it, `paid` counts the cards of its cost, `noted`
    is what it has written down (`schema.words.Noted`), `remembered` the cards it has kept in mind, as they
    were, `excavated` those that it has turned over in a deck; `counters` lay on the card when it was
    activated, `bearer` is the monster that it was an Equip Card of then, before any cost. `what` spares
    looking the effect up in the card data; it says nothing that the other fields do not.
    """

    side: Side
    card: CardRef
    effect: EffectId
    targets: tuple[CardRef, ...] = ()
    subject: tuple[CardRef, ...] = ()
    bearer: CardRef | None = None
    paid: int = 0
    noted: int = 0
    remembered: tuple[Card, ...] = ()
    counters: int = 0
    excavated: tuple[CardRef, ...] = ()
    what: Effect | None = field(default=None, compare=False)


@record
class LateTrigger:
    """An optional effect that has missed its timing: something came after what would have triggered it."""

    card: CardRef
    effect: EffectId
    later: str


@record
class ChainLink:
    """One link of the chain; `card_activation` tells a Spell or Trap Card from an effect.

    `open` are the targets that were face-up when they were chosen.
    """

    activation: Activation
    speed: int
    card_activation: bool
    open: tuple[CardRef, ...] = ()
    state: Literal["waiting", "resolving", "negated", "resolved"] = "waiting"


@record
class Picking:
    """What somebody has picked in the middle of an effect.

    Cards, how one of them shall stand, a number or Attributes. No card at all stands for one that nobody
    knows; a number or Attributes have with them the card that asks.
    """

    side: Chooser
    cards: tuple[CardRef, ...]
    stance: Stance | None = None
    number: int | None = None
    attributes: tuple[Attribute, ...] = ()

    @property
    def is_of_cards(self) -> bool:
        """Whether cards have been picked, and nothing about one."""
        return self.stance is None and self.number is None and not self.attributes


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
    """An effect that may be used a limited number of times has been used."""

    side: Side
    card: CardRef
    effect: EffectId
    per: Literal["chain", "battle", "turn", "name"]


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
    "name-forbidden",
    "values-reversed",
    "battle-phase-cut-short",
]


@record
class Fact:
    """Something the turn remembers until it ends.

    Of a card during its stay in one place: it was `summoned` or `set`, its player changed its position,
    it `attacked` (declared an attack), it `battled` (damage calculation was performed), it
    `inflicted-effect-damage`, it `destroyed-a-monster` by battle, an effect has `targeted` it and resolved.
    Of a player: `normal-summon-used`, `has-summoned`, `summons-given-up`, that an effect of his or hers has
    `values-reversed`, that an effect has his or her `battle-phase-cut-short`, and `name-forbidden`: no card
    of that `name` is activated. Of either: `attacks-forbidden`. What is remembered longer says through which
    turn.
    """

    what: FactKind
    card: CardRef | None = None
    side: Side | None = None
    name: str | None = None
    through: int = 0


@record
class Horizon:
    """Where a scene ends: when the row `timing` has been left, or would be, in that turn."""

    turn: int
    timing: TimingId


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


@record
class LifePoints:
    """Both players' life points."""

    A: int
    B: int

    def of(self, side: Side) -> int:
        return self.A if side == "A" else self.B
