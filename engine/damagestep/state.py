"""The state of a duel: one immutable value that contains its own continuation.

`Duel.agenda` is the stack of what is still to be done, innermost last: small named frames, each a
stage of the procedure. Nothing else remembers where we are, so a duel can be kept, compared, forked
and stored at every instant. The verbs at the end are the only ways in which cards and agenda change.
"""

from collections.abc import Iterable

from damagestep.events.base import Answerable, Event
from damagestep.frames import (
    Answering,
    AtTiming,
    Choosing,
    Collecting,
    Ending,
    Frame,
    Maintaining,
    Naming,
    Numbering,
    Replaying,
    Saving,
    Standing,
    Summoning,
    Window,
)
from damagestep.library import cards
from damagestep.pieces import (
    Activation,
    Battle,
    Bond,
    Card,
    CardRef,
    ChainLink,
    Delayed,
    Fact,
    FactKind,
    Horizon,
    LateTrigger,
    LifePoints,
    Lingering,
    Mark,
    Modifier,
    Shown,
    Silence,
    Use,
)
from damagestep.schema.cards import CardData, Effect, MonsterFace
from damagestep.schema.tables import Profile
from damagestep.terms import (
    EXTRA_DECK,
    ON_FIELD,
    SLOTS,
    UNORDERED,
    CardId,
    Chooser,
    Face,
    Side,
    TimingId,
    Zone,
    other,
    record,
    replace,
)


@record
class Overtaken:
    """How many of the events not looked at yet lie before a later one, and which kind that was."""

    n: int
    by: str


@record
class Duel:
    """Everything that is true at one instant.

    `happened` has not been looked at for triggers yet, `moments` can be answered, `missed` no longer.
    `overtaken` tells which of `happened` are not the last thing to have happened, `late` which effects have
    missed their timing by that, `turned_away` which were triggered and could not be activated.

    `queued` are triggers of which each goes on a chain of its own; `pending` holds flip effects back until
    after damage calculation; `facts` are what the turn remembers; `delayed` is what effects do later;
    `rest` counts the unknown cards under each deck; `horizon` is where the scene ends at the latest, and
    `ended_at` the row at which it did.

    `own` are the cards that the scene has brought along; `words` are the kinds of statics that the cards of
    the duel have at all (`words_of`): what none of them says need not be looked for.

    `face_up` are the cards that lie face-up on the field, in the order in which they came to lie so;
    `in_force` those of them with something that simply applies; `negated` the cards whose effects something
    has negated for good, `silenced` those for some time; `lingering` is what effects have left to apply for
    some time; `shown` is what a player may look at for now.
    """

    profile: Profile
    turn_player: Side
    turn: int = 1
    cards: tuple[Card, ...]
    life: LifePoints
    rest: LifePoints
    battle: Battle | None = None
    chain: tuple[ChainLink, ...] = ()
    happened: tuple[Answerable, ...] = ()
    moments: tuple[Answerable, ...] = ()
    missed: tuple[Answerable, ...] = ()
    overtaken: Overtaken | None = None
    late: tuple[LateTrigger, ...] = ()
    turned_away: tuple[Activation, ...] = ()
    pending: tuple[Activation, ...] = ()
    queued: tuple[Activation, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    facts: tuple[Fact, ...] = ()
    uses: tuple[Use, ...] = ()
    bonds: tuple[Bond, ...] = ()
    marks: tuple[Mark, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    face_up: tuple[CardRef, ...] = ()
    in_force: tuple[CardRef, ...] = ()
    negated: tuple[CardRef, ...] = ()
    shown: tuple[Shown, ...] = ()
    silenced: tuple[Silence, ...] = ()
    lingering: tuple[Lingering, ...] = ()
    agenda: tuple[Frame, ...]
    horizon: Horizon
    own: tuple[CardData, ...] = ()
    words: tuple[str, ...] = ()
    ended_at: TimingId | None = None
    winner: Side | None = None

    @property
    def forces(self) -> bool:
        """Whether anything may apply by itself: what lies open, or what effects have left behind."""
        return bool(self.in_force or self.lingering)

    @property
    def over(self) -> bool:
        """Nothing is left to do: the scene has ended or a player has lost."""
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


def printed_card(duel: Duel, ref: str) -> CardData:
    """A card by its `ref`: of the library, or one that the scene has brought along."""
    return next((data for data in duel.own if data.ref == ref), None) or cards()[ref]


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
    if activation.what is not None:
        return activation.what
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


def in_damage_step(duel: Duel) -> bool:
    """Whether the Damage Step is going on."""
    return bool(duel.agenda) and at_timing(duel).timing.startswith("damage-step.")


def window(duel: Duel) -> Window | None:
    """The window we are in, however deep the agenda is."""
    return next((f for f in reversed(duel.agenda) if isinstance(f, Window)), None)


def attempt(duel: Duel) -> Summoning | None:
    """The Summon that can be negated now, if there is one."""
    return next((f for f in reversed(duel.agenda) if isinstance(f, Summoning)), None)


def group_of(duel: Duel, trigger: Activation) -> int:
    """Where a trigger stands in the order of a chain.

    Turn player's mandatory, opponent's mandatory, turn player's optional, opponent's optional.
    """
    return 2 * (not effect(trigger, duel).mandatory) + (trigger.side != duel.turn_player)


def asked(duel: Duel) -> Chooser | None:
    """Who must decide now, or `None` while the game acts by itself."""
    match duel.agenda[-1] if duel.agenda else None:
        case Window(stage="turn-player"):
            return duel.turn_player
        case Window(stage="opponent"):
            return other(duel.turn_player)
        case Answering(side=side, open=True):
            return side
        case Collecting(choosing=side) | Replaying(side=side) | Saving(side=side) | Standing(side=side):
            return side
        case Choosing(side=chooser) | Numbering(side=chooser) | Naming(side=chooser):
            return chooser
        case Maintaining(side=side, ways=ways) if ways:
            return side
    return None


def remembers(duel: Duel, what: FactKind, of: CardRef | Side) -> bool:
    """Whether the turn remembers this of a card or a player."""
    return any(f.what == what and (f.card or f.side) == of for f in duel.facts)


def destroyed_by_battle(duel: Duel, of: Card) -> bool:
    """Whether battle has destroyed a monster that still waits in its zone to be sent to the Graveyard."""
    return duel.battle is not None and of.ref in duel.battle.destroyed


def words_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """The kinds of statics that cards have, by the names of their classes."""
    return tuple(sorted({type(static).__name__ for c in cards for static in c.data.statics}))


# ---- changing --------------------------------------------------------------------------------------


def put(duel: Duel, changed: Card) -> Duel:
    """`changed` takes the place of the card with its id."""
    duel = replace(duel, cards=tuple(changed if c.id == changed.id else c for c in duel.cards))
    ref = changed.ref
    lies_open = changed.zone in ON_FIELD and changed.face == "up"
    if lies_open == (ref in duel.face_up):
        return duel
    others = tuple(r for r in duel.face_up if r.id != changed.id)
    duel = replace(duel, face_up=(*others, ref) if lies_open else others)
    if not changed.data.statics:
        return duel
    others = tuple(r for r in duel.in_force if r.id != changed.id)
    return replace(duel, in_force=(*others, ref) if lies_open else others)


def home(moved: Card, to: Zone) -> Zone:
    """Where a card really goes: a Token nowhere, a monster of the Extra Deck back there instead of a hand.

    So does, face-up, a Pendulum Monster that would go from the field to the Graveyard.
    """
    frame = moved.data.card.frame if isinstance(moved.data.card, MonsterFace) else None
    if frame == "token":
        return "nowhere"
    if frame == "pendulum":
        return "extra" if to == "graveyard" and moved.zone in ON_FIELD else to
    return "extra" if frame in EXTRA_DECK and to in ("hand", "deck") else to


def send(duel: Duel, moved: Card, to: Zone, face: Face = "up") -> Duel:
    """Moves a card to where a zone of its owner leads it.

    A new stint, and modifiers and battle let go of it by themselves.
    """
    reached = home(moved, to)
    hidden = to == "deck" or (to == "hand" and reached == "extra")
    slot = free_slot(duel, moved.owner, reached)
    arrived = replace(
        moved,
        controller=moved.owner,
        zone=reached,
        slot=slot,
        face="down" if hidden else face,
        position=None,
        stint=moved.stint + 1,
        flipped=False,
        special_summoned=False,
        counters=0,
        call=None,
        level_change=0,
        declared=(),
        awakened=False,
    )
    return put(duel, arrived)


def free_slot(duel: Duel, side: Side, zone: Zone) -> int:
    """The lowest free slot of a zone of the field (`SLOTS` when it is full), or the top of a pile."""
    taken = {c.slot for c in duel.cards if c.zone == zone and c.controller == side}
    if zone == "monster":
        taken |= {c.slot for c in duel.cards if c.zone == "summoning" and c.controller == side}
    if zone in ("monster", "spell-trap"):
        return next((slot for slot in range(SLOTS) if slot not in taken), SLOTS)
    return max({-1, *taken}) + 1


def free_zones(duel: Duel, side: Side) -> int:
    """How many more monsters a player has room for."""
    return SLOTS - sum(c.zone == "monster" and c.controller == side for c in duel.cards)


def deck_size(duel: Duel, side: Side) -> int:
    """How many cards a deck holds, known or not."""
    return len(at(duel, side, "deck")) + duel.rest.of(side)


def shuffle(duel: Duel, side: Side) -> Duel:
    """Shuffles a deck: of its known cards nobody knows any more where they lie."""
    return replace(
        duel,
        cards=tuple(
            replace(c, slot=UNORDERED) if c.zone == "deck" and c.owner == side else c for c in duel.cards
        ),
    )


def hit(duel: Duel, side: Side, amount: int) -> Duel:
    """Takes life points away, never below 0; a player at 0 loses."""
    left = max(0, duel.life.of(side) - amount)
    life = replace(duel.life, **{side: left})
    hurt = replace(duel, life=life)
    return hurt if left else lose(hurt, side)


def heal(duel: Duel, side: Side, amount: int) -> Duel:
    """Adds life points."""
    return replace(duel, life=replace(duel.life, **{side: duel.life.of(side) + amount}))


def lose(duel: Duel, side: Side) -> Duel:
    """A player loses: nothing of what was to be done happens any more."""
    return replace(duel, winner=other(side), agenda=(duel.agenda[0], Ending()))


def finish(duel: Duel) -> Duel:
    """Nothing is left to do."""
    return replace(duel, agenda=(), ended_at=at_timing(duel).timing)


def push(duel: Duel, *frames: Frame) -> Duel:
    """Puts frames on top of the agenda; the last one is done first."""
    return replace(duel, agenda=(*duel.agenda, *frames))


def swap(duel: Duel, frame: Frame) -> Duel:
    """Replaces the top frame."""
    return replace(duel, agenda=(*duel.agenda[:-1], frame))


def pop(duel: Duel) -> Duel:
    """Takes the top frame away."""
    return replace(duel, agenda=duel.agenda[:-1])


Happening = tuple[Event | None, Duel]
"""What a stage gives: what happened, `None` where nothing worth telling did, and the duel after it."""
