"""The state of a duel: one immutable value that contains its own continuation.

`Duel.agenda` is the stack of what is still to be done, innermost last: small named frames, each a stage of
the procedure. Nothing else remembers how far play is, so a position can be stored, compared and forked at
any time. The `verbs` are the only ways in which cards and agenda change.
"""

from collections.abc import Callable, Iterable
from typing import Any

from damagestep.cards.card import CardData, Effect
from damagestep.cards.patterns import OnTiming
from damagestep.duel.agenda import Answering, AtTiming, Collecting, Frame, Summoning, Window
from damagestep.duel.battle import Battle
from damagestep.duel.cards import Activation, Card, CardRef, ChainLink, LifePoints
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingMaintenance,
    ChoosingNumber,
    ChoosingPosition,
    ChoosingReplacement,
    Replaying,
)
from damagestep.duel.lasting import FactKind, Shown
from damagestep.duel.sections import Effects, Fixed, Index, Memory, Recent, Result, Waiting
from damagestep.library.library import cards
from damagestep.library.tables import Profile
from damagestep.records.memo import memoised
from damagestep.records.record import record
from damagestep.records.terms import PENDULUM_SLOTS, PHASES, SLOTS, CardId, Chooser, Side, Zone, other


@record
class Duel:
    """Everything that is true at one instant, under one profile.

    What changes or is reset together is one section (`duel.sections`). `rest` counts the unknown cards in
    each Deck; `shown` are the cards that a player may look at for the moment.
    """

    profile: Profile
    fixed: Fixed
    turn_player: Side
    turn: int = 1
    cards: tuple[Card, ...]
    index: Index = Index()
    life: LifePoints
    rest: LifePoints
    battle: Battle | None = None
    chain: tuple[ChainLink, ...] = ()
    recent: Recent = Recent()
    waiting: Waiting = Waiting()
    effects: Effects = Effects()
    memory: Memory = Memory()
    shown: tuple[Shown, ...] = ()
    agenda: tuple[Frame, ...]
    result: Result = Result()

    @property
    def winner(self) -> Side | None:
        """The player who has won; None while the Duel goes on, and if both have lost at the same moment."""
        lost = self.result.lost
        return other(lost[0]) if len(lost) == 1 else None

    @property
    def forces(self) -> bool:
        """Whether any continuous effect may apply: of a card in `index.in_force`, or a lingering one."""
        return bool(self.index.in_force or self.effects.lingering)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do: the scene has ended or a player has lost."""
        return not self.agenda


def card(duel: Duel, ref: CardRef) -> Card | None:
    """Return the card of a reference, or None if the reference is stale."""
    found = _by_id(duel.cards).get(ref.id)
    return found if found and found.stint == ref.stint else None


def find_by_id(duel: Duel, wanted: CardId) -> Card | None:
    """Return the card of that id wherever it is now, or None if the duel has no such card."""
    return _by_id(duel.cards).get(wanted)


def _index(cards: tuple[Card, ...]) -> dict[CardId, Card]:
    return {c.id: c for c in cards}


_by_id = memoised(_index, most=50)
"""The cards of a position by their ids; memoised for few positions, because lines are played one by one."""


def custom_cards(duel: Duel) -> dict[str, CardData]:
    """Return the custom cards of the scene, by their `ref`."""
    return {data.ref: data for data in duel.fixed.own}


def printed_card(duel: Duel, ref: str) -> CardData:
    """Return the data of a card by its `ref`: a custom card of the scene, or else one of the library.

    Raises:
        KeyError: there is neither.
    """
    return custom_cards(duel).get(ref) or cards()[ref]


def live(duel: Duel, ref: CardRef) -> Card:
    """Return the card of a reference that must be live, because a rule or frame has just seen it.

    Raises:
        LookupError: it is stale; a fault of the procedure.
    """
    found = card(duel, ref)
    if found is None:
        raise LookupError(f"{ref.id} has left the place where it was seen")
    return found


def wherever(duel: Duel, wanted: CardId) -> Card:
    """Return the card of that id wherever it is now.

    Raises:
        LookupError: the duel has no such card; a fault of the procedure.
    """
    found = find_by_id(duel, wanted)
    if found is None:
        raise LookupError(f"there is no card {wanted} in this duel")
    return found


def at(duel: Duel, side: Side, zone: Zone) -> tuple[Card, ...]:
    """Return the cards in a zone that a player controls, in order of their slots.

    A card outside the field is controlled by its owner.
    """
    here = [c for c in duel.cards if c.zone == zone and c.controller == side]
    return tuple(sorted(here, key=lambda c: c.slot))


def materials_of(duel: Duel, monster: Card) -> tuple[Card, ...]:
    """Return the cards under a monster, the lowest first."""
    return tuple(wherever(duel, one) for one in monster.materials)


def holder_of(duel: Duel, material: Card) -> Card | None:
    """Return the monster that a card is under, or None if that has left."""
    return next((c for c in duel.cards if material.id in c.materials), None)


def effect(activation: Activation, duel: Duel) -> Effect:
    """Return the data of the effect that an activation is about."""
    if activation.what is not None:
        return activation.what
    effects = wherever(duel, activation.card.id).effects
    return next(e for e in effects if e.id == activation.effect)


def at_timing(duel: Duel) -> AtTiming:
    """Return the frame of the present row of the timings table.

    Raises:
        LookupError: the duel is over.
    """
    match duel.agenda:
        case (AtTiming() as row, *_):
            return row
    raise LookupError("the duel is over")


def in_damage_step(duel: Duel) -> bool:
    """Check whether it is the Damage Step."""
    return bool(duel.agenda) and at_timing(duel).timing.startswith("damage-step.")


def window(duel: Duel) -> Window | None:
    """Return the innermost window on the agenda, or None."""
    return next((f for f in reversed(duel.agenda) if isinstance(f, Window)), None)


def attempt(duel: Duel) -> Summoning | None:
    """Return the innermost Summon on the agenda, which may still be negated, or None."""
    return next((f for f in reversed(duel.agenda) if isinstance(f, Summoning)), None)


def is_coming(duel: Duel, ref: CardRef) -> bool:
    """Check whether a monster is still about to be Summoned: it has not left, nor been turned face-down."""
    monster = card(duel, ref)
    return monster is not None and monster.face == "up"


def group_of(duel: Duel, trigger: Activation) -> int:
    """Return the place of a trigger's group, 0 to 3, in the order in which triggers go on a chain.

    Turn player's mandatory, opponent's mandatory, turn player's optional, opponent's optional. Of the effects
    of a phase all of the turn player come first (OCG Q&A 6172).
    """
    what, theirs = effect(trigger, duel), trigger.side != duel.turn_player
    if isinstance(what.on, OnTiming) and at_timing(duel).timing in PHASES:
        return 2 * theirs + (not what.mandatory)
    return 2 * (not what.mandatory) + theirs


def who_decides(duel: Duel) -> Chooser | None:
    """Return who has to decide now, a player or chance; None while the procedure acts by itself.

    It is None, too, when the duel is over.
    """
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
    ChoosingMaintenance: lambda _, frame: frame.side if frame.ways else None,
    **dict.fromkeys(
        (Choosing, ChoosingAttributes, ChoosingNumber, Replaying, ChoosingReplacement, ChoosingPosition),
        lambda _, frame: frame.side,
    ),
}
"""The frames in which somebody may have to decide, and who has to."""


def remembers(duel: Duel, what: FactKind, of: CardRef | Side) -> bool:
    """Check whether the turn remembers a fact of a card or a player."""
    return any(f.what == what and (f.card or f.side) == of for f in duel.memory.facts)


def has_come(duel: Duel, side: Side, of: Card) -> bool:
    """Check whether the turn remembers that a player has Special Summoned a monster of that name."""
    come = ("special-summoned", side, of.named)
    return any((f.what, f.side, f.name) == come for f in duel.memory.facts)


def destroyed_by_battle(duel: Duel, of: Card) -> bool:
    """Check whether a monster is destroyed by battle and still waits to be sent to the Graveyard."""
    return duel.battle is not None and of.ref in duel.battle.destroyed


def touched(before: Duel, after: Duel) -> bool:
    """Check whether a stage has changed anything that a continuous effect may depend on.

    That is all but how far the procedure is within one row of the timings table (`INDEPENDENT`).
    """
    return not (
        before.turn_player is after.turn_player
        and before.turn is after.turn
        and before.cards is after.cards
        and before.index is after.index
        and before.life is after.life
        and before.rest is after.rest
        and before.battle is after.battle
        and before.chain is after.chain
        and before.waiting is after.waiting
        and before.effects is after.effects
        and before.memory is after.memory
        and before.result is after.result
        and before.agenda
        and after.agenda
        and before.agenda[0] is after.agenda[0]
    )


INDEPENDENT = ("profile", "fixed", "recent", "shown", "agenda")
"""Fields that `touched` need not look at: how far the procedure is, and what no play changes."""


def words_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the kinds of statics that cards have, as sorted names of their classes."""
    return tuple(sorted({type(static).__name__ for c in cards for static in c.data.statics}))


def free_slot(duel: Duel, side: Side, zone: Zone) -> int:
    """Return the lowest free slot of a Main Monster Zone or Spell & Trap Zone, `SLOTS` if all are taken.

    A player with Pendulum Monsters keeps the Pendulum Zones free as long as others are. In every other zone
    it is the slot above the highest one taken.
    """
    taken = {c.slot for c in duel.cards if c.zone == zone and c.controller == side}
    if zone == "monster":
        taken |= {c.slot for c in duel.cards if c.zone == "summoning" and c.controller == side}
    if zone in ("monster", "spell-trap"):
        slots = INNER_FIRST if zone == "spell-trap" and _plays_scales(duel, side) else range(SLOTS)
        return next((slot for slot in slots if slot not in taken), SLOTS)
    return max({-1, *taken}) + 1


INNER_FIRST = tuple(sorted(range(SLOTS), key=lambda slot: slot in PENDULUM_SLOTS))
"""The Spell & Trap Zones, those that are no Pendulum Zones first."""


def _plays_scales(duel: Duel, side: Side) -> bool:
    return any(c.owner == side and getattr(c.data.card, "is_pendulum", False) for c in duel.cards)


def free_zones(duel: Duel, side: Side) -> int:
    """Return how many of a player's Main Monster Zones are free."""
    return SLOTS - sum(c.zone == "monster" and c.controller == side and c.slot < SLOTS for c in duel.cards)


def deck_size(duel: Duel, side: Side) -> int:
    """Return how many cards a player's Deck holds, those that the scene does not name included."""
    return len(at(duel, side, "deck")) + duel.rest.of(side)
