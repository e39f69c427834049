"""Decks: drawing, sending cards from the top, turning cards over.

A deck is known top cards, an unordered rest of known and unknown cards, and known cards at the bottom, whose
slots lie below that of the rest. Which card of the rest comes next is left to chance.
"""

from damagestep.cards.operations import DeclareAttributes, DeclareLevel, Draw, Excavate, GiveUpDraw, Mill
from damagestep.duel.cards import Activation, Card, LifePoints, Picked
from damagestep.duel.choice_frames import Choosing
from damagestep.duel.events.chain import DeckNotKnown
from damagestep.duel.events.effects import DeckEmpty, DrawGivenUp, Drawn, Excavated, ExcavatedInVain, Moved
from damagestep.duel.events.values import AttributesDeclared, LevelDeclared
from damagestep.duel.state import Duel, at, card, deck_size, free_slot, remembers, wherever
from damagestep.duel.verbs import lose, replace_card, send, shuffle
from damagestep.library.library import UNKNOWN_CARD, cards
from damagestep.records.record import replace
from damagestep.records.terms import UNORDERED, Side, Zone
from damagestep.rules.mechanics.operations.movement import remember_on_link
from damagestep.rules.mechanics.operations.outcome import Outcome, carries_out, without_effect
from damagestep.rules.query.filters import fits
from damagestep.rules.query.stats import amount


@carries_out(Draw)
def draw(duel: Duel, operation: Draw, act: Activation, picked: Picked) -> Outcome:
    """Draw cards by an effect; none if the player has declined an optional draw."""
    n = amount(duel, operation.n, act)
    if operation.optional:
        n, picked = (n if picked and picked[0].cards else 0), picked[1:]
    if not n:
        return without_effect(duel, act)
    return draw_cards(duel, act.player(operation.player), n, picked)


def draw_cards(duel: Duel, side: Side, n: int, picked: Picked = ()) -> Outcome:
    """Draw `n` cards from the top of a Deck; a player whose Deck has fewer draws none and loses the duel.

    `picked` are the cards that chance has picked where the order of the Deck is not known.
    """
    if n > deck_size(duel, side):
        return Outcome(duel=lose(duel, side), event=DeckEmpty(side=side), done=False)
    for taken in top_of_deck(duel, side, n, picked):
        duel = send(duel, taken, "hand") if taken else _take_unknown(duel, side, "hand")
    return Outcome(duel=duel, event=Drawn(side=side, n=n), done=True)


@carries_out(Mill)
def mill(duel: Duel, operation: Mill, act: Activation, picked: Picked) -> Outcome:
    """Send cards from the top of a Deck to the Graveyard, as many as there are (konami-db:7591)."""
    side = act.player(operation.player)
    n, known = milled(operation, picked)
    if not deck_size(duel, side):
        return without_effect(duel, act)
    gone = []
    for taken in top_of_deck(duel, side, n, known):
        if taken:
            duel = send(duel, taken, "graveyard")
            gone.append(taken)
        else:
            duel = _take_unknown(duel, side, "graveyard")
            gone.append(duel.cards[-1])
    if operation.remember:
        duel = remember_on_link(duel, act, remembered=tuple(gone))
    event = Moved(cards=tuple(gone), side=act.side, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)


def milled(operation: Mill, picked: Picked) -> tuple[int, Picked]:
    """Return how many cards are to be sent, and the cards that chance has picked so far.

    The number is the one that a player has declared, else `operation.n`. The Deck may hold fewer cards.
    """
    n = next((one.number for one in picked if one.number), operation.n)
    return n, tuple(one for one in picked if one.number is None)


@carries_out(DeclareLevel)
def declare_level(duel: Duel, operation: DeclareLevel, act: Activation, picked: Picked) -> Outcome:
    """Note the Level that a player declares for the effect."""
    n, side = picked[-1].number or 0, act.player(operation.by)
    event = LevelDeclared(side=side, n=n, source=wherever(duel, act.card.id))
    return Outcome(duel=remember_on_link(duel, act, noted=n), event=event, done=True)


@carries_out(DeclareAttributes)
def declare_attributes(duel: Duel, _: DeclareAttributes, act: Activation, picked: Picked) -> Outcome:
    """Note the Attributes that a player declares on the card, if it is still there."""
    named = picked[-1].attributes if picked else ()
    source = card(duel, act.card)
    if not named or source is None:
        return without_effect(duel, act)
    after = replace_card(duel, replace(source, declared=named))
    return Outcome(
        duel=after, event=AttributesDeclared(side=act.side, attributes=named, source=source), done=True
    )


@carries_out(Excavate)
def excavate(duel: Duel, operation: Excavate, act: Activation, picked: Picked) -> Outcome:
    """Excavate the top cards of a Deck; they are public now, and still in the Deck."""
    side, source = deck_owner(operation, act), wherever(duel, act.card.id)
    wanted = amount(duel, operation.n, act) or 0
    if not wanted or (operation.until is None and wanted > deck_size(duel, side)):
        return without_effect(duel, act)
    found, enough = excavated(duel, operation, act, picked)
    if not enough and None in found:
        return Outcome(duel=duel, event=DeckNotKnown(side=side, source=source), done=False)
    shown: list[Card] = []
    for taken in found:
        if taken is None:
            duel = _take_unknown(duel, side, "deck")
        shown.append(taken or duel.cards[-1])
    if not enough:
        vain = ExcavatedInVain(side=side, cards=tuple(shown), n=len(shown), source=source)
        return Outcome(duel=shuffle(duel, side), event=vain, done=False)
    duel = remember_on_link(duel, act, excavated=(*act.excavated, *(c.ref for c in shown)))
    event = Excavated(side=side, cards=tuple(shown), n=len(shown), source=source)
    return Outcome(duel=duel, event=event, done=True)


def deck_owner(operation: Excavate, act: Activation) -> Side:
    """Return the player whose Deck is excavated."""
    return act.player(operation.player)


def excavated(
    duel: Duel, operation: Excavate, act: Activation, picked: Picked
) -> tuple[list[Card | None], bool]:
    """Return the cards that are excavated, as far as they are determined, and whether they are enough.

    `None` stands for an unknown card.
    """
    side, wanted = deck_owner(operation, act), amount(duel, operation.n, act) or 0
    if operation.until is None:
        found = top_of_deck(duel, side, wanted, picked)
        return found, len(found) == wanted
    found = top_of_deck(duel, side, deck_size(duel, side), picked)
    for n, one in enumerate(found, 1):
        wanted -= one is not None and fits(one, operation.until, side)
        if not wanted:
            return found[:n], True
    return found, False


def excavation_left_to_chance(
    duel: Duel, operation: Excavate, act: Activation, picked: Picked
) -> Choosing | None:
    """Return the question to chance for the next excavated card; `None` if nothing is left to chance."""
    side, n = deck_owner(operation, act), amount(duel, operation.n, act) or 0
    if operation.until is None:
        return draw_left_to_chance(duel, side, n, picked) if n <= deck_size(duel, side) else None
    if not n:
        return None
    clear = sum(c.slot > UNORDERED for c in at(duel, side, "deck")) + len(picked)
    so_far = top_of_deck(duel, side, clear, picked)
    if sum(c is not None and fits(c, operation.until, side) for c in so_far) >= n:
        return None
    return draw_left_to_chance(duel, side, deck_size(duel, side), picked)


def top_of_deck(duel: Duel, side: Side, n: int, picked: Picked) -> list[Card | None]:
    """Return the next `n` cards of a Deck, or as many as there are; `None` for an unknown card.

    First the known top cards, then what chance has picked among the rest, then those at the bottom.
    """
    known = at(duel, side, "deck")
    found: list[Card | None] = []
    found += [c for c in reversed(known) if c.slot > UNORDERED][:n]
    taken = [card(duel, one.cards[0]) if one.cards else None for one in picked]
    found += taken[: n - len(found)]
    unknown = duel.rest.of(side) - taken.count(None)
    found += [None] * min(unknown, n - len(found))
    return [*found, *[c for c in reversed(known) if c.slot < UNORDERED][: n - len(found)]]


def draw_left_to_chance(duel: Duel, side: Side, n: int, picked: Picked) -> Choosing | None:
    """Return the question to chance for the next of `n` cards taken from a Deck, `None` if there is none.

    Chance is asked where the contents of a Deck are known, but not their order.
    """
    rest = [c for c in at(duel, side, "deck") if c.slot == UNORDERED]
    ordered = sum(c.slot > UNORDERED for c in at(duel, side, "deck"))
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


@carries_out(GiveUpDraw)
def give_up_draw(duel: Duel, _: GiveUpDraw, act: Activation, __: Picked) -> Outcome:
    """Give up the draw of this Draw Phase; a draw that has been given up already cannot be given up again."""
    if remembers(duel, "draw-given-up", act.side):
        return without_effect(duel, act)
    event = DrawGivenUp(side=act.side, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)
