"""The operations of effects and costs.

Each carries out one word of the vocabulary and says what happened and whether anything did: the
connectors between operations read that.
"""

from dataclasses import replace

from damagestep.events import (
    ActivationNegated,
    DeckEmpty,
    Destroyed,
    Drawn,
    Event,
    Moved,
    NothingChanged,
    NothingDestroyed,
    ValueChanged,
)
from damagestep.library import cards
from damagestep.pieces import Activation, Card, LifePoints, Modifier
from damagestep.query import amount, answered, find
from damagestep.schema.words import Destroy, Draw, Modify, Move, NegateActivation, Operation
from damagestep.state import Duel, at, destroyed_by_battle, free_slot, lose, send, wherever
from damagestep.stats import current
from damagestep.terms import Side, other, record

UNKNOWN_CARD = "unknown-card"
"""The library's stand-in for a card that nobody in the scene can know."""


@record
class Outcome:
    """A carried-out operation: the position after it, what happened, and whether it did anything."""

    duel: Duel
    event: Event
    done: bool


def carry_out(duel: Duel, operation: Operation, act: Activation) -> Outcome:
    """One operation of an effect that is resolving."""
    match operation:
        case Move():
            return move(duel, operation, act)
        case Destroy():
            return destroy(duel, operation, act)
        case Modify():
            return modify(duel, operation, act)
        case Draw():
            return draw(duel, act.side if operation.player == "you" else other(act.side), operation.n)
        case NegateActivation():
            return negate_activation(duel, act)


def move(duel: Duel, operation: Move, act: Activation) -> Outcome:
    """Moves cards to a zone of their owners."""
    moved, source = find(duel, operation.what, act), wherever(duel, act.card.id)
    if not moved:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    for card in moved:
        duel = send(duel, card, operation.to)
    return Outcome(duel=duel, event=Moved(cards=moved, zone=operation.to, source=source), done=True)


def destroy(duel: Duel, operation: Destroy, act: Activation) -> Outcome:
    """Destroys cards on the field at once and sends them to the Graveyard together."""
    gone, source = find(duel, operation.what, act), wherever(duel, act.card.id)
    if not gone:
        return Outcome(duel=duel, event=NothingDestroyed(source=source), done=False)
    for card in gone:
        duel = send(duel, card, "graveyard")
    return Outcome(duel=duel, event=Destroyed(cards=gone, source=source), done=True)


def modify(duel: Duel, operation: Modify, act: Activation) -> Outcome:
    """Adds a gain or sets a new original value on one face-up monster.

    A battle-destroyed one stays as it is.
    """
    source = wherever(duel, act.card.id)
    changed = [
        c for c in find(duel, operation.what, act) if c.face == "up" and not destroyed_by_battle(duel, c)
    ]
    wanted = operation.by if operation.by is not None else operation.original
    value = None if wanted is None else amount(duel, wanted, act)
    if not changed or value is None:
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    card = changed[0]
    modifier = Modifier(
        target=card.ref,
        stat=operation.stat,
        kind="gain" if operation.by is not None else "original",
        amount=value,
        source=source.id,
    )
    after = replace(duel, modifiers=(*duel.modifiers, modifier))
    event = ValueChanged(
        card=card,
        stat=operation.stat,
        old=current(duel, card, operation.stat),
        new=current(after, card, operation.stat),
        source=source,
    )
    return Outcome(duel=after, event=event, done=True)


def draw(duel: Duel, side: Side, n: int) -> Outcome:
    """Draws from the top of the deck; who cannot draw loses the duel."""
    for _ in range(n):
        known = at(duel, side, "deck")
        if known:
            duel = send(duel, known[-1], "hand")
        elif duel.rest.of(side):
            duel = _draw_unknown(duel, side)
        else:
            return Outcome(duel=lose(duel, side), event=DeckEmpty(side=side), done=False)
    return Outcome(duel=duel, event=Drawn(side=side, n=n), done=True)


def _draw_unknown(duel: Duel, side: Side) -> Duel:
    copies = sum(c.data.ref == UNKNOWN_CARD for c in duel.cards)
    drawn = Card(
        id=f"{UNKNOWN_CARD}@{copies + 1}",
        data=cards()[UNKNOWN_CARD],
        owner=side,
        controller=side,
        zone="hand",
        slot=free_slot(duel, side, "hand"),
    )
    left: LifePoints = replace(duel.rest, **{side: duel.rest.of(side) - 1})
    return replace(duel, cards=(*duel.cards, drawn), rest=left)


def negate_activation(duel: Duel, act: Activation) -> Outcome:
    """Negates the activation that was answered; its link will resolve without effect."""
    link = answered(duel, act)
    source = wherever(duel, act.card.id)
    if link is None or link.state != "waiting":
        return Outcome(duel=duel, event=NothingChanged(source=source), done=False)
    place = duel.chain.index(link)
    negated = replace(link, state="negated")
    chain = (*duel.chain[:place], negated, *duel.chain[place + 1 :])
    card = wherever(duel, link.activation.card.id)
    return Outcome(
        duel=replace(duel, chain=chain), event=ActivationNegated(link=place + 1, card=card), done=True
    )
