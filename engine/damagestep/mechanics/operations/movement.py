"""Moving cards: to another zone, destroyed, drawn."""

from dataclasses import replace
from typing import Any

from damagestep.events.effects import DeckEmpty, Destroyed, Drawn, Moved, NothingDestroyed
from damagestep.events.upkeep import Revealed
from damagestep.force import kinds
from damagestep.frames import Choosing
from damagestep.library import UNKNOWN_CARD, cards
from damagestep.mechanics.operations.outcome import Carry, Outcome, Picked, meant, nothing, prevented
from damagestep.mechanics.sparing import doomed, is_spared
from damagestep.pieces import Activation, Card, LifePoints
from damagestep.query import says_what
from damagestep.schema.operations import Destroy, Draw, KeepKind, Mill, Move, Reveal
from damagestep.schema.words import Choice, Selector
from damagestep.state import Duel, at, card, effect, free_slot, lose, send, shuffle, wherever
from damagestep.stats import amount, current
from damagestep.status import Returning, it_can_go_there, it_is_not_used_up
from damagestep.terms import UNORDERED, Side, Zone, other


def move(duel: Duel, operation: Move, act: Activation, picked: Picked) -> Outcome:
    """Moves cards to a zone of their owners; monsters destroyed by battle may be barred from it."""
    found, source = meant(duel, operation.what, act, picked), wherever(duel, act.card.id)
    moved = found
    for barring in (it_can_go_there, it_is_not_used_up):
        able = tuple(c for c in moved if barring.ask(duel, Returning(card=c, to=operation.to)).holds)
        if not able:
            return prevented(duel, act, moved, barring)
        moved = able
    for gone in moved:
        duel = send(duel, gone, operation.to, operation.face)
    for side in ("A", "B"):
        came = operation.to == "deck" and not operation.top and any(c.owner == side for c in moved)
        left = isinstance(operation.what, Choice) and any(c.zone == "deck" and c.owner == side for c in moved)
        if came or left:
            duel = shuffle(duel, side)
    if operation.remember:
        duel = kept_in_mind(duel, act, remembered=moved)
    event = Moved(
        cards=moved,
        to=operation.to,
        manner=operation.as_,
        side=act.side,
        source=source,
        checked=operation.as_ == "added" and asks_for_a_kind(duel, operation.what, act),
    )
    return Outcome(duel=duel, event=event, done=True)


def asks_for_a_kind(duel: Duel, what: Selector | Choice, act: Activation) -> bool:
    """Whether only cards of a certain kind may be taken, so that somebody may want to check that."""
    if isinstance(what, Choice):
        return says_what(what.of)
    wanted = effect(act, duel).targets if what == "targets" else None
    return wanted is not None and says_what(wanted.what)


def destroy(duel: Duel, operation: Destroy, act: Activation, picked: Picked) -> Outcome:
    """Destroys cards on the field at once and sends them to the Graveyard together, or banishes them."""
    source = wherever(duel, act.card.id)
    gone = tuple(c for c in doomed(duel, operation, act, picked) if not is_spared(duel, c))
    if not gone:
        return Outcome(duel=duel, event=NothingDestroyed(source=source), done=False)
    if operation.note:
        duel = kept_in_mind(duel, act, noted=sum(current(duel, c, operation.note) for c in gone))
    elif operation.remember:
        duel = kept_in_mind(duel, act, remembered=gone)
    for lost in gone:
        duel = send(duel, lost, operation.to)
    event = Destroyed(cards=gone, to=operation.to, side=act.side, source=source)
    return Outcome(duel=duel, event=event, done=True)


def kept_in_mind(duel: Duel, act: Activation, **known: Any) -> Duel:
    """The duel in which a resolving effect knows something besides, for its later parts."""
    knowing = (
        replace(link, activation=replace(act, **known)) if link.activation == act else link
        for link in duel.chain
    )
    return replace(duel, chain=tuple(knowing))


def keep_kind(duel: Duel, operation: KeepKind, act: Activation, picked: Picked) -> Outcome:
    """Sends away, together, each player's face-up monsters of other kinds than the one to be kept."""
    kept, source = meant(duel, operation.what, act, picked), wherever(duel, act.card.id)
    gone = tuple(
        c
        for one in kept
        for c in at(duel, one.controller, "monster")
        if c.face == "up" and not set(kinds(c, operation.of)) & set(kinds(one, operation.of))
    )
    if not gone:
        return nothing(duel, act)
    for sent in gone:
        duel = send(duel, sent, "graveyard")
    event = Moved(cards=gone, to="graveyard", manner="sent", side=act.side, source=source)
    return Outcome(duel=duel, event=event, done=True)


def draw(duel: Duel, operation: Draw, act: Activation, picked: Picked) -> Outcome:
    """Draws from the top of the deck."""
    n = amount(duel, operation.n, act)
    if operation.optional:
        n, picked = (n if picked and picked[0].cards else 0), picked[1:]
    if not n:
        return nothing(duel, act)
    return draw_cards(duel, act.side if operation.player == "you" else other(act.side), n, picked)


def draw_cards(duel: Duel, side: Side, n: int, picked: Picked = ()) -> Outcome:
    """A player draws from the top of the deck, and loses the duel where nothing is left."""
    if n > deck_size(duel, side):
        return Outcome(duel=lose(duel, side), event=DeckEmpty(side=side), done=False)
    for taken in top_of_deck(duel, side, n, picked):
        duel = send(duel, taken, "hand") if taken else _take_unknown(duel, side, "hand")
    return Outcome(duel=duel, event=Drawn(side=side, n=n), done=True)


def mill(duel: Duel, operation: Mill, act: Activation, picked: Picked) -> Outcome:
    """Sends cards from the top of a deck to the Graveyard, if there are that many."""
    side = act.side if operation.player == "you" else other(act.side)
    if operation.n > deck_size(duel, side):
        return nothing(duel, act)
    gone = []
    for taken in top_of_deck(duel, side, operation.n, picked):
        if taken:
            duel = send(duel, taken, "graveyard")
            gone.append(taken)
        else:
            duel = _take_unknown(duel, side, "graveyard")
            gone.append(duel.cards[-1])
    event = Moved(cards=tuple(gone), side=act.side, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)


def deck_size(duel: Duel, side: Side) -> int:
    """How many cards a deck holds, known or not."""
    return len(at(duel, side, "deck")) + duel.rest.of(side)


def top_of_deck(duel: Duel, side: Side, n: int, picked: Picked) -> list[Card | None]:
    """The next `n` cards of a deck; `None` for one that nobody knows.

    First the known top cards, then what chance has picked among the rest.
    """
    found: list[Card | None] = []
    found += [c for c in reversed(at(duel, side, "deck")) if c.slot != UNORDERED][:n]
    taken = [card(duel, one.cards[0]) if one.cards else None for one in picked]
    found += taken[: n - len(found)]
    return [*found, *([None] * (n - len(found)))]


def left_to_chance(duel: Duel, side: Side, n: int, picked: Picked) -> Choosing | None:
    """Which card comes next of the `n` to be taken from a deck, where only its contents are known."""
    rest = [c for c in at(duel, side, "deck") if c.slot == UNORDERED]
    ordered = len(at(duel, side, "deck")) - len(rest)
    gone = [ref for one in picked for ref in one.cards]
    among = [c for c in rest if c.ref not in gone]
    if not among or n - ordered <= len(picked):
        return None
    different = {c.data.ref: c.ref for c in reversed(among)}
    unknown = duel.rest.of(side) > sum(not one.cards for one in picked)
    return Choosing(side="chance", among=tuple(different.values()), n=1, least=1, unknown=unknown)


def _take_unknown(duel: Duel, side: Side, to: Zone) -> Duel:
    copies = sum(c.data.ref == UNKNOWN_CARD for c in duel.cards)
    taken = Card(
        id=f"{UNKNOWN_CARD}@{copies + 1}",
        data=cards()[UNKNOWN_CARD],
        owner=side,
        controller=side,
        zone=to,
        slot=free_slot(duel, side, to),
    )
    left: LifePoints = replace(duel.rest, **{side: duel.rest.of(side) - 1})
    return replace(duel, cards=(*duel.cards, taken), rest=left)


def reveal(duel: Duel, operation: Reveal, act: Activation, picked: Picked) -> Outcome:
    """Shows cards; they stay where they are."""
    shown = meant(duel, operation.what, act, picked)
    if not shown:
        return nothing(duel, act)
    event = Revealed(side=act.side, cards=shown, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)


WORDS: dict[type, Carry] = {
    Move: move,
    Destroy: destroy,
    KeepKind: keep_kind,
    Draw: draw,
    Reveal: reveal,
    Mill: mill,
}
