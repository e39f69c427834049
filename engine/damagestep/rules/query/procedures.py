"""What a monster asks for to Special Summon itself, and every way to pay it."""

from collections.abc import Iterator
from itertools import combinations, product

from damagestep.cards.card import Price
from damagestep.duel.cards import Activation, Card, CardRef, Placement
from damagestep.duel.state import Duel, has_come, live
from damagestep.duel.verbs import destination
from damagestep.rules.query.continuous import negated_by, negated_by_effect, redirected_by
from damagestep.rules.query.materials import can_be_under, fit_together
from damagestep.rules.query.selectors import find


def prices_of(duel: Duel, act: Placement) -> tuple[Price, ...]:
    """Return the prices of the Summon procedure of a monster."""
    procedure = live(duel, act.card).data.procedure
    return procedure.prices if procedure and act.kind == "special-summon" else ()


def procedure_negated_by(duel: Duel, monster: Card) -> Card | None:
    """Return the card that negates a monster's Summon procedure, itself if an effect does, or None.

    The procedure is one of its effects, wherever it is (OCG Q&A 11587), unless it is the only way to Summon
    it: that is no effect but a condition. Effects of a name that are negated are those on the field and those
    that are activated, and a procedure is neither.
    """
    if not monster.data.normal_summonable or monster.zone == "extra":
        return None
    left = any(x.card == monster.ref for x in (*duel.effects.negated, *duel.effects.silenced))
    return negated_by(duel, monster.ref) if left or not negated_by_effect(duel, monster.ref) else None


def payments(duel: Duel, act: Placement, prices: tuple[Price, ...]) -> tuple[tuple[CardRef, ...], ...]:
    """Return every way to pay all the prices, no card for two of them.

    What has to be sent to the Graveyard has to arrive there, as with a cost (OCG Q&A 14540), and no Token is
    returned to a Deck (20182).
    """
    asking = Activation(side=act.side, card=act.card, effect="")
    source = live(duel, act.card)
    paid_by = source.data.procedure.paid_by if source.data.procedure else ""
    usual = (way for way in _paid(duel, asking, prices) if fit_together(source, way, paid_by))
    if paid_by == "sent":
        usual = (way for way in usual if not any(redirected_by(duel, c) for c in way))
    elif paid_by == "returned":
        usual = (way for way in usual if all(destination(c, "deck") != "nowhere" for c in way))
    return tuple(tuple(c.ref for c in way) for way in (*usual, *_overlays(duel, asking, source)))


def _paid(duel: Duel, asking: Activation, prices: tuple[Price, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield every way to pay all the prices, no card for two of them."""
    ways = [_some(find(duel, price.of, asking), price) for price in prices]
    for parts in product(*ways):
        cards = tuple(c for part in parts for c in part)
        if len({c.ref for c in cards}) == len(cards):
            yield cards


def _overlays(duel: Duel, asking: Activation, source: Card) -> Iterator[tuple[Card, ...]]:
    """Yield every way to Xyz Summon a monster with one monster alone, with what else is paid for that."""
    overlay = source.data.procedure.overlay if source.data.procedure else None
    if overlay is None or (overlay.once_a_turn and has_come(duel, asking.side, source)):
        return
    for cards in _paid(duel, asking, (*overlay.prices, Price(n=1, of=overlay.on))):
        if can_be_under(cards[-1]):
            yield cards


def _some(among: tuple[Card, ...], price: Price) -> tuple[tuple[Card, ...], ...]:
    """Return every way to pay one price from the cards that fit it."""
    most = len(among) if price.or_more else price.n
    return tuple(some for n in range(price.n, most + 1) for some in combinations(among, n))
