"""Cards that end elsewhere than they would because something that simply applies says so.

What applied as they left counts, also of a card that leaves together with them. They have never been in the
Graveyard: nothing that waits for cards to be sent there sees them (`occasions`).
"""

from damagestep.cards.statics import Diverts
from damagestep.duel.cards import Card
from damagestep.duel.events.base import CardsMoved
from damagestep.duel.events.battle import SentDestroyedByBattle
from damagestep.duel.events.upkeep import Diverted, ReturnedInstead
from damagestep.duel.sequel_frames import Redirecting
from damagestep.duel.state import Duel, free_slot, live, wherever
from damagestep.duel.verbs import Happening, destination, pop, push, replace_card
from damagestep.records.record import replace
from damagestep.rules.mechanics.battle import fighters
from damagestep.rules.query.continuous import applying, negated_by, reaches
from damagestep.rules.query.filters import fits


def redirect(before: Duel, event: CardsMoved, after: Duel) -> Duel:
    """The duel in which what an event has moved lies where it belongs instead."""
    arrived = [now for c in event.cards if (now := wherever(after, c.id)).zone not in ("banished", "nowhere")]
    for source, static in _redirecting(before, event) if arrived else ():
        if static.destroyed and event.manner != "destroyed":
            continue
        taken = tuple(c for c in arrived if _is_redirected(source, static, _as_it_left(c, event), c))
        for card in taken:
            to = destination(card, static.to)
            after = replace_card(
                after, replace(card, zone=to, slot=free_slot(after, card.owner, to), face="up")
            )
        if taken:
            arrived = [c for c in arrived if c not in taken]
            refs, by = tuple(c.ref for c in taken), wherever(after, source.id).ref
            after = push(after, Redirecting(cards=refs, to=static.to, source=by))
    return after


def _redirecting(before: Duel, event: CardsMoved) -> list[tuple[Card, Diverts]]:
    """What may apply. A card's word about itself holds also where it goes because battle has destroyed it."""
    itself = [
        (c, s)
        for c in event.cards
        for s in c.data.statics
        if isinstance(s, Diverts) and s.what == "this-card" and c.ref in before.index.in_force
        if negated_by(before, c) is None
    ]
    others = ((c, s) for c, s in applying(before, Diverts) if s.what != "this-card")
    return [*itself, *((c, s) for c, s in others if _battle_condition_holds(before, c, s, event))]


def _battle_condition_holds(before: Duel, source: Card, static: Diverts, event: CardsMoved) -> bool:
    """Whether a word about what battle has destroyed has its moment: a monster left over has destroyed it."""
    if static.destroyed_by is None:
        return True
    if not isinstance(event, SentDestroyedByBattle) or not before.forces or before.battle is None:
        return False
    left = [c for c in fighters(before, before.battle) if c and c.ref not in before.battle.destroyed]
    return any(reaches(static.destroyed_by, source, winner) for winner in left)


def _is_redirected(source: Card, static: Diverts, before: Card, arrived: Card) -> bool:
    if static.what == "this-card":
        return source.id == before.id
    return arrived.zone == "graveyard" and fits(before, static.what, source.controller)


def _as_it_left(arrived: Card, event: CardsMoved) -> Card:
    """The card as the event knows it, which is how it was before."""
    return next(c for c in event.cards if c.id == arrived.id)


def report_redirected(duel: Duel, frame: Redirecting) -> Happening:
    """Says what has happened to the cards."""
    cards = tuple(live(duel, ref) for ref in frame.cards)
    source = wherever(duel, frame.source.id)
    if frame.to == "hand":
        return ReturnedInstead(cards=cards, source=source), pop(duel)
    return Diverted(cards=cards, source=source), pop(duel)
