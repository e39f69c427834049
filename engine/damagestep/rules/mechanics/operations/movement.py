"""Operations that move, destroy or reveal cards."""

from typing import Any

from damagestep.cards.operations import Destroy, KeepKind, Move, Reveal
from damagestep.cards.statics import Diverts
from damagestep.cards.words import Choice, Selector
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.events.effects import Destroyed, Moved, NothingDestroyed
from damagestep.duel.events.upkeep import Revealed
from damagestep.duel.state import Duel, at, effect, wherever
from damagestep.duel.verbs import destination, replace_card, send, shuffle
from damagestep.records.record import replace
from damagestep.records.terms import UNORDERED, Zone, other
from damagestep.rules.mechanics.instead import endangered, is_saved
from damagestep.rules.mechanics.operations.outcome import (
    Outcome,
    affected,
    carries_out,
    prevented,
    spared,
    without_effect,
)
from damagestep.rules.mechanics.reveal import show_to
from damagestep.rules.query.battle_destroyed import (
    Returning,
    it_can_be_destroyed,
    it_can_go_there,
    it_is_not_used_up,
)
from damagestep.rules.query.continuous import applying, barred_by
from damagestep.rules.query.filters import can_be_moved, names_a_kind
from damagestep.rules.query.kinds import of_other_kinds
from damagestep.rules.query.selectors import answered_link
from damagestep.rules.query.stats import current


@carries_out(Move)
def move(duel: Duel, operation: Move, act: Activation, picked: Picked) -> Outcome:
    """Move cards to a zone of their owners; monsters destroyed by battle may be barred from it.

    A continuous effect may bar such moves, too (OCG Q&A 12865). An excavated card that had to be taken, and
    cannot be, is sent to the Graveyard (6864, 9932).
    """
    found, source = affected(duel, operation.what, act, picked), wherever(duel, act.card.id)
    free = tuple(c for c in found if not barred_by(duel, act.side, c.zone, operation.to))
    if found and not free and _takes_what_is_excavated(operation):
        operation, free = replace(operation, to="graveyard", as_="sent"), found
    before, moved = duel, tuple(c for c in free if can_be_moved(c, operation))
    if found and not moved:
        return without_effect(duel, act)
    for barring in (it_can_go_there, it_is_not_used_up):
        able = tuple(c for c in moved if barring.ask(duel, Returning(card=c, to=operation.to)).holds)
        if not able:
            return prevented(duel, act, moved, barring)
        moved = able
    for gone in moved:
        duel = send(duel, gone, operation.to, operation.face)
    if operation.bottom:
        duel = put_at_bottom(duel, moved)
    sought = isinstance(operation.what, Choice) and not _takes_what_is_excavated(operation)
    for side in ("A", "B"):
        into = operation.to == "deck" and not operation.top and not operation.bottom
        came = into and any(c.owner == side and destination(c, "deck") == "deck" for c in moved)
        left = sought and any(c.zone == "deck" and c.owner == side for c in moved)
        if came or left:
            duel = shuffle(duel, side)
    if operation.remember:
        duel = remember_on_link(duel, act, remembered=moved)
    reached = {destination(c, operation.to) for c in moved}
    event = Moved(
        cards=moved,
        to=reached.pop() if len(reached) == 1 else operation.to,
        manner=operation.as_,
        side=act.side,
        source=source,
        checked=operation.as_ == "added" and must_be_verified(duel, operation.what, act),
    )
    return Outcome(duel=duel, event=event, done=any(_is_done(before, c, operation) for c in moved))


def _takes_what_is_excavated(operation: Move) -> bool:
    """Check whether a move is of cards chosen among those that the same effect has excavated."""
    return isinstance(operation.what, Choice) and operation.what.of.excavated is True


def _is_done(duel: Duel, moved: Card, operation: Move) -> bool:
    """Check whether a card was moved as an effect says.

    One that is Tributed or discarded was, wherever it has gone (OCG Q&A 22336).
    """
    left = operation.as_ in ("tributed", "discarded") and not operation.arrives
    return left or _gets_there(duel, moved, operation.to)


def _gets_there(duel: Duel, moved: Card, to: Zone) -> bool:
    """Check whether a card goes where it is moved to; the Extra Deck is a Deck, too (OCG Q&A 8131, 10593).

    A card whose own effect sends it elsewhere when it leaves the field does not (21025).
    """
    whole = ((c, s) for c, s in applying(duel, Diverts) if not s.destroyed)
    if any(c.id == moved.id and s.what == "this-card" and s.to != to for c, s in whole):
        return False
    reached = destination(moved, to)
    return reached == to or (to, reached) == ("deck", "extra")


def put_at_bottom(duel: Duel, moved: tuple[Card, ...]) -> Duel:
    """Place cards that have just arrived in Decks at the bottom, the last of them lowest."""
    for each in moved:
        now = wherever(duel, each.id)
        lowest = min(UNORDERED, *(c.slot for c in at(duel, now.owner, "deck")))
        duel = replace_card(duel, replace(now, slot=lowest - 1))
    return duel


def must_be_verified(duel: Duel, what: Selector | Choice, act: Activation) -> bool:
    """Check whether only cards of a certain kind may be taken, so that the opponent may verify them."""
    if isinstance(what, Choice):
        return names_a_kind(what.of)
    wanted = effect(act, duel).targets if what == "targets" else None
    return wanted is not None and names_a_kind(wanted.what)


@carries_out(Destroy)
def destroy(duel: Duel, operation: Destroy, act: Activation, picked: Picked) -> Outcome:
    """Destroy cards on the field and send them to the Graveyard together, or elsewhere."""
    source = wherever(duel, act.card.id)
    declined = operation.optional and not any(one.cards for one in picked)
    to: Zone = "graveyard" if declined else operation.to
    gone = tuple(c for c in endangered(duel, operation, act, picked) if not is_saved(duel, c))
    kept = spared(duel, operation.what, act, picked, "unaffected", "cannot-be-destroyed-by-effects")
    if not gone:
        link = answered_link(duel, act) if operation.what == "answered-card" else None
        elsewhere = (wherever(duel, link.activation.card.id),) if link else ()
        found = affected(duel, operation.what, act, picked) or elsewhere
        if any(not it_can_be_destroyed.ask(duel, c).holds for c in found):
            return prevented(duel, act, found, it_can_be_destroyed)
        return Outcome(duel=duel, event=NothingDestroyed(source=source, **kept), done=False)
    if operation.note:
        duel = remember_on_link(duel, act, noted=sum(current(duel, c, operation.note) for c in gone))
    elif operation.remember:
        duel = remember_on_link(duel, act, remembered=gone)
    for lost in gone:
        duel = send(duel, lost, to)
    event = Destroyed(cards=gone, to=to, side=act.side, source=source, **kept)
    return Outcome(duel=duel, event=event, done=True)


def remember_on_link(duel: Duel, act: Activation, **known: Any) -> Duel:
    """Store values, by the names of fields of `Activation`, on the link of `act`, for later operations.

    The position stays as it is if the activation is not on the chain, such as that of a cost.
    """
    knowing = (
        replace(link, activation=replace(act, **known)) if link.activation == act else link
        for link in duel.chain
    )
    return replace(duel, chain=tuple(knowing))


@carries_out(KeepKind)
def keep_kind(duel: Duel, operation: KeepKind, act: Activation, picked: Picked) -> Outcome:
    """Send each player's face-up monsters of other kinds than the kept one to the Graveyard, together."""
    kept, source = affected(duel, operation.what, act, picked), wherever(duel, act.card.id)
    gone: tuple[Card, ...] = ()
    for one in kept:
        there = (c for c in at(duel, one.controller, "monster") if c.face == "up")
        gone += of_other_kinds(there, operation.of, kept=one)
    if not gone:
        return without_effect(duel, act)
    for sent in gone:
        duel = send(duel, sent, "graveyard")
    event = Moved(cards=gone, to="graveyard", manner="sent", side=act.side, source=source)
    return Outcome(duel=duel, event=event, done=True)


@carries_out(Reveal)
def reveal(duel: Duel, operation: Reveal, act: Activation, picked: Picked) -> Outcome:
    """Reveal cards, which stay where they are."""
    shown = affected(duel, operation.what, act, picked)
    if not shown:
        return without_effect(duel, act)
    event = Revealed(side=act.side, cards=shown, source=wherever(duel, act.card.id))
    return Outcome(duel=show_to(duel, shown, other(act.side)), event=event, done=True)
