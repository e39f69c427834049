"""Choices while an effect resolves or is paid for: what is asked, of whom, and what the answer does."""

from damagestep.cards.operations import (
    Attach,
    DeclareAttributes,
    DeclareLevel,
    Destroy,
    Draw,
    EndBattlePhase,
    Equip,
    Excavate,
    Fuse,
    KeepKind,
    Mill,
    Move,
    Operation,
    PayLife,
    PlaceFaceUp,
    RollDie,
    SetCard,
    SpecialSummon,
    SwapControl,
    TossCoins,
    TributeFor,
    TributeForRitual,
    Turn,
)
from damagestep.cards.words import Choice, Target, UpTo
from damagestep.duel.agenda import Activating, Discarding, Drawing, Placing, Resolving, RunningDelayed
from damagestep.duel.cards import Activation, CardRef, Picked, Picking
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingNumber,
    ChoosingPosition,
    Chosen,
)
from damagestep.duel.events.base import Event
from damagestep.duel.events.chain import CardsChosen, ChanceDecided, PositionChosen
from damagestep.duel.sequel_frames import StayingBehind
from damagestep.duel.state import Duel, at, deck_size, free_zones, live, wherever
from damagestep.duel.verbs import StageResult, pop, push, swap
from damagestep.records.record import replace
from damagestep.records.terms import ATTRIBUTES, SLOTS, Side, other
from damagestep.rules.legality.prospects import lacks_room, leaves_a_zone
from damagestep.rules.legality.targets import targetable
from damagestep.rules.mechanics.instead import endangered
from damagestep.rules.mechanics.operations.chance import outcomes
from damagestep.rules.mechanics.operations.decks import draw_left_to_chance, excavation_left_to_chance, milled
from damagestep.rules.mechanics.operations.summoning import arrivals
from damagestep.rules.procedure.tribute_choices import question_of_a_summon
from damagestep.rules.query.continuous import barred_by
from damagestep.rules.query.costs import gets_there, has_what_is_noted
from damagestep.rules.query.filters import can_be_moved
from damagestep.rules.query.payments import can_pay, decidable
from damagestep.rules.query.selectors import choosable
from damagestep.rules.query.special_summons import arrival_prevented_by, stances_of
from damagestep.rules.query.stats import amount, how_many, outermost
from damagestep.rules.query.zones import can_be_placed, can_be_set

LEVELS = tuple(range(1, 13))
"""The Levels that can be declared."""
CHOOSING = (Attach, Destroy, Equip, KeepKind, Move, PlaceFaceUp, SetCard, SpecialSummon, SwapControl, Turn)
"""The operations that may leave their cards to a choice."""


def question(
    duel: Duel, operation: Operation, act: Activation, picked: Picked, *, paying: bool = False
) -> Choosing | ChoosingPosition | ChoosingNumber | ChoosingAttributes | None:
    """Return what a player or chance has still to pick for an operation or a cost; `None` where nothing."""
    match operation:
        case Draw():
            return _draw_question(duel, operation, act, picked)
        case Destroy(optional=True, to="banished" | "deck") | EndBattlePhase(optional=True):
            return _offered_deed(duel, operation, act, picked)
        case Mill():
            return _mill_question(duel, operation, act, picked)
        case Excavate():
            return excavation_left_to_chance(duel, operation, act, picked)
        case PayLife(amount=UpTo() as wanted):
            numbers = tuple(n for n in decidable(duel, wanted, act) if can_pay(duel, act.side, n))
            return None if picked else ChoosingNumber(side=act.side, card=act.card, numbers=numbers)
        case RollDie() | TossCoins():
            numbers = outcomes(operation)
            return None if picked else ChoosingNumber(side="chance", card=act.card, numbers=numbers)
        case TributeFor() | TributeForRitual() | Fuse():
            return question_of_a_summon(duel, operation, act, picked)
        case DeclareLevel(by=by):
            side = act.player(by)
            return None if picked else ChoosingNumber(side=side, card=act.card, numbers=LEVELS)
        case DeclareAttributes(n=n):
            due = 0 if picked else min(amount(duel, n, act) or 0, len(ATTRIBUTES))
            return ChoosingAttributes(side=act.side, card=act.card, n=due) if due else None
    return _question_about_cards(duel, operation, act, picked, paying)


def _draw_question(duel: Duel, operation: Draw, act: Activation, picked: Picked) -> Choosing | None:
    """Ask whether to draw, where that is optional, then chance for the next cards."""
    side = act.player(operation.player)
    if operation.optional:
        if not picked:
            return _offered_draw(duel, side, operation, act)
        if not picked[0].cards:
            return None
        picked = picked[1:]
    return draw_left_to_chance(duel, side, amount(duel, operation.n, act) or 0, picked)


def _mill_question(
    duel: Duel, operation: Mill, act: Activation, picked: Picked
) -> Choosing | ChoosingNumber | None:
    """Ask how many cards to send, where their player decides that, then chance for the next cards."""
    side = act.player(operation.player)
    most_of_them = min(operation.n, deck_size(duel, side))
    if not most_of_them:
        return None
    if operation.least is not None and not any(one.number for one in picked):
        numbers = tuple(range(operation.least, most_of_them + 1))
        return ChoosingNumber(side=act.side, card=act.card, numbers=numbers)
    n, taken = milled(operation, picked)
    return draw_left_to_chance(duel, side, n, taken)


def _question_about_cards(
    duel: Duel, operation: Operation, act: Activation, picked: Picked, paying: bool
) -> Choosing | ChoosingPosition | None:
    what = _choice_of(operation)
    if what is not None and (asking := _choice(duel, what, act, picked, paying)):
        if chooses_one(operation) and operation.optional and not paying:
            asking = replace(asking, least=0)
        if paying and isinstance(operation, Move):
            asking = _of_what_pays(duel, asking, operation, act)
        if paying:
            asking = _of_what_is_targeted(asking, act)
        return _as_there_is_room(duel, asking, operation, act)
    if isinstance(operation, SpecialSummon) and not isinstance(operation.position, str):
        stood = [ref for one in picked if one.stance for ref in one.cards]
        for monster, side in arrivals(duel, operation, act, picked):
            if monster.ref not in stood:
                # Who Summons decides, also on the other side of the field (OCG Q&A 21253).
                chooser = side if operation.to == "owner" else act.side
                return ChoosingPosition(
                    side=chooser, card=monster.ref, stances=stances_of(monster, operation)
                )
    return None


def _choice_of(operation: Operation) -> Choice | None:
    """Return the choice that an operation leaves its cards to."""
    what = operation.what if isinstance(operation, CHOOSING) else None
    if isinstance(operation, Equip) and isinstance(operation.to, Choice):
        what = operation.to
    return what if isinstance(what, Choice) else None


def chooses_one(operation: Operation) -> bool:
    """Check whether its player chooses one card for an operation."""
    what = _choice_of(operation)
    return what is not None and what.choose == 1 and what.by == "you" and not what.random


def _of_what_pays(duel: Duel, asking: Choosing, cost: Move, act: Activation) -> Choosing:
    """Limit a choice for a cost to cards that get where it sends them, and have the value that it notes.

    One card that pays for a Special Summon leaves the zone that is needed for it (OCG Q&A 8314, 18428).
    """
    found = [live(duel, ref) for ref in asking.among]
    found = [c for c in found if gets_there(duel, cost, c) and has_what_is_noted(duel, cost, c)]
    if asking.n == 1 and lacks_room(duel, act):
        found = [c for c in found if leaves_a_zone(c, act.side)]
    return _limited(asking, tuple(c.ref for c in found))


def _limited(asking: Choosing, among: tuple[CardRef, ...]) -> Choosing:
    """Limit a choice to some of its cards."""
    n = min(asking.n, len(among))
    return replace(asking, among=among, n=n, least=min(asking.least, n))


def _of_what_is_targeted(asking: Choosing, act: Activation) -> Choosing:
    """Limit a choice for a cost to the card that has been named as the target it will become, if one has."""
    named = tuple(ref for ref in asking.among if replace(ref, stint=ref.stint + 1) in act.targets)
    return replace(asking, among=named) if named else asking


def _as_there_is_room(duel: Duel, asking: Choosing, operation: Operation, act: Activation) -> Choosing:
    """Limit a Special Summon choice to summonable monsters and free zones, a swap to what leaves a zone."""
    if isinstance(operation, SwapControl) and asking.side != "chance" and not free_zones(duel, asking.side):
        # What comes takes a Main Monster Zone, so what goes has to leave one (OCG Q&A 20735).
        among = tuple(ref for ref in asking.among if live(duel, ref).slot < SLOTS)
        return replace(asking, among=among)
    if isinstance(operation, SetCard):
        return _limited(
            asking, tuple(ref for ref in asking.among if can_be_set(duel, act.side, live(duel, ref)))
        )
    if isinstance(operation, PlaceFaceUp):
        able = tuple(ref for ref in asking.among if can_be_placed(duel, act.side, live(duel, ref)))
        free = SLOTS - len(at(duel, act.side, "spell-trap"))
        asking = _limited(asking, able)
        return replace(asking, n=min(asking.n, free), least=min(asking.least, free))
    if isinstance(operation, Move):
        found = [live(duel, ref) for ref in asking.among]
        found = [c for c in found if can_be_moved(c, operation)]
        if not asking.least:  # what may be declined is not chosen where it could not be done (OCG Q&A 21758)
            found = [c for c in found if not barred_by(duel, act.side, c.zone, operation.to)]
        return _limited(asking, tuple(c.ref for c in found))
    if not isinstance(operation, SpecialSummon):
        return asking
    among = tuple(
        ref for ref in asking.among if not arrival_prevented_by(duel, operation, act, live(duel, ref))
    )
    asking = _limited(asking, among)
    if operation.to != "you":
        return asking
    room = free_zones(duel, act.side) + bool(operation.over)
    return replace(asking, n=min(asking.n, room), least=min(asking.least, room))


def _offered_draw(duel: Duel, side: Side, operation: Draw, act: Activation) -> Choosing | None:
    """Ask a player whether to draw, where a draw is possible: picking the effect's own card means yes."""
    if not 0 < (amount(duel, operation.n, act) or 0) <= deck_size(duel, side):
        return None
    return offered(duel, side, act)


def offered(duel: Duel, side: Side, act: Activation) -> Choosing:
    """Ask a player yes or no: picking the card of the effect means yes."""
    return Choosing(side=side, among=(wherever(duel, act.card.id).ref,), n=1, least=0)


def _offered_deed(
    duel: Duel, operation: Destroy | EndBattlePhase, act: Activation, picked: Picked
) -> Choosing | None:
    """Ask whether to end the Battle Phase, or to send destroyed cards elsewhere."""
    if picked or (isinstance(operation, Destroy) and not endangered(duel, operation, act, picked)):
        return None
    theirs = isinstance(operation, EndBattlePhase) and operation.by == "opponent"
    return offered(duel, other(act.side) if theirs else act.side, act)


def _choice(duel: Duel, what: Choice, act: Activation, picked: Picked, paying: bool) -> Choosing | None:
    """Return the next player's choice among the cards that fit from his or her point of view."""
    askers = in_turn(duel) if what.by == "each" else (_asker(what, act),)
    answered = sum(one.stance is None for one in picked)
    if answered == len(askers):
        return None
    side = askers[answered]
    seen_by = replace(act, side=side) if what.by == "each" else act
    among = tuple(c.ref for c in outermost(duel, choosable(duel, what, seen_by, paying), what))
    n = min(how_many(duel, what, act), len(among))
    least = n if what.least is None else min(what.least, n)
    return Choosing(side="chance" if what.random else side, among=among, n=n, least=least)


def _asker(what: Choice, act: Activation) -> Side:
    return other(act.side) if what.by == "opponent" else act.side


def in_turn(duel: Duel) -> tuple[Side, Side]:
    """Return both players, the turn player first."""
    return duel.turn_player, other(duel.turn_player)


def target_question(duel: Duel, wanted: Target, act: Activation, picked: Picked) -> Choosing | None:
    """Return the question for targets to the next player, if each player chooses some (`by` each).

    `picked` are the players' answers so far. `None` if nothing is left to ask.
    """
    askers = in_turn(duel)
    if wanted.by != "each" or len(picked) == len(askers):
        return None
    side = askers[len(picked)]
    among = tuple(c.ref for c in targetable(duel, replace(act, side=side), wanted))
    n = min(wanted.n, len(among))
    return Choosing(side=side, among=among, n=n, least=n)


def ask(duel: Duel, asking: Choosing | ChoosingPosition | ChoosingNumber | ChoosingAttributes) -> Duel:
    """Ask, or answer at once where there is only one answer."""
    if isinstance(asking, Choosing) and not asking.unknown and len(asking.among) == asking.least:
        return take_answer(duel, Picking(side=asking.side, cards=asking.among))
    return push(duel, asking)


ANSWERED = (Activating, Resolving, Discarding, Drawing, RunningDelayed, Placing, StayingBehind)
"""The frames that ask, and store what has been picked."""


def take_answer(duel: Duel, picking: Picking) -> Duel:
    """Store what has been picked in the frame that asked for it."""
    frame = duel.agenda[-1]
    if not isinstance(frame, ANSWERED):
        raise TypeError(f"{frame} has not asked for anything")
    return swap(duel, replace(frame, picked=(*frame.picked, picking)))


def hand_over_choice(duel: Duel, frame: Chosen) -> StageResult:
    """Hand what has been chosen to the frame below."""
    picking = frame.picking
    if picking.number is not None or picking.attributes:
        return None, take_answer(pop(duel), picking)
    cards = tuple(live(duel, ref) for ref in picking.cards)
    event: Event | None
    if picking.side == "chance":
        event = ChanceDecided(cards=cards) if cards else None
    elif picking.stance:
        event = PositionChosen(side=picking.side, card=cards[0], position=picking.stance)
    else:
        event = CardsChosen(side=picking.side, cards=cards)
    return event, take_answer(pop(duel), picking)
