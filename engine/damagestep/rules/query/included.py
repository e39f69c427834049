"""What an activation includes: what its effect would do when it resolves, and with cards from where.

A cost is no part of that (OCG Q&A 20585), nor is what happens in a later phase. A choice includes whatever it
leaves open (20544), and a redirection of the cards changes nothing.
"""

from collections.abc import Iterator

from damagestep.cards.operations import (
    CreateTokens,
    Fuse,
    Mill,
    Move,
    Operation,
    SpecialSummon,
    TributeForRitual,
    Unmodelled,
)
from damagestep.cards.patterns import Included
from damagestep.cards.words import Choice, Filter, Selector
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, effect, wherever
from damagestep.records.terms import SUMMONING_GAPS, Zone
from damagestep.rules.query.filters import zones
from damagestep.rules.query.selectors import find


def includes(duel: Duel, act: Activation, wanted: tuple[Included, ...], out_of: Zone | None) -> bool:
    """Check whether an activation on the chain includes one of these, with cards from a zone or from any."""
    return any(
        kind in wanted and (out_of is None or out_of in places) for kind, places in _contents(duel, act)
    )


def _contents(duel: Duel, act: Activation) -> Iterator[tuple[Included, tuple[Zone, ...]]]:
    """Yield what each operation of an effect does, with the zones from which it would take cards."""
    before: tuple[Zone, ...] = ()
    for operation in effect(act, duel).resolve:
        match operation:
            case Mill():
                yield "sends", ("deck",)
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
        before = _left_for_later(operation) or before


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
