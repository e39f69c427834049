"""The things a duel is made of: cards and references to them, battles, chain links."""

from dataclasses import field
from functools import cache
from typing import Literal

from damagestep.cards.card import CardData, CardFace, Effect, MonsterFace, ScaleFace
from damagestep.records.record import record
from damagestep.records.terms import (
    ON_FIELD,
    Attribute,
    CardId,
    Chooser,
    EffectId,
    Face,
    Position,
    Side,
    Stance,
    SummonKind,
    Zone,
)


@record
class CardRef:
    """A reference to a card during one stay in one zone.

    It is stale once the card's `stint` is another one, as it is when the card has moved.
    """

    id: CardId
    stint: int


@cache
def _reference(card: CardId, stint: int) -> CardRef:
    """Return the reference to a card; memoised, because it is asked for so often."""
    return CardRef(id=card, stint=stint)


@record
class Call:
    """The effect that has Special Summoned a monster, and the number it had noted (0 if none)."""

    by: CardId
    effect: EffectId
    noted: int


BY_ITSELF: EffectId = ""
"""The id that stands for the procedure of a monster that Special Summons itself without an activation."""
SCALE = ScaleFace(type="spell")


@record
class Card:
    """One card of the duel. `slot` is its place in its zone, counted from 0; piles grow upwards.

    For one stint a card remembers that it was `special_summoned`. Until it is turned face-down it remembers
    too that it was `flipped` face-up, the effect that Summoned it (`call`) and the Attributes `declared` for
    it. `counters` are on it while it stays face-up; no card of the library has two kinds. `materials` lie
    under it, the lowest first (`state.materials_of`). `level_change` is added to its Level, `renamed`
    replaces its name. `awakened`: a Gemini Monster that has been Normal Summoned again; `gemini_negated`: one
    whose effects are negated, also that by which it is a Normal Monster (`mechanics.levels` keeps this, the
    Level and the name up to date). `void`: a Spell or Trap whose activation has been negated; it is not on
    the field any more, and goes to the Graveyard after the chain.
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
    materials: tuple[CardId, ...] = ()
    call: Call | None = None
    level_change: int = 0
    declared: tuple[Attribute, ...] = ()
    awakened: bool = False
    gemini_negated: bool = False
    void: bool = False
    renamed: str | None = None

    @property
    def dormant(self) -> bool:
        """Whether it is a Gemini Monster without its effects, because it was not Summoned again.

        That is so only in a Monster Zone or a Graveyard.
        """
        gemini = getattr(self.data.card, "gemini", False)
        return gemini and not self.awakened and self.zone in ("monster", "graveyard")

    @property
    def plays_normal(self) -> bool:
        """Whether it is a dormant Gemini Monster that is treated as a Normal Monster.

        It is not while its effects are negated, also the one by which it is a Normal Monster.
        """
        return self.dormant and not self.gemini_negated

    @property
    def lies_open(self) -> bool:
        """Whether the card is face-up on the field; one whose activation was negated is not."""
        return self.face == "up" and self.zone in ON_FIELD and not self.void

    @property
    def in_force(self) -> bool:
        """Whether the card has statics and is where they apply; it may still be negated."""
        return bool(self.data.statics) and self.lies_open and not self.dormant

    @property
    def named(self) -> str:
        """The card's current name, under which effects find it."""
        return self.renamed or self.data.named

    @property
    def counts_as(self) -> CardFace | ScaleFace:
        """What is printed on the card; of a Trap Monster in a Monster Zone, its values as a monster.

        A monster in a Spell & Trap Zone is a Spell Card there (OCG Q&A 13140).
        """
        if self.zone == "spell-trap" and isinstance(self.data.card, MonsterFace):
            return SCALE
        return self.data.as_monster if self.data.as_monster and self.zone == "monster" else self.data.card

    @property
    def types(self) -> tuple[str, ...]:
        """The types of card it is where it is; a Trap Monster is a monster and a Trap."""
        now = self.counts_as.type
        return (now,) if self.counts_as is SCALE else (now, self.data.card.type)

    @property
    def ref(self) -> CardRef:
        """The reference that finds this card as long as it stays where it is: its id and its stint."""
        return _reference(self.id, self.stint)


@record
class BattleDamage:
    """The battle damage that one player takes."""

    side: Side
    amount: int


@record
class Upkeep:
    """What a player does about the maintenance of a card: pays it in one `way`, or lets the card go.

    `way` is None if the maintenance is not paid; `cards` are those that paying takes.
    """

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
        """The kind of Summon; without meaning for a Set or a change of position.

        A Summon from the hand is "tribute" if monsters are Tributed for it, else "normal".
        """
        match self.kind:
            case "special-summon":
                return "special"
            case "flip-summon":
                return "flip"
        return "tribute" if self.tributes else "normal"


@record
class Replacement:
    """A player's choice of what happens instead of the destruction of `victim`.

    `source` is the card that offers the replacement `id`, `cards` are those that it takes.
    """

    victim: CardRef
    source: CardRef
    id: EffectId
    cards: tuple[CardRef, ...]


FateReason = Literal[
    "lower",
    "equal",
    "unprotected",
    "higher",
    "wall",
    "level",
    "powerless",
    "protected",
    "replaced",
]


@record
class Fate:
    """What a battle does to one of its monsters: whether it destroys it, and why.

    Destroyed as it has the `lower` or an `equal` value, or, with an effect that would protect it, because
    `source` negates that (`unprotected`). Kept with the `higher` value; attacking one in Defense Position
    with more DEF (`wall`); if ATK and DEF are the same (`level`); with no ATK against none (`powerless`); as
    `source` protects it (`protected`) or is used instead (`replaced`). `told`: an event has said that it is
    protected.
    """

    card: CardRef
    why: FateReason
    source: CardId | None = None
    told: bool = False


@record
class Battle:
    """The attack in progress. `target` is `None` for a direct attack.

    `field` are the monsters that the opponent controlled when the target was chosen. `changed`: since then
    they have for a moment been others, or a direct attack has become impossible, so a replay is due.
    `stopped`: the attack is negated, or its monster has for a moment not been able to attack. `uncovered` is
    a target that the attack has flipped. `originals`: original values are compared. `fought` are attacker and
    target as they were at the comparison; `fates` explain which of them are `losers` and which not.
    """

    attacker: CardRef
    target: CardRef | None
    field: tuple[CardRef, ...] = ()
    changed: bool = False
    unhurt: tuple[Side, ...] = ()
    uncovered: CardRef | None = None
    stopped: bool = False
    calculated: bool = False
    originals: bool = False
    fought: tuple[Card, ...] = ()
    damage: BattleDamage | None = None
    losers: tuple[CardRef, ...] = ()
    fates: tuple[Fate, ...] = ()
    asked: tuple[CardRef, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    destroyed: tuple[CardRef, ...] = ()


@record
class Activation:
    """An effect being activated, or asked about: whose, of which card, at what targets.

    `subject` are the cards of the event that has triggered it. `paid` counts the cards of its cost, `noted`
    is the number it has noted (`cards.words.Noted`), `remembered` are cards as they were, `excavated` cards
    of a Deck. `counters` were on the card when it was activated, and `bearer` is the monster it was equipped
    to then, before any cost. `answers` is the chain link, counted from 0, that has triggered an effect which
    must respond to it. `what` is the effect itself, so that it need not be looked up.
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
    answers: int | None = None
    what: Effect | None = field(default=None, compare=False)


@record
class ChainLink:
    """One link of the chain; `card_activation`: a Spell/Trap Card is activated, not only an effect.

    `open` are the targets that were face-up when they were chosen. `rooted`: its card has to be face-up on
    the field, where it is, when the link resolves.
    """

    activation: Activation
    speed: int
    card_activation: bool
    open: tuple[CardRef, ...] = ()
    rooted: bool = False
    state: Literal["waiting", "resolving", "negated", "resolved"] = "waiting"


@record
class Picking:
    """An answer to a choice in the middle of an effect: cards, one card's position, a number or Attributes.

    `cards` is empty if no card, or an unknown one, is picked. With a number or Attributes it holds the card
    whose effect asks.
    """

    side: Chooser
    cards: tuple[CardRef, ...]
    stance: Stance | None = None
    number: int | None = None
    attributes: tuple[Attribute, ...] = ()

    @property
    def is_of_cards(self) -> bool:
        """Whether the answer is cards, and no position, number or Attributes."""
        return self.stance is None and self.number is None and not self.attributes


Picked = tuple[Picking, ...]
"""What has been picked for an operation so far, in order; empty where there is nothing to pick."""


@record
class LifePoints:
    """Both players' life points."""

    A: int
    B: int

    def of(self, side: Side) -> int:
        """Return the life points of a player."""
        return self.A if side == "A" else self.B
