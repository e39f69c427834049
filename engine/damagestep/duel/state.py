"""The state of a duel: one immutable value that contains its own continuation.

`Duel.agenda` is the stack of what is still to be done, innermost last: small named frames, each a
stage of the procedure. Nothing else remembers where we are, so a duel can be kept, compared, forked
and stored at every instant. The verbs of `changes` are the only ways in which cards and agenda change.
"""

from collections.abc import Callable, Iterable
from typing import Any

from damagestep.cards.card import CardData, Effect
from damagestep.duel.agenda import (
    Answering,
    AtTiming,
    Choosing,
    Collecting,
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
from damagestep.duel.cards import Activation, Battle, Card, CardRef, ChainLink, Horizon, LifePoints
from damagestep.duel.events.base import Answerable
from damagestep.duel.lasting import (
    Bond,
    Delayed,
    Fact,
    FactKind,
    LateTrigger,
    Lingering,
    Mark,
    Modifier,
    Shown,
    Silence,
    Use,
)
from damagestep.library.library import cards
from damagestep.library.tables import Profile
from damagestep.records.memo import memoised
from damagestep.records.record import record
from damagestep.records.terms import SLOTS, CardId, Chooser, Side, TimingId, Zone, other


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

    `lost` are the players who have lost; both of them where it happened at the same moment.
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
    lost: tuple[Side, ...] = ()

    @property
    def winner(self) -> Side | None:
        """Who has won: nobody while the Duel goes on, nor where both players have lost at the same moment."""
        return other(self.lost[0]) if len(self.lost) == 1 else None

    @property
    def forces(self) -> bool:
        """Whether anything may apply by itself: what lies open, or what effects have left behind."""
        return bool(self.in_force or self.lingering)

    @property
    def over(self) -> bool:
        """Nothing is left to do: the scene has ended or a player has lost."""
        return not self.agenda


def card(duel: Duel, ref: CardRef) -> Card | None:
    """The card while the reference is live, else `None`."""
    found = _by_id(duel.cards).get(ref.id)
    return found if found and found.stint == ref.stint else None


def named(duel: Duel, wanted: CardId) -> Card | None:
    """The card of that id wherever it is now."""
    return _by_id(duel.cards).get(wanted)


def _index(cards: tuple[Card, ...]) -> dict[CardId, Card]:
    return {c.id: c for c in cards}


_by_id = memoised(_index, most=50)
"""The cards of a position by their ids. Going on from one position, few others are looked at meanwhile."""


def brought(duel: Duel) -> dict[str, CardData]:
    """The cards that the scene has brought along, by their `ref`."""
    return {data.ref: data for data in duel.own}


def printed_card(duel: Duel, ref: str) -> CardData:
    """A card by its `ref`: of the library, or one that the scene has brought along."""
    return brought(duel).get(ref) or cards()[ref]


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
    match duel.agenda:
        case (AtTiming() as row, *_):
            return row
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
    if not duel.agenda:
        return None
    top = duel.agenda[-1]
    asks = ASKING.get(type(top))
    return asks(duel, top) if asks else None


def _by_stage(duel: Duel, frame: Window) -> Side | None:
    match frame.stage:
        case "turn-player":
            return duel.turn_player
        case "opponent":
            return other(duel.turn_player)
    return None


ASKING: dict[type[Frame], Callable[[Duel, Any], Chooser | None]] = {
    Window: _by_stage,
    Answering: lambda _, frame: frame.side if frame.open else None,
    Collecting: lambda _, frame: frame.choosing,
    Maintaining: lambda _, frame: frame.side if frame.ways else None,
    **dict.fromkeys((Choosing, Naming, Numbering, Replaying, Saving, Standing), lambda _, frame: frame.side),
}
"""The frames in which somebody may have to decide, and who has to."""


def remembers(duel: Duel, what: FactKind, of: CardRef | Side) -> bool:
    """Whether the turn remembers this of a card or a player."""
    return any(f.what == what and (f.card or f.side) == of for f in duel.facts)


def destroyed_by_battle(duel: Duel, of: Card) -> bool:
    """Whether battle has destroyed a monster that still waits in its zone to be sent to the Graveyard."""
    return duel.battle is not None and of.ref in duel.battle.destroyed


def still_attacks(duel: Duel, attacker: Card | None) -> bool:
    """Whether a monster that has declared an attack can go on with it: the turn player's, to attack."""
    return attacker is not None and attacker.position == "attack" and attacker.controller == duel.turn_player


def touched(before: Duel, after: Duel) -> bool:
    """Whether a stage has changed anything that a continuous effect may hang on.

    That is all but how far the procedure is within one row of the timings table (`NOTHING_HANGS_ON`).
    """
    return not (
        before.turn_player is after.turn_player
        and before.turn is after.turn
        and before.cards is after.cards
        and before.life is after.life
        and before.rest is after.rest
        and before.battle is after.battle
        and before.chain is after.chain
        and before.pending is after.pending
        and before.queued is after.queued
        and before.modifiers is after.modifiers
        and before.facts is after.facts
        and before.uses is after.uses
        and before.bonds is after.bonds
        and before.marks is after.marks
        and before.delayed is after.delayed
        and before.face_up is after.face_up
        and before.in_force is after.in_force
        and before.negated is after.negated
        and before.silenced is after.silenced
        and before.lingering is after.lingering
        and before.lost is after.lost
        and before.agenda
        and after.agenda
        and before.agenda[0] is after.agenda[0]
    )


NOTHING_HANGS_ON = (
    *("agenda", "happened", "moments", "missed", "overtaken", "late", "turned_away", "shown", "ended_at"),
    *("profile", "horizon", "own", "words"),
)
"""Fields that `touched` need not look at: how far the procedure is, and what no play changes."""


def words_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """The kinds of statics that cards have, by the names of their classes."""
    return tuple(sorted({type(static).__name__ for c in cards for static in c.data.statics}))


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
