"""What activations and attacks cost, and what can pay for them."""

from typing import Literal

from damagestep.cards.card import BY_NAME, CARD_ACTIVATIONS, Effect, Limit
from damagestep.cards.operations import Lose, Move, Operation, PayLife
from damagestep.cards.statics import WaivesLife
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel, effect, wherever
from damagestep.duel.verbs import destination
from damagestep.records.terms import EffectId, Side
from damagestep.rules.query.continuous import applying, barred_by, negated_by, redirected_by
from damagestep.rules.query.filters import can_be_moved, fits
from damagestep.rules.query.stats import current, reversed_values


def sends_to_graveyard(cost: Operation) -> bool:
    """Check whether a cost needs cards to reach the Graveyard; to discard or Tribute them does not.

    Cards that are discarded "to the Graveyard" have to (OCG Q&A 23815).
    """
    return isinstance(cost, Move) and cost.to == "graveyard" and (cost.as_ == "sent" or cost.arrives)


def gets_there(duel: Duel, cost: Move, of: Card) -> bool:
    """Check whether a card gets where a cost sends it.

    Nothing pays where a continuous effect bars the move.
    """
    if barred_by(duel, of.controller, of.zone, cost.to):
        return False
    return belongs_there(cost, of) and not (sends_to_graveyard(cost) and redirected_by(duel, of))


def has_what_is_noted(duel: Duel, cost: Move, of: Card) -> bool:
    """Check whether a card has the value that an effect needs of what pays: not with 0 (OCG Q&A 22926)."""
    return cost.note is None or current(duel, of, cost.note) > 0


def belongs_there(cost: Move, of: Card) -> bool:
    """Check whether a card goes where a cost sends or returns it.

    One that discards or Tributes takes any card. A Token or a scale does not go to the Graveyard (OCG Q&A
    138), and neither a Token nor a monster of the Extra Deck to the hand (10470). No Token goes to a Deck.
    """
    if not can_be_moved(of, cost) or (cost.to == "deck" and destination(of, "deck") == "nowhere"):
        return False
    return not (sends_to_graveyard(cost) or cost.to == "hand") or destination(of, cost.to) == cost.to


def is_waived(duel: Duel, of: Card, purpose: Literal["activation", "maintenance"]) -> bool:
    """Check whether the Life Points that a card costs for this purpose need not be paid."""
    if not duel.forces:
        return False
    waivers = applying(duel, WaivesLife)
    return any(s.purpose == purpose and fits(of, s.of, by.controller) for by, s in waivers)


def costs(duel: Duel, act: Activation) -> tuple[Operation, ...]:
    """Return the costs of an activation, without those that are waived."""
    what = effect(act, duel)
    if what.class_ not in CARD_ACTIVATIONS or not any(isinstance(c, PayLife) for c in what.cost):
        return what.cost
    if not is_waived(duel, wherever(duel, act.card.id), "activation"):
        return what.cost
    return tuple(c for c in what.cost if not isinstance(c, PayLife))


def attack_costs(duel: Duel, attacker: Card) -> tuple[PayLife, ...]:
    """Return what a monster's attack costs: nothing while its effects are negated (OCG Q&A 8779)."""
    price = attacker.data.attack_cost
    return () if price and negated_by(duel, attacker.ref) else price


def is_used_up(duel: Duel, of: Card, side: Side, limited: EffectId) -> bool:
    """Check whether an effect of a card has been used as often as its limit lets its player use it."""
    return any(
        u.card == of.ref
        or (u.per in BY_NAME and u.side == side and wherever(duel, u.card.id).named == of.named)
        for u in duel.memory.uses
        if u.effect == limited and (u.per, u.negated) != ("activation", "activation")
    )


def limit_now(duel: Duel, what: Effect) -> Limit | None:
    """Return how often an effect may be used now.

    One that loses values for what it does is used once a turn while losses are gains (OCG Q&A 6354).
    """
    if what.limit and reversed_values(duel) and any(isinstance(op, Lose) for op in what.resolve):
        return "turn"
    return what.limit
