"""The shape of a card file (`data/cards/*.toml`): printed values, names, effects, continuous effects."""

from typing import Annotated, Literal

from damagestep.cards.conditions import Condition
from damagestep.cards.instead import Instead
from damagestep.cards.naming import known_by
from damagestep.cards.operations import Move, Operation, PayLife, Reveal, Unmodelled
from damagestep.cards.patterns import OnEither, Pattern
from damagestep.cards.statics import Gives, NoBattlePhases, NoSpecialSummons, Static
from damagestep.cards.words import CardType, Filter, Target, Whose
from damagestep.records.record import Tagged, word
from damagestep.records.terms import Arrow, Attribute, CardFrame, Cite, EffectId, SpellSpeed, Texts, Zone

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
Standing = Literal["read", "face"]
Limit = Literal["chain", "battle", "turn", "name", "activation", "duel"]
BY_NAME: tuple[Limit, ...] = ("name", "activation", "duel")
"""Limits that all of a player's cards of one name share."""
CARD_ACTIVATIONS: tuple[EffectClass, ...] = ("spell-activation", "trap-activation")
TRIGGERED: tuple[EffectClass, ...] = ("trigger", "flip")
Vow = Annotated[Gives | NoBattlePhases | NoSpecialSummons, Tagged("static")]
"""What the player of an effect may not do in the turn of its activation: attack, or Summon, for example."""
PENDULUM_ACTIVATION: EffectId = "pendulum-activation"
"""The id of the activation of a Pendulum Monster as a Spell, which every one has (`library`)."""


@word
class Words:
    """A sentence or title of the project's own, in both languages of the page."""

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
    """The printed values of a Monster Card. `race` is its Type, `also` a second Attribute; "?" is unknown.

    An Xyz Monster has a `rank`, a Link Monster a `rating` and no `def`, any other a `level`. `arrows` are
    those of a Link Monster, empty if nobody has said where they point. `scale` is the Pendulum Scale: with
    one, a Fusion, Ritual, Synchro or Xyz Monster is a Pendulum Monster, too (`common.faces`).
    """

    type: Literal["monster"]
    frame: CardFrame
    flip: bool = False
    gemini: bool = False
    tuner: bool = False
    attribute: Attribute
    also: Attribute | None = None
    race: str
    level: int | None = None
    rank: int | None = None
    rating: int | None = None
    arrows: tuple[Arrow, ...] = ()
    scale: int | None = None
    atk: int | Literal["?"]
    def_: int | Literal["?"] | None = None

    @property
    def is_pendulum(self) -> bool:
        """Whether it is a Pendulum Monster, whatever its frame."""
        return self.frame == "pendulum" or self.scale is not None


@word
class SpellFace:
    """The printed kind of a Spell Card."""

    type: Literal["spell"]
    kind: Literal["normal", "quick-play", "continuous", "equip", "field", "ritual"]


@word
class TrapFace:
    """The printed kind of a Trap Card."""

    type: Literal["trap"]
    kind: Literal["normal", "continuous", "counter"]


@word
class UnknownFace:
    """A card of which the scene knows only that it exists."""

    type: Literal["unknown"]


@word
class ScaleFace:
    """What a monster is while it lies in a Spell & Trap Zone: a Spell Card, with nothing of a monster."""

    type: Literal["spell"]


CardFace = Annotated[MonsterFace | SpellFace | TrapFace | UnknownFace, Tagged("type")]


@word
class Effect:
    """One effect of a card; the fields have the same order for every card.

    `class` is its kind and `speed` its Spell Speed. A `mandatory` effect must be activated. It is activated
    while its card is in one of the zones `from`, at one of the timings `during` (any if empty), in response
    to the event `on`, while every `condition` holds. `cost` and `targets` come with the activation, `resolve`
    is what it does when it resolves. `says` is our caption for it.

    `tense`: an optional trigger that says "when" misses its timing if something else has happened since its
    event. Effects with the same `one_of` are modes of one effect: activating one of them rules out the
    others. `limit` is how often it may be used: once for the card in a chain, a battle or a turn, or once a
    turn for a player with all cards of that `name`; `activation` is the same, but an activation that was
    negated does not count; `duel` is once in the whole Duel with all cards of that name.
    `no_other_summons`: in the turn of its activation its player Summons nothing else. `vows`: continuous
    effects that bind its player in that whole turn; it is not activated after anything that one of them
    excludes, and only a negated activation ends them. `still`: its conditions
    must hold again when it resolves; cards of the types `unanswered`, and their effects, cannot
    respond to its activation; `applies_while` must hold then, and not at the activation. `together`
    names the effect that is used in the chain link of its own card's activation: such effects are derived
    (`library`), no file holds them. `apart`: not in that link. `outside`: its own text excludes the Damage
    Step. With `texts` only that text of the card has the effect. A trigger whose `user` is each may be used
    by either player, from his or her own point of view.
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
    applies_while: tuple[Condition, ...] = ()
    cost: tuple[Operation, ...] = ()
    targets: Target | None = None
    resolve: tuple[Operation, ...] = ()
    one_of: str | None = None
    no_other_summons: bool = False
    vows: tuple[Vow, ...] = ()
    unanswered: tuple[CardType, ...] = ()
    limit: Limit | None = None
    together: EffectId | None = None
    apart: bool = False
    user: Literal["controller", "each"] = "controller"
    texts: Texts | None = None
    cites: tuple[Cite, ...] = ()

    @property
    def counted_as(self) -> str:
        """The id by which a limit counts its uses: that of all its modes, or of its card's activation."""
        return self.one_of or self.together or self.id

    @property
    def derived(self) -> bool:
        """Whether no card file holds it, because it follows from the others or from the card's face."""
        return self.together is not None or self.id == PENDULUM_ACTIVATION

    @property
    def events(self) -> tuple[Pattern, ...]:
        """The events of which each alone is one that it responds to or is triggered by."""
        if isinstance(self.on, OnEither):
            return self.on.of
        return () if self.on is None else (self.on,)

    @property
    def gaps(self) -> tuple[Unmodelled, ...]:
        """The parts of its cost and of what it does that are not modelled."""
        return tuple(one for one in (*self.cost, *self.resolve) if isinstance(one, Unmodelled))

    @property
    def is_blank(self) -> bool:
        """Whether only the kind of it is modelled: no Spell Speed says when it could be activated."""
        return self.speed is None and bool(self.gaps)


@word
class Price:
    """One price of a Special Summon procedure: `n` cards that fit `of`, with `or_more` at least so many."""

    n: int
    or_more: bool = False
    of: Filter


@word
class Overlay:
    """A second way to Xyz Summon a monster: with one face-up monster that fits `on` as its only material.

    What lies under that monster goes under the new one, too. `prices` are sent to the Graveyard first.
    `once_a_turn`: a player Summons one monster of that name a turn so, not counting what was negated.
    """

    on: Filter
    prices: tuple[Price, ...] = ()
    once_a_turn: bool = False


@word
class Procedure:
    """How a monster is Special Summoned without an activation, from the hand or from the zones in `from`.

    It is possible while the conditions hold. All `prices` are paid together: those cards are Tributed,
    banished, sent to the Graveyard or returned to the Deck. `synchro`: they are the materials of a Synchro
    Summon, sent to the Graveyard; their Levels together are that of the monster. `xyz`: they are those of an
    Xyz Summon, all of one Level, and lie under the monster from then on. `link`: they are those of a Link
    Summon, sent to the Graveyard; together they make its Link Rating, a Link Monster counting as one material
    or as many as its own Rating. `overlay`: the other way to Xyz Summon it. `to`: the player to whose field
    the monster comes.
    `no_normal_summon`: in that turn its player Normal Summons or Sets no monster, before or afterwards.
    """

    from_: tuple[Zone, ...] = ("hand",)
    condition: tuple[Condition, ...] = ()
    prices: tuple[Price, ...] = ()
    paid_by: Literal["tributed", "banished", "sent", "returned", "synchro", "xyz", "link"] = "tributed"
    overlay: Overlay | None = None
    to: Whose = "you"
    no_normal_summon: bool = False


@word
class TributeWay:
    """Another way to Normal Summon a monster than by its Level: with `n` Tributes, or none, that fit `of`.

    It is possible while every `condition` holds. `may_be_set`: the monster can be Set so, too.
    """

    n: int
    of: Filter | None = None
    condition: tuple[Condition, ...] = ()
    may_be_set: bool = False


@word
class Way:
    """One way to pay the maintenance of a card: paying Life Points, moving cards or revealing cards."""

    id: str
    pay: PayLife | Move | Reveal


@word
class Maintenance:
    """What the controller of a face-up card has to do in each own Standby or End Phase to keep the card.

    Otherwise the card is destroyed, by a rule and not by an effect; maintenance is no effect, so nothing
    negates it. The player chooses one of the `ways`; `mandatory`: a way that can be paid must be.
    """

    at: Literal["standby", "end"]
    ways: tuple[Way, ...]
    mandatory: bool = False


@word
class CardData:
    """One card as its file describes it. `ref` alone identifies it; equal hashes follow from it.

    `may_be_set`: it can be Set although it cannot be Normal Summoned. `summoned_while`: the conditions of its
    Normal Summon and Flip Summon. `tribute_ways`: other numbers of Tributes for that. `summoned_first`: no
    effect Special Summons it before it has been Summoned in its own way. `never_from`: zones from which no
    effect Special Summons it. `one_a_turn`: a player Special Summons one monster of its name each turn.
    `as_monster` is what a Trap Monster is in a Monster Zone, where it remains a Trap Card. A card file holds
    all its texts; a duel reduces it to the one of the profile, named by `text`. `tributable`: it can be
    Tributed for a Summon. `materials` are those of a Fusion Monster; `fusion_substitute`: it can replace one
    of them. `leaves`: what its effects apply for some time (`cards.operations.Linger`); `lends`: what a
    monster that fits `lends_to` gains if it was Summoned with this card on the field as a material;
    `lends_effects`: effects that it gains so. `treated_as`: the `ref` of the card whose name it has
    everywhere, not its own. `standing`: `read`, if a program read its effects out of its text and nobody has
    checked them, `face`, if its effects are not known; None for any other card.
    """

    ref: str
    standing: Standing | None = None
    text: Texts | None = None
    passcode: int | None = None
    konami_id: int | None = None
    name: Name
    treated_as: str | None = None
    card: CardFace
    as_monster: MonsterFace | None = None
    archetypes: tuple[str, ...] = ()
    special_summonable: bool = True
    summoned_first: bool = False
    never_from: tuple[Zone, ...] = ()
    one_a_turn: bool = False
    normal_summonable: bool = True
    may_be_set: bool = False
    summoned_while: tuple[Condition, ...] = ()
    tribute_ways: tuple[TributeWay, ...] = ()
    tributable: bool = True
    materials: tuple[Filter, ...] = ()
    fusion_substitute: bool = False
    procedure: Procedure | None = None
    maintenance: Maintenance | None = None
    attack_cost: tuple[PayLife, ...] = ()
    statics: tuple[Static, ...] = ()
    leaves: tuple[Static, ...] = ()
    lends: tuple[Static, ...] = ()
    lends_to: Filter | None = None
    lends_effects: tuple[Effect, ...] = ()
    instead: tuple[Instead, ...] = ()
    effects: tuple[Effect, ...] = ()

    def __hash__(self) -> int:
        return hash(self.ref)

    @property
    def named(self) -> str:
        """The name that effects look for, as the `ref` of the card with that name."""
        return self.treated_as or known_by(self.ref, self.name.en)
