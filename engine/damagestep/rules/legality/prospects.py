"""Prospects: whether an effect finds the zones, monsters and cards that it needs."""

from damagestep.cards.operations import (
    CreateTokens,
    Draw,
    Excavate,
    Fuse,
    Mill,
    Move,
    Operation,
    SpecialSummon,
    TributeFor,
    TributeForRitual,
)
from damagestep.cards.words import Choice, Filter, Remembered
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel, at, deck_size, effect, free_zones
from damagestep.records.terms import Side, other
from damagestep.rules.query.continuous import no_special_summons
from damagestep.rules.query.costs import costs
from damagestep.rules.query.filters import fits, zones
from damagestep.rules.query.materials import tribute_summonable, ways_to_summon
from damagestep.rules.query.selectors import find
from damagestep.rules.query.special_summons import (
    arrival_prevented_by,
    can_be_called,
    may_leave_first,
    tokens_prevented_by,
)
from damagestep.rules.query.stats import amount, how_many
from damagestep.rules.verdict import YES, Check, Param, card_param, check, does, no, param, rule


def _card(act: Activation) -> Param:
    return card_param(act.card.id)


@rule("SUM-01", concerns=does(SpecialSummon, CreateTokens))
def summoned_monsters_find_a_zone(duel: Duel, act: Activation) -> Check:
    """An effect that Special Summons needs free Monster Zones, and monsters that it could Summon.

    A zone that a monster leaves as a cost counts as free. (Fusion and Ritual Summons: SUM-03.)
    """
    what = effect(act, duel)
    if any(isinstance(operation, (Fuse, TributeForRitual)) for operation in what.resolve):
        return YES
    for operation in what.resolve:
        if isinstance(operation, SpecialSummon) and _is_left_to_choice(operation):
            continue
        if isinstance(operation, (SpecialSummon, CreateTokens)):
            needed = operation.n if isinstance(operation, CreateTokens) else 1
            to = operation.to if isinstance(operation, SpecialSummon) else "you"
            there = other(act.side) if to == "opponent" else act.side
            if free_zones(duel, there) + _makes_room(duel, act, there) < needed:
                return no(_card(act))
        if isinstance(operation, SpecialSummon):
            choice = operation.what
            if isinstance(choice, Choice) and not find(duel, choice.of, act):
                return check("deck" in zones(choice.of) and duel.rest.of(act.side) > 0, _card(act))
            if choice == "triggering-cards" and not any(
                can_be_called(c, operation) for c in find(duel, choice, act)
            ):
                return no(_card(act))
    return YES


def _is_left_to_choice(operation: SpecialSummon) -> bool:
    """Check whether the player may choose to Summon nothing."""
    return isinstance(operation.what, Choice) and operation.what.least == 0


def _makes_room(duel: Duel, act: Activation, side: Side) -> int:
    """Return how many Monster Zones of a player the cost can empty."""
    emptied = 0
    for cost in costs(duel, act):
        if isinstance(cost, Move):
            choice = cost.what
            found = find(duel, choice.of if isinstance(choice, Choice) else choice, act)
            leaving = sum(c.zone == "monster" and c.controller == side for c in found)
            emptied += min(leaving, how_many(duel, choice, act)) if isinstance(choice, Choice) else leaving
    return emptied


@rule("DIG-01", concerns=does(Excavate))
def there_is_something_to_excavate(duel: Duel, act: Activation) -> Check:
    """An effect that excavates until it finds a certain card needs such a card in the Deck.

    Disputed: switch `empty_excavation`.
    """
    for operation in effect(act, duel).resolve:
        if isinstance(operation, Excavate) and operation.until and isinstance(operation.n, int):
            side = act.side if operation.player == "you" else other(act.side)
            sure = any(fits(c, operation.until, side) for c in at(duel, side, "deck"))
            found = sure or bool(duel.rest.of(side)) or duel.profile.empty_excavation == "allowed"
            return check(found, _card(act))
    return YES


@rule("DIG-02", concerns=lambda what: not what.mandatory and does(Draw, Mill)(what))
def the_deck_holds_enough_cards(duel: Duel, act: Activation) -> Check:
    """An optional effect that draws, or sends cards from the top of a Deck, needs as many cards there."""
    for operation in effect(act, duel).resolve:
        if isinstance(operation, (Draw, Mill)):
            side = act.side if operation.player == "you" else other(act.side)
            if deck_size(duel, side) < _needs(duel, operation, act):
                return no(_card(act))
    return YES


def _needs(duel: Duel, operation: Draw | Mill, act: Activation) -> int:
    """Return the least number of cards that an operation takes from the Deck.

    A draw for each card that the effect moves before it counts these cards now, and for its own player alone:
    what the opponent will draw then is not asked (konami-db:4821).
    """
    match operation:
        case Mill(n=n, least=least):
            return n if least is None else least
        case Draw(optional=True) | Draw(n=Remembered(), player="opponent"):
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
    because it allows only monsters of one kind.
    """
    if not duel.forces:
        return YES
    by = no_special_summons(duel, act.side) or _all_are_prevented(duel, act)
    return YES if by is None else no(_card(act), param("by", "card", by.id))


def _all_are_prevented(duel: Duel, act: Activation) -> Card | None:
    """Return the card that prevents the first Special Summon of an effect, if all are prevented, else `None`.

    (Monsters to be Summoned as targets: TGT-01.)
    """
    leaving = may_leave_first(duel, act)
    for operation in effect(act, duel).resolve:
        match operation:
            case CreateTokens():
                barring = [tokens_prevented_by(duel, operation, act, leaving)]
            case SpecialSummon(what=Choice(of=what)) | SpecialSummon(what=Filter() | "this-card" as what):
                found = find(duel, what, act)
                barring = [arrival_prevented_by(duel, operation, act, c, leaving) for c in found]
            case Fuse(what=what) | TributeForRitual(what=what):
                barring = [no_special_summons(duel, act.side, c) for c in find(duel, what, act)]
            case _:
                continue
        if barring and all(barring):
            return barring[0]
    return None
