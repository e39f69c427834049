"""What an activation includes: what its effect would do when it resolves, and with cards from where.

A cost is no part of that (OCG Q&A 20585). A choice includes whatever it leaves open (20544), and a
redirection of the cards changes nothing. To draw is to add a card from the Deck to the hand (22838). What the
effect has happen later without an activation is part of it: each time something happens this turn (22542), or
when a later phase begins (23793). A card that an effect moves first is taken from where it is then (11993).
"""

from collections.abc import Iterator

from damagestep.cards.operations import (
    CreateTokens,
    Delay,
    Draw,
    Fuse,
    InflictDamage,
    Linger,
    Mill,
    Move,
    Operation,
    SpecialSummon,
    TributeForRitual,
    Unmodelled,
)
from damagestep.cards.patterns import Included
from damagestep.cards.statics import Whenever
from damagestep.cards.words import Choice, Filter, Selector
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, effect, wherever
from damagestep.records.terms import SUMMONING_GAPS, Zone
from damagestep.rules.query.filters import zones
from damagestep.rules.query.selectors import find


def includes(duel: Duel, act: Activation, wanted: tuple[Included, ...], out_of: Zone | None) -> bool:
    """Check whether an activation on the chain includes one of these, with cards from a zone or from any."""
    found = _contents(duel, act, effect(act, duel).resolve, ())
    return any(kind in wanted and (out_of is None or out_of in places) for kind, places in found)


def _contents(
    duel: Duel, act: Activation, operations: tuple[Operation, ...], before: tuple[Zone, ...]
) -> Iterator[tuple[Included, tuple[Zone, ...]]]:
    """Yield what some operations do, at once or later, with the zones from which they would take cards.

    `before` are the zones of the cards that an earlier operation of the effect remembers.
    """
    for operation in operations:
        match operation:
            case Mill():
                yield "sends", ("deck",)
            case Draw():
                yield "adds", ("deck",)
            case InflictDamage(player="opponent"):
                yield "damages", ()
            case CreateTokens():
                yield "special-summons", ()
            case Unmodelled(does=kind) if kind in SUMMONING_GAPS:
                yield "special-summons", ()
            case Fuse(from_=materials):
                yield "sends", zones(materials)
            case SpecialSummon(what=what):
                yield "special-summons", _places(duel, what, act, before)
            case Move(what=what):
                yield from _moves(operation, _places(duel, what, act, before))
        yield from _contents(duel, act, _done_later(duel, act, operation), before)
        before = _left_for_later(operation) or before


def _done_later(duel: Duel, act: Activation, operation: Operation) -> tuple[Operation, ...]:
    """Return what an operation has happen later without an activation."""
    match operation:
        case Delay(do=later):
            return later
        case Linger():
            left = wherever(duel, act.card.id).data.leaves
            return tuple(static.do for static in left if isinstance(static, Whenever))
    return ()


def _moves(operation: Move, places: tuple[Zone, ...]) -> Iterator[tuple[Included, tuple[Zone, ...]]]:
    match operation.to:
        case "hand":
            yield "adds", places
        case "deck":
            yield "adds", tuple(one for one in places if one != "deck")
        case "graveyard" if operation.as_ == "sent":
            yield "sends", places
        case "banished":
            yield "banishes", places


def _left_for_later(operation: Operation) -> tuple[Zone, ...]:
    """Return the zones where the cards are that an operation remembers for those that follow."""
    match operation:
        case Fuse(what=what) | TributeForRitual(what=what):
            return zones(what)
        case Move(remember=True, to=to):
            return (to,)
    return ()


def _places(
    duel: Duel, what: Selector | Choice, act: Activation, before: tuple[Zone, ...]
) -> tuple[Zone, ...]:
    """Return the zones that a selector searches, or where the cards are that it means.

    `before` are the zones of the cards that an earlier operation of the effect remembers.
    """
    if isinstance(what, Choice):
        return zones(what.of)
    if isinstance(what, Filter):
        return zones(what)
    if what == "this-card":
        return (wherever(duel, act.card.id).zone,)
    if what == "remembered":
        return before
    return tuple(c.zone for c in find(duel, what, act))
