"""Prospects: whether an effect finds the zones, monsters and cards that it needs."""

from collections.abc import Iterator

from damagestep.cards.card import CARD_ACTIVATIONS
from damagestep.cards.operations import (
    CreateTokens,
    Destroy,
    Draw,
    Excavate,
    Fuse,
    Mill,
    Move,
    Operation,
    SetCard,
    SpecialSummon,
    TakeControl,
    TributeFor,
    TributeForRitual,
)
from damagestep.cards.words import Choice, Filter, Remembered
from damagestep.common.placement.kinds import STAYS
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel, at, deck_size, effect, free_zones, wherever
from damagestep.records.terms import SIDES, SLOTS, Side, other
from damagestep.rules.query.continuous import barred_by
from damagestep.rules.query.costs import costs
from damagestep.rules.query.filters import fits, zones
from damagestep.rules.query.materials import tribute_summonable, ways_to_summon
from damagestep.rules.query.met import is_met
from damagestep.rules.query.selectors import find, payable
from damagestep.rules.query.special_summons import (
    arrival_prevented_by,
    can_be_called,
    face_up_prevented_by,
    no_special_summons,
    tokens_prevented_by,
)
from damagestep.rules.query.stats import amount, how_many
from damagestep.rules.verdict import YES, Check, Param, card_param, check, does, no, param, rule


def _card(act: Activation) -> Param:
    return card_param(act.card.id)


@rule("SUM-01", concerns=does(SpecialSummon, CreateTokens, TakeControl))
def summoned_monsters_find_a_zone(duel: Duel, act: Activation) -> Check:
    """An effect that Special Summons or takes control needs free Monster Zones, and monsters to Summon.

    A zone that a monster leaves as a cost, or by what the effect does first, counts as free (OCG Q&A 19576,
    20688), and what the cost has to take is not there to be Summoned (22218: such a Tribute is a cost). Where
    each player targets a monster to Summon, both have to be able to (212). (Fusions and Rituals: SUM-03.)
    """
    what = effect(act, duel)
    if any(isinstance(operation, (Fuse, TributeForRitual)) for operation in what.resolve):
        return YES
    for before, operation in enumerate(what.resolve):
        if _is_not_sure(operation):
            continue
        if isinstance(operation, (SpecialSummon, CreateTokens, TakeControl)):
            first = (*costs(duel, act), *what.resolve[:before])
            needed = _zones_needed(operation)
            to = "you" if isinstance(operation, TakeControl) else operation.to
            there: tuple[Side, ...] = (other(act.side),) if to == "opponent" else (act.side,)
            if what.targets is not None and what.targets.by == "each" and not what.mandatory:
                there = SIDES
            if any(free_zones(duel, side) + _makes_room(duel, act, side, first) < needed for side in there):
                return no(_card(act))
        if isinstance(operation, SpecialSummon):
            choice = operation.what
            if isinstance(choice, Choice) and not _left_by_the_cost(duel, act, choice):
                return check("deck" in zones(choice.of) and duel.rest.of(act.side) > 0, _card(act))
            if choice == "triggering-cards" and not any(
                can_be_called(c, operation) for c in find(duel, choice, act)
            ):
                return no(_card(act))
    return YES


def _zones_needed(operation: SpecialSummon | CreateTokens | TakeControl) -> int:
    """Return how many free zones an operation needs; a material over which a monster comes makes room."""
    if isinstance(operation, CreateTokens):
        return operation.n
    return 0 if isinstance(operation, SpecialSummon) and operation.over else 1


def _left_by_the_cost(duel: Duel, act: Activation, choice: Choice) -> tuple[Card, ...]:
    """Return what can be chosen once the cost has taken all the cards that it cannot do without."""
    found = find(duel, choice.of, act)
    for cost in costs(duel, act):
        if not isinstance(cost, Move) or cost.to in zones(choice.of):
            continue
        paid = cost.what.of if isinstance(cost.what, Choice) else cost.what
        taken = payable(duel, find(duel, paid, act), act)
        if not isinstance(cost.what, Choice) or len(taken) <= how_many(duel, cost.what, act):
            found = tuple(c for c in found if c not in taken)
    return found


def _is_not_sure(operation: Operation) -> bool:
    """Check whether a condition or the player may keep an operation from being carried out."""
    what = operation.what if isinstance(operation, SpecialSummon) else None
    left_to_choice = isinstance(what, Choice) and what.least == 0
    return left_to_choice or operation.optional or bool(operation.condition)


def _makes_room(duel: Duel, act: Activation, side: Side, operations: tuple[Operation, ...]) -> int:
    """Return how many Main Monster Zones of a player some operations can empty."""
    emptied = 0
    for operation in operations:
        if isinstance(operation, (Move, Destroy)):
            choice = operation.what
            found = find(duel, choice.of if isinstance(choice, Choice) else choice, act)
            leaving = sum(leaves_a_zone(c, side) for c in found)
            emptied += min(leaving, how_many(duel, choice, act)) if isinstance(choice, Choice) else leaving
    return emptied


def leaves_a_zone(of: Card, side: Side) -> bool:
    """Check whether a card that goes leaves a Main Monster Zone of a player."""
    return of.zone == "monster" and of.controller == side and of.slot < SLOTS


def lacks_room(duel: Duel, act: Activation) -> bool:
    """Check whether what an effect brings for its player finds no zone unless its cost leaves one."""
    done = effect(act, duel).resolve
    if any(isinstance(operation, (Fuse, TributeForRitual)) for operation in done):
        return False
    for before, operation in enumerate(done):
        if isinstance(operation, (SpecialSummon, CreateTokens)) and not _is_not_sure(operation):
            free = free_zones(duel, act.side) + _makes_room(duel, act, act.side, done[:before])
            return operation.to == "you" and free < _zones_needed(operation)
    return False


@rule("DIG-01", concerns=does(Excavate))
def there_is_something_to_excavate(duel: Duel, act: Activation) -> Check:
    """An effect that excavates until it finds a certain card needs such a card in the Deck.

    Disputed: switch `empty_excavation`.
    """
    for operation in effect(act, duel).resolve:
        if isinstance(operation, Excavate) and operation.until and isinstance(operation.n, int):
            side = act.player(operation.player)
            sure = any(fits(c, operation.until, side) for c in at(duel, side, "deck"))
            found = sure or bool(duel.rest.of(side)) or duel.profile.empty_excavation == "allowed"
            return check(found, _card(act))
    return YES


@rule("DIG-02", concerns=lambda what: not what.mandatory and does(Draw, Mill)(what))
def the_deck_holds_enough_cards(duel: Duel, act: Activation) -> Check:
    """An optional effect that draws, or sends cards from the top of a Deck, needs as many cards there.

    Cards that it takes from that Deck before are needed, too; of a part with a condition it is asked whether
    that holds now (OCG Q&A 23032).
    """
    taken = dict.fromkeys(SIDES, 0)
    for operation in effect(act, duel).resolve:
        side = other(act.side) if getattr(operation, "player", "you") == "opponent" else act.side
        if isinstance(operation, (Draw, Mill)):
            if operation.optional or not all(is_met(duel, one, act) for one in operation.condition):
                continue
            taken[side] += _needs(duel, operation, act)
            if deck_size(duel, side) < taken[side]:
                return no(_card(act))
        elif not _is_not_sure(operation) and operation.join != "or-else":
            taken[side] += _takes_out(duel, operation, act)
    return YES


def _takes_out(duel: Duel, operation: Operation, act: Activation) -> int:
    """Return the least number of cards that an operation moves out of its player's Deck by choice."""
    choice = operation.what if isinstance(operation, (Move, SetCard, SpecialSummon)) else None
    if not isinstance(choice, Choice) or (isinstance(operation, Move) and operation.to == "deck"):
        return 0
    if (choice.of.zone, choice.of.controller) != ("deck", "you"):
        return 0
    return how_many(duel, choice, act) if choice.least is None else choice.least


def _needs(duel: Duel, operation: Draw | Mill, act: Activation) -> int:
    """Return the least number of cards that an operation takes from the Deck.

    A draw for each card that the effect moves before it counts these cards now, and for its own player alone:
    what the opponent will draw then is not asked (konami-db:4821).
    """
    match operation:
        case Mill(n=n, least=least):
            return n if least is None else least
        case Draw(n=Remembered(), player="opponent"):
            return 0
        case Draw(n=Remembered(remembered=counted)):
            moved = [c for one in effect(act, duel).resolve for c in _remembers(duel, one, act)]
            return sum(fits(c, counted, act.side) for c in moved if c.id != act.card.id)
    return amount(duel, operation.n, act) or 0


def _remembers(duel: Duel, operation: Operation, act: Activation) -> tuple[Card, ...]:
    """Return all cards that an operation would move and remember."""
    if isinstance(operation, Move) and operation.remember and isinstance(operation.what, Filter):
        return find(duel, operation.what, act)
    return ()


@rule("BAR-01", concerns=lambda what: not what.mandatory and does(Move)(what))
def its_moves_are_not_barred(duel: Duel, act: Activation) -> Check:
    """An optional effect that has to move cards is not activated while a continuous effect bars that move.

    It does not matter what the effect does before (OCG Q&A 6081, 17413); a move that its player may leave out
    bars nothing (10636). (Targets: TGT-01.)
    """
    for operation in effect(act, duel).resolve:
        if not isinstance(operation, Move) or _is_not_sure(operation) or _takes_none(operation):
            continue
        what = operation.what.of if isinstance(operation.what, Choice) else operation.what
        barring = (
            [barred_by(duel, act.side, zone, operation.to) for zone in zones(what)]
            if isinstance(what, Filter)
            else []
        )
        if (by := next(iter(barring), None)) and all(barring):
            return no(_card(act), param("by", "card", by.id))
    return YES


def _takes_none(operation: Move) -> bool:
    """Check whether no card may be chosen for a move."""
    return isinstance(operation.what, Choice) and operation.what.least == 0


@rule("SUM-03", concerns=does(TributeFor, TributeForRitual, Fuse))
def what_it_summons_with_is_there(duel: Duel, act: Activation) -> Check:
    """An effect that Tribute, Ritual or Fusion Summons needs a monster, and its Tributes or materials."""
    for operation in effect(act, duel).resolve:
        if isinstance(operation, TributeFor):
            return check(bool(tribute_summonable(duel, operation, act)), _card(act))
        if isinstance(operation, (Fuse, TributeForRitual)):
            return check(bool(ways_to_summon(duel, operation, act)), _card(act))
    return YES


@rule("SUM-02", concerns=does(SpecialSummon, CreateTokens, Fuse, TributeForRitual))
def special_summons_are_not_prevented(duel: Duel, act: Activation) -> Check:
    """While a continuous effect prevents Special Summons, no effect that Special Summons is activated.

    The same holds while it prevents every single Special Summon that the effect could perform, for example
    because it allows only monsters of one kind. What the cost would take is there and counts: the monster of
    another kind (OCG Q&A 8787, 10427) as well as the card that prevents (12928, 21897).

    An effect that does something else first, after which its player may Special Summon or not, is activated
    all the same (6054, 22607), and so is one that does something else first and has to be activated (8824).
    So is the activation of a card that stays on the field, if it may be all that is done (10803).
    """
    if not any(_has_to_summon(act, duel)):
        return YES
    by = no_special_summons(duel, act.side) or _all_are_prevented(duel, act)
    return YES if by is None else no(_card(act), param("by", "card", by.id))


def _has_to_summon(act: Activation, duel: Duel) -> Iterator[bool]:
    """Yield of each operation that Special Summons whether it is what the effect is about, and no choice."""
    whole, kind = effect(act, duel), getattr(wherever(duel, act.card.id).data.card, "kind", "")
    stays = whole.class_ in CARD_ACTIVATIONS and kind in STAYS
    for n, operation in enumerate(whole.resolve):
        if n and whole.mandatory:
            yield False
        elif isinstance(operation, SpecialSummon):
            yield not ((n or stays) and _is_not_sure(operation))
        else:
            yield isinstance(operation, (CreateTokens, Fuse, TributeForRitual))


def _all_are_prevented(duel: Duel, act: Activation) -> Card | None:
    """Return the card that prevents the first Special Summon of an effect, if all are prevented, else `None`.

    (Monsters to be Summoned as targets: TGT-01.)
    """
    for operation in effect(act, duel).resolve:
        match operation:
            case CreateTokens():
                barring = [tokens_prevented_by(duel, operation, act)]
            case SpecialSummon(what=Choice(of=what)) | SpecialSummon(what=Filter() | "this-card" as what):
                found = find(duel, what, act)
                barring = [arrival_prevented_by(duel, operation, act, c) for c in found]
            case Fuse(what=what) | TributeForRitual(what=what):
                found = find(duel, what, act)
                barring = [face_up_prevented_by(duel, c, act.side, act.side) for c in found]
            case _:
                continue
        if barring and all(barring):
            return barring[0]
    return None
