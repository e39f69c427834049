"""What activations and attacks cost, and what can pay for them."""

from typing import Literal

from damagestep.cards.card import CARD_ACTIVATIONS, Effect, Limit
from damagestep.cards.operations import Lose, Move, Operation, PayLife
from damagestep.cards.statics import WaivesLife
from damagestep.duel.cards import Activation, Card
from damagestep.duel.state import Duel, effect, wherever
from damagestep.duel.verbs import destination
from damagestep.rules.query.continuous import applying, negated_by, redirected_by
from damagestep.rules.query.filters import fits
from damagestep.rules.query.stats import reversed_values


def sends_to_graveyard(cost: Operation) -> bool:
    """Check whether a cost sends cards to the Graveyard, and does not discard or Tribute them."""
    return isinstance(cost, Move) and (cost.to, cost.as_) == ("graveyard", "sent")


def gets_there(duel: Duel, cost: Move, of: Card) -> bool:
    """Check whether a card gets to the Graveyard where a cost sends it there; other costs take any card."""
    return not sends_to_graveyard(cost) or (belongs_there(of) and not redirected_by(duel, of))


def belongs_there(of: Card) -> bool:
    """Check whether a card goes to the Graveyard when it is sent: not a Token or a scale (OCG Q&A 138)."""
    return destination(of, "graveyard") == "graveyard"


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


def limit_now(duel: Duel, what: Effect) -> Limit | None:
    """Return how often an effect may be used now.

    One that loses values for what it does is used once a turn while losses are gains (OCG Q&A 6354).
    """
    if what.limit and reversed_values(duel) and any(isinstance(op, Lose) for op in what.resolve):
        return "turn"
    return what.limit
