"""Redirection: continuous effects that send cards elsewhere than to the Graveyard.

The continuous effects of the cards that stay count: one that leaves does not apply to what leaves with it,
nor to itself (OCG Q&A 6175). A banished card that is returned to the Graveyard is not sent there (8809,
24329). A redirected card has never been in the Graveyard: triggers that wait for cards to be sent there do
not see it (`query.triggers`).
"""

from damagestep.cards.statics import Diverts
from damagestep.duel.cards import Card
from damagestep.duel.choice_frames import Choosing
from damagestep.duel.events.base import CardsMoved
from damagestep.duel.events.battle import SentDestroyedByBattle
from damagestep.duel.events.summons import PlacedFaceUp
from damagestep.duel.events.upkeep import Diverted, ReturnedInstead
from damagestep.duel.sequel_frames import Redirecting, StayingBehind
from damagestep.duel.state import Duel, card, free_slot, live, wherever
from damagestep.duel.verbs import StageResult, destination, pop, push, replace_card, shuffle
from damagestep.records.record import replace
from damagestep.records.terms import SLOTS, CardId, Face, Zone
from damagestep.rules.mechanics.battle import fighters
from damagestep.rules.mechanics.operations.placing import lay
from damagestep.rules.query.continuous import applying, barred_by, own_redirections, reaches
from damagestep.rules.query.filters import fits
from damagestep.rules.query.zones import can_be_placed


def redirect(before: Duel, event: CardsMoved, after: Duel) -> Duel:
    """Move those cards of an event that continuous effects redirect; return the position after that.

    `before` and `after` are the positions before and after the event, which shows the cards as they were.
    """
    arrived = [now for c in event.cards if (now := wherever(after, c.id)).zone not in ("banished", "nowhere")]
    staying: list[StayingBehind] = []
    for source, static in _redirecting(before, event) if arrived else ():
        if static.to == "spell-trap":
            staying += _asked_whether_it_stays(event, after, source)
            continue
        if static.destroyed and event.manner != "destroyed":
            continue
        taken = tuple(
            c
            for c in arrived
            if _is_redirected(source, static, event, c)
            and barred_by(before, source.controller, c.zone, static.to) is None
        )
        for one in taken:
            after = _put(after, one, static.to)
        if taken:
            arrived = [c for c in arrived if c not in taken]
            refs, by = tuple(c.ref for c in taken), wherever(after, _whose_effect(before, source, static)).ref
            reached = {destination(c, static.to) for c in taken}
            to = reached.pop() if len(reached) == 1 else static.to
            after = push(after, Redirecting(cards=refs, to=to, source=by))
    return push(after, *reversed(staying))


def _whose_effect(duel: Duel, source: Card, static: Diverts) -> CardId:
    """Return the card whose effect redirects: also where it was left on the monster `source`."""
    left = (x for x in duel.effects.lingering if x.static is static and x.card == source.ref)
    return next((x.source for x in left), source.id)


def _put(duel: Duel, moved: Card, to: Zone) -> Duel:
    """Put a redirected card, in the stint that it has begun, into a zone of its owner; a Deck is shuffled."""
    reached = destination(moved, to)
    face: Face = "down" if to == "deck" or (to, reached) == ("hand", "extra") else "up"
    slot = free_slot(duel, moved.owner, reached)
    duel = replace_card(duel, replace(moved, zone=reached, slot=slot, face=face))
    return shuffle(duel, moved.owner) if reached == "deck" else duel


def _asked_whether_it_stays(event: CardsMoved, after: Duel, of: Card) -> tuple[StayingBehind, ...]:
    """Return a frame that asks the player of a destroyed monster whether to place it instead (OCG Q&A 6640).

    The monster has to go to the Graveyard, so nobody is asked where it is destroyed and banished (6632). A
    zone that the same destruction leaves free will do (23404).
    """
    was = (of.zone, of.face)
    free = free_slot(after, of.controller, "spell-trap") < SLOTS
    now = wherever(after, of.id)
    if event.manner != "destroyed" or was != ("monster", "up") or now.zone != "graveyard" or not free:
        return ()
    return (StayingBehind(side=of.controller, card=now.ref),)


def stay_behind(duel: Duel, frame: StayingBehind) -> StageResult:
    """Ask the player, then place the card, which has never been in the Graveyard; no chain link is made."""
    now = card(duel, frame.card)
    if now is None or now.zone != "graveyard":
        return None, pop(duel)
    if not frame.picked:
        return None, push(duel, Choosing(side=frame.side, among=(frame.card,), n=1, least=0))
    duel = pop(duel)
    if not frame.picked[0].cards or not can_be_placed(duel, frame.side, now):
        return None, duel
    event = PlacedFaceUp(side=frame.side, cards=(now,), source=now)
    return event, lay(duel, frame.side, now, stint=now.stint)


def _redirecting(before: Duel, event: CardsMoved) -> list[tuple[Card, Diverts]]:
    """Return the redirections that may apply; a card's own one does so also after destruction by battle.

    One that an effect has left on a monster is not its own, and nothing negates it (OCG Q&A 18463). It comes
    behind the monster's own ones (11256), and before those of other cards (9305).
    """
    itself = [(c, s) for c in event.cards for s in own_redirections(before, c)]
    leaving = {c.id for c in event.cards}
    others = [(c, s) for c, s in applying(before, Diverts) if _battle_condition_holds(before, c, s, event)]
    left_on_it = [(c, s) for c, s in others if s.what == "this-card" and s not in c.data.statics]
    of_others = [(c, s) for c, s in others if s.what != "this-card" and c.id not in leaving]
    return [*itself, *left_on_it, *of_others]


def _battle_condition_holds(before: Duel, source: Card, static: Diverts, event: CardsMoved) -> bool:
    """Check whether a monster that the redirection asks for, if any, has destroyed the cards by battle."""
    if static.destroyed_by is None:
        return True
    if not isinstance(event, SentDestroyedByBattle) or not before.forces or before.battle is None:
        return False
    left = [c for c in fighters(before, before.battle) if c and c.ref not in before.battle.destroyed]
    return any(reaches(static.destroyed_by, source, winner) for winner in left)


def _is_redirected(source: Card, static: Diverts, event: CardsMoved, arrived: Card) -> bool:
    if static.what == "this-card":
        return source.id == arrived.id
    sent = _was_for_the_graveyard(arrived) and event.manner != "returned"
    return sent and fits(_as_it_left(arrived, event), static.what, source.controller)


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
    if frame.to != "banished":
        return ReturnedInstead(cards=cards, source=source, to=frame.to), pop(duel)
    return Diverted(cards=cards, source=source), pop(duel)
