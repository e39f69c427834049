"""Costs, limits of use, and values that have to be readable: the rules about each for an activation."""

from damagestep.cards.card import CARD_ACTIVATIONS, Effect
from damagestep.cards.operations import (
    GainLife,
    InflictDamage,
    LoseLife,
    Mill,
    Modify,
    Move,
    Operation,
    PayLife,
    RemoveCounters,
    Reveal,
)
from damagestep.cards.words import Choice, Quantity, StatOf, UpTo
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel, deck_size, effect, wherever
from damagestep.rules.query.continuous import barred_by, redirected_by
from damagestep.rules.query.costs import (
    belongs_there,
    costs,
    has_what_is_noted,
    is_used_up,
    sends_to_graveyard,
)
from damagestep.rules.query.payments import can_pay, decidable, life_cost
from damagestep.rules.query.selectors import find, payable
from damagestep.rules.query.stats import how_many, is_hidden
from damagestep.rules.verdict import YES, Check, card_param, check, no, param, rule


@rule("CST-01", concerns=lambda what: bool(what.cost))
def cost_can_be_paid(duel: Duel, act: Activation) -> Check:
    """The player of an activation must be able to pay its whole cost: enough cards, counters and Life Points.

    A card that is targeted does not pay: it would be gone before the targets are chosen.
    """
    for cost in costs(duel, act):
        if isinstance(cost, PayLife) and duel.life.of(act.side) < life_cost(duel, cost, act.side):
            return no(card_param(act.card.id))
        wanted = cost.amount if isinstance(cost, PayLife) else None
        if isinstance(wanted, UpTo) and not decidable(duel, wanted, act):
            return no(card_param(act.card.id))
        if _takes_too_much(duel, cost, act):
            return no(card_param(act.card.id))
        if (by := _barring(duel, cost, act)) is not None:
            return no(card_param(act.card.id), param("case", "word", "barred"), param("by", "card", by.id))
        choice = cost.what if isinstance(cost, (Move, Reveal)) else None
        if isinstance(choice, Choice):
            needed = how_many(duel, choice, act) if choice.least is None else choice.least
            found = [c for c in find(duel, choice.of, act) if not _has_left_the_hand(duel, c, act)]
            found = [c for c in found if c.ref not in act.targets]
            if isinstance(cost, Move):
                found = [c for c in found if not barred_by(duel, act.side, c.zone, cost.to)]
                found = [c for c in found if has_what_is_noted(duel, cost, c)]
                found = [c for c in found if belongs_there(cost, c)]
            if len(found) < needed:
                return no(card_param(act.card.id))
    return YES


def _barring(duel: Duel, cost: Operation, act: Activation) -> Card | None:
    """Return the card that keeps a cost from moving as many cards as it has to, or None."""
    if not isinstance(cost, Move) or not duel.forces:
        return None
    what = cost.what
    found = find(duel, what.of if isinstance(what, Choice) else what, act)
    barring = [by for c in found if (by := barred_by(duel, act.side, c.zone, cost.to)) is not None]
    needed = (what.least or how_many(duel, what, act)) if isinstance(what, Choice) else len(found)
    return barring[0] if barring and len(found) - len(barring) < needed else None


def _takes_too_much(duel: Duel, cost: Operation, act: Activation) -> bool:
    """Check whether a cost takes more cards from the Deck, or counters from a card, than there are."""
    if isinstance(cost, Mill):
        return deck_size(duel, act.side) < (cost.least or cost.n)
    return isinstance(cost, RemoveCounters) and all(c.counters < cost.n for c in find(duel, cost.what, act))


def _has_left_the_hand(duel: Duel, of: Card, act: Activation) -> bool:
    """Check whether a card in the hand is the Spell that is activated: it is placed before it is paid."""
    is_it = of.id == act.card.id and of.zone == "hand"
    return is_it and effect(act, duel).class_ in CARD_ACTIVATIONS


@rule("BDS-07", presupposes=("CST-01",), concerns=lambda what: bool(what.cost))
def cost_is_not_destroyed_by_battle(duel: Duel, act: Activation) -> Check:
    """A monster destroyed by battle cannot be used to pay a cost, except that of a mandatory effect.

    Disputed: switch `battle_destroyed.cost`.
    """
    if duel.battle is None:
        return YES
    for cost in costs(duel, act):
        if isinstance(cost, Move):
            what = cost.what
            found = find(duel, what.of if isinstance(what, Choice) else what, act)
            wanted = (what.least or how_many(duel, what, act)) if isinstance(what, Choice) else len(found)
            if len(payable(duel, found, act)) < wanted:
                return no(card_param(act.card.id))
    return YES


@rule("CST-02", presupposes=("CST-01",), concerns=lambda what: bool(what.cost))
def cost_leaves_life_points(duel: Duel, act: Activation) -> Check:
    """A cost cannot take the last Life Points of a player.

    Disputed: switch `lp_cost_payable`.
    """
    dues = (life_cost(duel, cost, act.side) for cost in costs(duel, act) if isinstance(cost, PayLife))
    return check(all(can_pay(duel, act.side, due) for due in dues), card_param(act.card.id))


@rule("CST-03", presupposes=("CST-01",), concerns=lambda what: bool(what.cost))
def what_the_cost_sends_gets_there(duel: Duel, act: Activation) -> Check:
    """A cost that sends cards to the Graveyard is paid only with cards that would arrive there.

    A cost that discards or Tributes is paid wherever its cards end up. Cards on top of a Deck are not known:
    any effect that redirects cards could redirect them, so the cost cannot be paid. Nor is a cost that
    banishes paid while no cards can be banished (konami-db:7858).
    """
    if not duel.forces:
        return YES
    for cost in costs(duel, act):
        by = redirected_by(duel, None) if isinstance(cost, Mill) else None
        if isinstance(cost, Move) and sends_to_graveyard(cost):
            what = cost.what
            found = find(duel, what.of if isinstance(what, Choice) else what, act)
            lost = [source for c in found if (source := redirected_by(duel, c))]
            wanted = (what.least or how_many(duel, what, act)) if isinstance(what, Choice) else len(found)
            by = lost[0] if lost and len(found) - len(lost) < wanted else None
        if by is not None:
            return no(card_param(act.card.id), param("by", "card", by.id))
    return YES


@rule("LIM-01")
def limit_is_not_used_up(duel: Duel, act: Activation) -> Check:
    """An effect with a limit is used once in a chain, battle or turn, by one card or by all cards of a name.

    A limit of activations (`activation`) does not count an activation that was negated.
    """
    if not duel.memory.uses:
        return YES
    used = is_used_up(duel, wherever(duel, act.card.id), act.side, effect(act, duel).counted_as)
    return check(not used, card_param(act.card.id))


def _reads_values(what: Effect) -> bool:
    return any(isinstance(q, StatOf) for operation in what.resolve for q in _quantities(operation))


@rule("VAL-01", presupposes=("CON-01",), concerns=_reads_values)
def what_it_reads_can_be_read(duel: Duel, act: Activation) -> Check:
    """An effect that would have to read a value of a face-down monster is not activated.

    Disputed: switch `face_down_stats`.
    """
    if duel.profile.face_down_stats == "zero":
        return YES
    read = (q.of for op in effect(act, duel).resolve for q in _quantities(op) if isinstance(q, StatOf))
    return check(
        not any(is_hidden(c) for of in read if of != "itself" for c in find(duel, of, act)),
        card_param(act.card.id),
    )


def _quantities(operation: Operation) -> tuple[Quantity | None, ...]:
    match operation:
        case Modify(by=by, becomes=becomes, original=new):
            return by, becomes, new
        case InflictDamage(amount=amount) | GainLife(amount=amount) | LoseLife(amount=amount):
            return (amount,)
    return ()
