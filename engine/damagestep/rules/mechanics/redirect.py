"""Redirection: continuous effects that send cards elsewhere than to the Graveyard.

The continuous effects at the moment of leaving count, also those of cards that leave together. A redirected
card has never been in the Graveyard: triggers that wait for cards to be sent there do not see it
(`query.triggers`).
"""

from damagestep.cards.statics import Diverts
from damagestep.duel.cards import Card
from damagestep.duel.events.base import CardsMoved
from damagestep.duel.events.battle import SentDestroyedByBattle
from damagestep.duel.events.upkeep import Diverted, ReturnedInstead
from damagestep.duel.sequel_frames import Redirecting
from damagestep.duel.state import Duel, free_slot, live, wherever
from damagestep.duel.verbs import StageResult, destination, pop, push, replace_card
from damagestep.records.record import replace
from damagestep.rules.mechanics.battle import fighters
from damagestep.rules.query.continuous import applying, negated_by, reaches
from damagestep.rules.query.filters import fits


def redirect(before: Duel, event: CardsMoved, after: Duel) -> Duel:
    """Move those cards of an event that continuous effects redirect; return the position after that.

    `before` and `after` are the positions before and after the event, which shows the cards as they were.
    """
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
    """Return the redirections that may apply; a card's own one does so also after destruction by battle."""
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
    """Check whether a monster that the redirection asks for, if any, has destroyed the cards by battle."""
    if static.destroyed_by is None:
        return True
    if not isinstance(event, SentDestroyedByBattle) or not before.forces or before.battle is None:
        return False
    left = [c for c in fighters(before, before.battle) if c and c.ref not in before.battle.destroyed]
    return any(reaches(static.destroyed_by, source, winner) for winner in left)


def _is_redirected(source: Card, static: Diverts, before: Card, arrived: Card) -> bool:
    if static.what == "this-card":
        return source.id == before.id
    return _was_for_the_graveyard(arrived) and fits(before, static.what, source.controller)


def _was_for_the_graveyard(arrived: Card) -> bool:
    """Check whether a card has gone to the Graveyard, or as a Pendulum Monster to the Extra Deck instead.

    A Pendulum Monster goes there only if nothing redirects it (OCG Q&A 13363).
    """
    return arrived.zone == "graveyard" or (arrived.zone, arrived.face) == ("extra", "up")


def _as_it_left(arrived: Card, event: CardsMoved) -> Card:
    """Return the card as it was before the event."""
    return next(c for c in event.cards if c.id == arrived.id)


def report_redirected(duel: Duel, frame: Redirecting) -> StageResult:
    """Report where redirected cards have gone."""
    cards = tuple(live(duel, ref) for ref in frame.cards)
    source = wherever(duel, frame.source.id)
    if frame.to == "hand":
        return ReturnedInstead(cards=cards, source=source), pop(duel)
    return Diverted(cards=cards, source=source), pop(duel)
