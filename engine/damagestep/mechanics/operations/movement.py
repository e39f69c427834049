"""Moving cards: to another zone, destroyed, drawn."""

from dataclasses import replace

from damagestep.events.effects import DeckEmpty, Destroyed, Drawn, Moved, NothingDestroyed
from damagestep.library import UNKNOWN_CARD, cards
from damagestep.mechanics.operations.outcome import Carry, Chosen, Outcome, meant, nothing
from damagestep.pieces import Activation, Card, LifePoints
from damagestep.schema.operations import Destroy, Draw, Move
from damagestep.state import Duel, at, destroyed_by_battle, free_slot, lose, send, wherever
from damagestep.terms import Side, other


def move(duel: Duel, operation: Move, act: Activation, chosen: Chosen) -> Outcome:
    """Moves cards to a zone of their owners; monsters destroyed by battle may be barred from it."""
    moved, source = meant(duel, operation.what, act, chosen), wherever(duel, act.card.id)
    if operation.to in duel.profile.battle_destroyed.return_ban:
        moved = tuple(c for c in moved if not destroyed_by_battle(duel, c))
    if not moved:
        return nothing(duel, act)
    for gone in moved:
        duel = send(duel, gone, operation.to)
    return Outcome(
        duel=duel,
        event=Moved(cards=moved, to=operation.to, manner=operation.as_, side=act.side, source=source),
        done=True,
    )


def destroy(duel: Duel, operation: Destroy, act: Activation, chosen: Chosen) -> Outcome:
    """Destroys cards on the field at once and sends them to the Graveyard together."""
    gone, source = meant(duel, operation.what, act, chosen), wherever(duel, act.card.id)
    if not gone:
        return Outcome(duel=duel, event=NothingDestroyed(source=source), done=False)
    for lost in gone:
        duel = send(duel, lost, "graveyard")
    return Outcome(duel=duel, event=Destroyed(cards=gone, side=act.side, source=source), done=True)


def draw(duel: Duel, operation: Draw, act: Activation, _: Chosen) -> Outcome:
    """Draws from the top of the deck."""
    return draw_cards(duel, act.side if operation.player == "you" else other(act.side), operation.n)


def draw_cards(duel: Duel, side: Side, n: int) -> Outcome:
    """A player draws from the top of the deck, and loses the duel where nothing is left."""
    for _card in range(n):
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


WORDS: dict[type, Carry] = {
    Move: move,
    Destroy: destroy,
    Draw: draw,
}
