"""The things a duel is made of: cards and references to them, battles, chain links."""

from dataclasses import field
from functools import cache
from typing import Literal

from damagestep.cards.card import CardData, CardFace, Effect, MonsterFace, ScaleFace
from damagestep.cards.statics import Whenever
from damagestep.cards.words import Whose
from damagestep.duel.calls import Call
from damagestep.records.record import record, replace
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
    other,
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


SCALE = ScaleFace(type="spell")


@cache
def _with_kind(face: CardFace, attribute: Attribute | None, race: str | None) -> CardFace:
    """Return the values of a monster with another Type or Attribute.

    A changed Attribute is its only one: a second one is lost, too (OCG Q&A 7680, 23483).
    """
    if not isinstance(face, MonsterFace):
        return face
    if attribute:
        face = replace(face, attribute=attribute, also=None)
    return replace(face, race=race) if race else face


@record
class Card:
    """One card of the duel. `slot` is its place in its zone, counted from 0; piles grow upwards.

    For one stint a card remembers that it was `special_summoned`. `proper`: it was Summoned in its own way
    (`filters.special_summonable`) and has been on the field, in the Graveyard or banished since. Until it is
    turned face-down it remembers too that it was `flipped` face-up, the effect that Summoned it (`call`) and
    the Attributes `declared` for it, and has the effects that it has `gained`. `counters` are on it while it
    stays face-up; no card of the library has two kinds. `materials` lie under it, the lowest first
    (`state.materials_of`). `level_change` is added to its Level, `renamed` replaces its name, `attribute_now`
    and `race_now` its Attribute and Type. `awakened`: a Gemini Monster that has been Normal Summoned again;
    `kind_negated`: its effects are negated, also that by which it is a Normal Monster or has a second
    Attribute (`mechanics.levels` keeps this, the Level, the name, the Attribute and the Type up to date).
    `void`: a Spell or Trap whose activation was negated; it is not on the field any more, and goes to the
    Graveyard after the chain. `continuous`: a Monster Card that was placed in a Spell & Trap Zone as a
    Continuous Spell. `rising`: its Flip Summon can still be negated, so it is face-up without its effects
    (OCG Q&A 24013).
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
    proper: bool = False
    counters: int = 0
    materials: tuple[CardId, ...] = ()
    call: Call | None = None
    level_change: int = 0
    declared: tuple[Attribute, ...] = ()
    gained: tuple[Effect, ...] = ()
    awakened: bool = False
    kind_negated: bool = False
    void: bool = False
    rising: bool = False
    renamed: str | None = None
    attribute_now: Attribute | None = None
    race_now: str | None = None
    continuous: bool = False

    @property
    def dormant(self) -> bool:
        """Whether it is a Gemini Monster without its effects, because it was not Summoned again.

        That is so only in a Monster Zone or a Graveyard.
        """
        gemini = getattr(self.data.card, "gemini", False)
        return gemini and not self.awakened and self.zone in ("monster", "graveyard")

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The effects that it has: those in its file, and those that it has gained."""
        return (*self.data.effects, *self.gained) if self.gained else self.data.effects

    @property
    def without_effects(self) -> bool:
        """Whether it is face-up and has no effects yet: a dormant Gemini Monster, or one that is rising."""
        return self.dormant or self.rising

    @property
    def plays_normal(self) -> bool:
        """Whether it is a dormant Gemini Monster that is treated as a Normal Monster.

        It is not while its effects are negated, also the one by which it is a Normal Monster.
        """
        return self.dormant and not self.kind_negated

    @property
    def lies_open(self) -> bool:
        """Whether the card is face-up on the field; one whose activation was negated is not."""
        return self.face == "up" and self.zone in ON_FIELD and not self.void

    @property
    def in_force(self) -> bool:
        """Whether the card has statics and is where they apply; it may still be negated."""
        return bool(self.data.statics) and self.lies_open and not self.without_effects

    @property
    def named(self) -> str:
        """The card's current name, under which effects find it."""
        return self.renamed or self.data.named

    @property
    def is_scale(self) -> bool:
        """Whether it is a Pendulum Monster in a Pendulum Zone: face-up in a Spell & Trap Zone."""
        lies = (self.zone, self.face) == ("spell-trap", "up")
        return lies and getattr(self.data.card, "is_pendulum", False)

    @property
    def counts_as(self) -> CardFace | ScaleFace:
        """What is printed on the card; of a Trap Monster in a Monster Zone, its values as a monster.

        A monster in a Spell & Trap Zone is a Spell Card there (OCG Q&A 13140). A changed Type or Attribute
        replaces the printed one.
        """
        if self.zone == "spell-trap" and isinstance(self.data.card, MonsterFace):
            return SCALE
        face = self.data.as_monster if self.data.as_monster and self.zone == "monster" else self.data.card
        if self.attribute_now or self.race_now:
            return _with_kind(face, self.attribute_now, self.race_now)
        return face

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
class Upkeep:
    """What a player does about the maintenance of a card: pays it in one `way`, or lets the card go.

    `way` is None if the maintenance is not paid; `cards` are those that paying takes.
    """

    side: Side
    card: CardRef
    way: str | None = None
    cards: tuple[CardRef, ...] = ()


PlacementKind = Literal["summon", "special-summon", "flip-summon", "set", "position", "pendulum-summon"]


@record
class Placement:
    """What a turn player does with a card in an open Main Phase without a chain.

    A monster is Summoned or its position changed; a card is Set. `tributes` are what is Tributed for it,
    `position` is the one of a Special Summon, `slot` its zone where the player chooses one (`query.zones`).
    The card of a Pendulum Summon is the first of its scales; its monsters are chosen afterwards.
    """

    kind: PlacementKind
    side: Side
    card: CardRef
    tributes: tuple[CardRef, ...] = ()
    position: Position | None = None
    slot: int | None = None

    @property
    def how(self) -> SummonKind:
        """The kind of Summon; for a Set or a change of position it has no meaning."""
        match self.kind:
            case "special-summon" | "pendulum-summon":
                return "special"
            case "flip-summon":
                return "flip"
        return "tribute" if self.tributes else "normal"


@record
class Activation:
    """An effect being activated, or asked about: whose, of which card, at what targets.

    `subject` are the cards of the event that has triggered it. `paid` counts the cards of its cost, `noted`
    is the number it has noted (`cards.words.Noted`), `remembered` are cards as they were, `excavated` cards
    of a Deck. `fighter` is the player's monster that was in the battle at the activation. `counters` were on
    the card then, and `bearer` is the monster it was equipped to, before any cost. `zone` is where the card
    was when the activation began. `answers` is the chain link, counted from 0, that has triggered an effect
    which must respond to it. `what` is the effect itself, so that it need not be looked up.
    """

    side: Side
    card: CardRef
    effect: EffectId
    targets: tuple[CardRef, ...] = ()
    subject: tuple[CardRef, ...] = ()
    fighter: CardRef | None = None
    bearer: CardRef | None = None
    paid: int = 0
    noted: int = 0
    remembered: tuple[Card, ...] = ()
    counters: int = 0
    excavated: tuple[CardRef, ...] = ()
    answers: int | None = None
    zone: Zone | None = field(default=None, compare=False)
    what: Effect | None = field(default=None, compare=False)

    def player(self, whose: Whose) -> Side:
        """Return the player whom the text of the effect calls "you", or the opponent."""
        return self.side if whose == "you" else other(self.side)


@record
class Watching:
    """A card whose continuous effect does something once a chain link is done, for the player `side`."""

    card: CardRef
    side: Side
    static: Whenever


@record
class ChainLink:
    """One link of the chain; `card_activation`: a Spell/Trap Card is activated, not only an effect.

    `open` are the targets that were face-up when they were chosen. `rooted`: its card has to be face-up on
    the field, where it is, when the link resolves. `watched`: by cards that do something once it is done.
    """

    activation: Activation
    speed: int
    card_activation: bool
    open: tuple[CardRef, ...] = ()
    rooted: bool = False
    state: Literal["waiting", "resolving", "negated", "resolved"] = "waiting"
    watched: tuple[Watching, ...] = ()


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
