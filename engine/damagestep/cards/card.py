"""The shape of a card file (`data/cards/*.toml`)."""

from typing import Annotated, Literal

from damagestep.cards.conditions import Condition
from damagestep.cards.operations import Move, Operation, PayLife, Reveal
from damagestep.cards.patterns import Pattern
from damagestep.cards.statics import Instead, Static
from damagestep.cards.words import Filter, Target
from damagestep.records.record import Tagged, word
from damagestep.records.terms import Attribute, CardFrame, Cite, EffectId, SpellSpeed, Texts, Zone

EffectClass = Literal[
    "quick",
    "trigger",
    "flip",
    "ignition",
    "continuous",
    "unclassified",
    "spell-activation",
    "trap-activation",
]
Limit = Literal["chain", "battle", "turn", "name", "activation"]
CARD_ACTIVATIONS: tuple[EffectClass, ...] = ("spell-activation", "trap-activation")
TRIGGERED: tuple[EffectClass, ...] = ("trigger", "flip")


@word
class Words:
    """A sentence or title of ours in the languages of the project."""

    en: str
    de: str


@word
class Name:
    """A card's official names; a language without one falls back to English."""

    en: str
    de: str | None = None
    ja: str | None = None


@word
class MonsterFace:
    """What is printed on a Monster Card."""

    type: Literal["monster"]
    frame: CardFrame
    flip: bool = False
    gemini: bool = False
    attribute: Attribute
    also: Attribute | None = None
    race: str
    level: int
    atk: int | Literal["?"]
    def_: int | Literal["?"]


@word
class SpellFace:
    """What is printed on a Spell Card."""

    type: Literal["spell"]
    kind: Literal["normal", "quick-play", "continuous", "equip", "field", "ritual"]


@word
class TrapFace:
    """What is printed on a Trap Card."""

    type: Literal["trap"]
    kind: Literal["normal", "continuous", "counter"]


@word
class UnknownFace:
    """A card of which the scene only knows that it is there."""

    type: Literal["unknown"]


CardFace = Annotated[MonsterFace | SpellFace | TrapFace | UnknownFace, Tagged("type")]


@word
class Effect:
    """One effect; the fields answer the same questions in the same order for every card.

    `says` is our short sentence for it. What kind is it, must it be used, how fast, from where, when and in
    answer to what, if what, for what cost, at whom, and what does it do? `tense`: an optional trigger that
    says "when" misses its timing if something else has happened since. Effects with the same `one_of` are
    modes of one effect: activating one of them leaves out the others. `limit` is how often: once for the card
    in a chain, a battle or a turn, or once a turn for a player with all cards of that `name`; so too
    `activation`, but one that has been negated does not count. `no_other_summons`: in the turn of its
    activation its player Summons nothing else. `still`: its conditions must hold again when it resolves.
    `unmodelled` says in English why it cannot be said yet. `together` names the effect that is used in the
    chain link of its own card's activation: such effects are derived (`library`), no file holds them.
    `apart`: not in that link. `outside`: its own text leaves the Damage Step out. With `texts` it stands only
    in that text of the card. A trigger whose `user` is each may be used by either player, from his or her own
    point of view.
    """

    id: EffectId
    says: Words | None = None
    class_: EffectClass
    mandatory: bool = False
    speed: SpellSpeed | None = None
    from_: tuple[Zone, ...] = ()
    during: tuple[str, ...] = ()
    outside: Literal["damage-step"] | None = None
    on: Pattern | None = None
    tense: Literal["when", "if"] = "if"
    condition: tuple[Condition, ...] = ()
    still: bool = False
    cost: tuple[Operation, ...] = ()
    targets: Target | None = None
    resolve: tuple[Operation, ...] = ()
    one_of: str | None = None
    no_other_summons: bool = False
    limit: Limit | None = None
    together: EffectId | None = None
    apart: bool = False
    unmodelled: str | None = None
    user: Literal["controller", "each"] = "controller"
    texts: Texts | None = None
    cites: tuple[Cite, ...] = ()

    @property
    def counted_as(self) -> str:
        """What its limit counts: modes count together, and so does an effect with its card's activation."""
        return self.one_of or self.together or self.id


@word
class Price:
    """What a monster asks for that Special Summons itself: so many cards that fit."""

    n: int
    of: Filter


@word
class Procedure:
    """How a monster is Special Summoned without an activation, from the hand or `from` where it says.

    While the conditions hold. All its `prices` are paid together: those cards are Tributed, banished, sent
    to the Graveyard or returned to the Deck.
    """

    from_: tuple[Zone, ...] = ("hand",)
    condition: tuple[Condition, ...] = ()
    prices: tuple[Price, ...] = ()
    paid_by: Literal["tributed", "banished", "sent", "returned"] = "tributed"


@word
class Way:
    """One way to keep a card on the field."""

    id: str
    pay: PayLife | Move | Reveal


@word
class Maintenance:
    """What its controller has to do in each own Standby or End Phase to keep a face-up card on the field.

    Else it is destroyed: by the rule, not by an effect. That is no effect either, so nothing negates it. The
    player chooses one of the `ways`; `mandatory`: what can be paid must be.
    """

    at: Literal["standby", "end"]
    ways: tuple[Way, ...]
    mandatory: bool = False


@word
class CardData:
    """One card as printed. Identified by `ref` alone, so hashing a position does not walk the library.

    `may_be_set`: it can be Set like others although it cannot be Normal Summoned.
    `summoned_while`: what its Normal Summon and Flip Summon ask for.
    `never_from`: zones from which no effect Special Summons it, though it can be from others.
    `as_monster` is what a Trap Monster is in a Monster Zone, where it is a Trap Card besides.
    A card file holds all its texts; in a duel it is reduced to the one of the profile, named by `text`.
    `tributable`: it can be Tributed for a Summon. `materials` are what a Fusion Monster is made from;
    `fusion_substitute`: it can stand for one that is named there.
    `leaves`: what its effects let apply for some time (`schema.operations.Linger`); `lends`: what it gives to
    a monster of the Extra Deck that it is a material of.
    `treated_as`: the `ref` of the card whose name it has, everywhere, instead of its own.
    """

    ref: str
    text: Texts | None = None
    passcode: int | None = None
    konami_id: int | None = None
    name: Name
    treated_as: str | None = None
    card: CardFace
    as_monster: MonsterFace | None = None
    archetypes: tuple[str, ...] = ()
    special_summonable: bool = True
    never_from: tuple[Zone, ...] = ()
    normal_summonable: bool = True
    may_be_set: bool = False
    summoned_while: tuple[Condition, ...] = ()
    tributable: bool = True
    materials: tuple[Filter, ...] = ()
    fusion_substitute: bool = False
    procedure: Procedure | None = None
    maintenance: Maintenance | None = None
    attack_cost: tuple[PayLife, ...] = ()
    statics: tuple[Static, ...] = ()
    leaves: tuple[Static, ...] = ()
    lends: tuple[Static, ...] = ()
    instead: tuple[Instead, ...] = ()
    effects: tuple[Effect, ...] = ()

    def __hash__(self) -> int:
        return hash(self.ref)

    @property
    def named(self) -> str:
        """The name under which effects find the card, as the `ref` of the card that it belongs to."""
        return self.treated_as or self.ref
