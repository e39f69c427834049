"""The state of a duel: one immutable value that contains its own continuation.

`Duel.agenda` is the stack of what is still to be done, innermost last: small named frames, each a
stage of the procedure. Nothing else remembers where we are, so a duel can be kept, compared, forked
and stored at every instant. The verbs at the end are the only ways in which cards and agenda change.
"""

from dataclasses import replace
from typing import Literal

from damagestep.schema.cards import CardData, Effect
from damagestep.schema.tables import Profile
from damagestep.terms import (
    SLOTS,
    CardId,
    EffectId,
    Face,
    Position,
    Side,
    Stat,
    TimingId,
    Zone,
    other,
    record,
)


@record
class CardRef:
    """A card during one stay in one zone. When the card moves, the reference goes stale by itself."""

    id: CardId
    stint: int


@record
class Card:
    """One card of the duel. `slot` is its place in its zone, counted from 0; piles grow upwards."""

    id: CardId
    data: CardData
    owner: Side
    controller: Side
    zone: Zone
    slot: int
    face: Face = "up"
    position: Position | None = None
    stint: int = 0
    set_in_turn: int | None = None

    @property
    def ref(self) -> CardRef:
        return CardRef(id=self.id, stint=self.stint)


@record
class Modifier:
    """A change to a value that outlives the effect that made it.

    `gain` adds `amount`; `original` makes `amount` the new original value (`schema.words.Modify`).
    """

    target: CardRef
    stat: Stat
    kind: Literal["gain", "original"]
    amount: int
    source: CardId


@record
class BattleDamage:
    """Battle damage worked out for one player."""

    side: Side
    amount: int


@record
class Battle:
    """The attack in progress. `target` is `None` for a direct attack."""

    attacker: CardRef
    target: CardRef | None
    calculated: bool = False
    damage: BattleDamage | None = None
    losers: tuple[CardRef, ...] = ()
    destroyed: tuple[CardRef, ...] = ()


@record
class Activation:
    """An effect being activated, or asked about: whose, of which card, at what targets."""

    side: Side
    card: CardRef
    effect: EffectId
    targets: tuple[CardRef, ...] = ()


@record
class ChainLink:
    """One link of the chain; `card_activation` tells a Spell or Trap Card from an effect."""

    activation: Activation
    speed: int
    card_activation: bool
    state: Literal["waiting", "resolving", "negated", "resolved"] = "waiting"


@record
class Moment:
    """Something that has just happened and can still be answered.

    Gone once the first chain after it has resolved.
    """

    event: Literal["attack-declared", "flipped"]
    card: CardRef
    side: Side


# ---- frames: what is still to be done, innermost last ----------------------------------------------


@record
class AtTiming:
    """At a row of the timings table; `action` is the index of its next entry action."""

    timing: TimingId
    action: int = -1


@record
class Window:
    """A window of the row: somebody may act.

    Stages: `collect` triggers, then `turn-player`, then `opponent`; in the open state the turn player
    is asked alone. `chains` counts those built here.
    """

    stage: Literal["collect", "turn-player", "opponent"] = "collect"
    chains: int = 0


@record
class Collecting:
    """Putting simultaneous triggers on a chain.

    `choosing` is the side that picks its next one, once it has a choice.
    """

    waiting: tuple[Activation, ...]
    choosing: Side | None = None


@record
class Activating:
    """Activating an effect, one micro-step per stage."""

    activation: Activation
    stage: Literal["show", "cost", "target", "link"] = "show"


@record
class Answering:
    """The chain is open: `side` may answer the newest link.

    `passed` tells that the other side just declined.
    """

    side: Side
    passed: bool = False


@record
class Resolving:
    """Resolving chain link `link` (from 0).

    `index` is its next operation, `done` whether the last one did anything.
    """

    link: int
    index: int = -1
    done: bool = True


@record
class Passing:
    """A player has just declined to act."""

    side: Side


@record
class Declaring:
    """An attack is being declared."""

    attacker: CardRef
    target: CardRef | None


@record
class Leaving:
    """The turn player offers to leave the Battle Step."""


Frame = AtTiming | Window | Collecting | Activating | Answering | Resolving | Passing | Declaring | Leaving


@record
class LifePoints:
    """Both players' life points."""

    A: int
    B: int

    def of(self, side: Side) -> int:
        return self.A if side == "A" else self.B


@record
class Duel:
    """Everything that is true at one instant.

    `pending` holds flip effects back until after damage calculation; `attacked` remembers which
    monsters have declared an attack this turn; `rest` counts the unknown cards under each deck.
    """

    profile: Profile
    turn_player: Side
    turn: int = 1
    cards: tuple[Card, ...]
    life: LifePoints
    rest: LifePoints
    battle: Battle | None = None
    chain: tuple[ChainLink, ...] = ()
    moments: tuple[Moment, ...] = ()
    missed: tuple[Moment, ...] = ()
    pending: tuple[Activation, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    attacked: tuple[CardRef, ...] = ()
    agenda: tuple[Frame, ...]
    winner: Side | None = None

    @property
    def over(self) -> bool:
        """Nothing is left to do: the Battle Phase has ended or a player has lost."""
        return not self.agenda


# ---- reading ---------------------------------------------------------------------------------------


def card(duel: Duel, ref: CardRef) -> Card | None:
    """The card while the reference is live, else `None`."""
    found = named(duel, ref.id)
    return found if found and found.stint == ref.stint else None


def named(duel: Duel, wanted: CardId) -> Card | None:
    """The card of that id wherever it is now."""
    for found in duel.cards:
        if found.id == wanted:
            return found
    return None


def live(duel: Duel, ref: CardRef) -> Card:
    """The card of a reference that must be live, because a rule or frame has just seen it.

    Raises:
        LookupError: it is stale; a fault of the procedure.
    """
    found = card(duel, ref)
    if found is None:
        raise LookupError(f"{ref.id} has left the place where it was seen")
    return found


def wherever(duel: Duel, wanted: CardId) -> Card:
    """The card of that id wherever it is now.

    Raises:
        LookupError: the duel has no such card; a fault of the procedure.
    """
    found = named(duel, wanted)
    if found is None:
        raise LookupError(f"there is no card {wanted} in this duel")
    return found


def at(duel: Duel, side: Side, zone: Zone) -> tuple[Card, ...]:
    """A player's cards in a zone (on the field: the controller's), in order of their slots."""
    here = [c for c in duel.cards if c.zone == zone and c.controller == side]
    return tuple(sorted(here, key=lambda c: c.slot))


def effect(activation: Activation, duel: Duel) -> Effect:
    """The card data of the effect an activation is about."""
    effects = wherever(duel, activation.card.id).data.effects
    return next(e for e in effects if e.id == activation.effect)


def at_timing(duel: Duel) -> AtTiming:
    """The frame of the row we are at.

    Raises:
        LookupError: the duel is over.
    """
    for frame in reversed(duel.agenda):
        if isinstance(frame, AtTiming):
            return frame
    raise LookupError("the duel is over")


def window(duel: Duel) -> Window | None:
    """The window we are in, however deep the agenda is."""
    return next((f for f in reversed(duel.agenda) if isinstance(f, Window)), None)


def group_of(duel: Duel, trigger: Activation) -> int:
    """Where a trigger stands in the order of a chain.

    Turn player's mandatory, opponent's mandatory, turn player's optional, opponent's optional.
    """
    return 2 * (not effect(trigger, duel).mandatory) + (trigger.side != duel.turn_player)


def asked(duel: Duel) -> Side | None:
    """Who must decide now, or `None` while the game acts by itself."""
    match duel.agenda[-1] if duel.agenda else None:
        case Window(stage="turn-player"):
            return duel.turn_player
        case Window(stage="opponent"):
            return other(duel.turn_player)
        case Answering(side=side):
            return side
        case Collecting(choosing=side):
            return side
    return None


def destroyed_by_battle(duel: Duel, of: Card) -> bool:
    """Whether battle has destroyed a monster that still waits in its zone to be sent to the Graveyard."""
    return duel.battle is not None and of.ref in duel.battle.destroyed


# ---- changing --------------------------------------------------------------------------------------


def put(duel: Duel, changed: Card) -> Duel:
    """`changed` takes the place of the card with its id."""
    return replace(duel, cards=tuple(changed if c.id == changed.id else c for c in duel.cards))


def send(duel: Duel, moved: Card, to: Zone, face: Face = "up") -> Duel:
    """Moves a card to a zone of its owner.

    A new stint, and modifiers and battle let go of it by themselves.
    """
    slot = free_slot(duel, moved.owner, to)
    arrived = replace(
        moved,
        controller=moved.owner,
        zone=to,
        slot=slot,
        face=face,
        position=None,
        stint=moved.stint + 1,
        set_in_turn=None,
    )
    return put(duel, arrived)


def free_slot(duel: Duel, side: Side, zone: Zone) -> int:
    """The lowest free slot of a zone of the field (`SLOTS` when it is full), or the top of a pile."""
    taken = {c.slot for c in duel.cards if c.zone == zone and c.controller == side}
    if zone in ("monster", "spell-trap"):
        return next((slot for slot in range(SLOTS) if slot not in taken), SLOTS)
    return max(taken, default=-1) + 1


def hit(duel: Duel, side: Side, amount: int) -> Duel:
    """Takes life points away, never below 0; a player at 0 loses."""
    left = max(0, duel.life.of(side) - amount)
    life = replace(duel.life, **{side: left})
    if left:
        return replace(duel, life=life)
    return replace(duel, life=life, winner=other(side), agenda=())


def push(duel: Duel, *frames: Frame) -> Duel:
    """Puts frames on top of the agenda; the last one is done first."""
    return replace(duel, agenda=(*duel.agenda, *frames))


def swap(duel: Duel, frame: Frame) -> Duel:
    """Replaces the top frame."""
    return replace(duel, agenda=(*duel.agenda[:-1], frame))


def pop(duel: Duel) -> Duel:
    """Takes the top frame away."""
    return replace(duel, agenda=duel.agenda[:-1])
