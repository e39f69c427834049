"""Maintenance: what a player pays in a Standby or End Phase to keep cards on the field.

No effect and no activation: nothing answers it, nothing negates it, and what is not paid for is destroyed by
the rule (yugipedia, Cost; OCG Q&A on Mirror Wall and Skill Drain).
"""

from itertools import combinations

from damagestep.cards.card import Effect, Way
from damagestep.cards.operations import Move, PayLife
from damagestep.cards.words import Choice
from damagestep.duel.agenda import PayingMaintenance
from damagestep.duel.cards import Activation, Card, CardRef, Picking, Upkeep
from damagestep.duel.choice_frames import ChoosingMaintenance
from damagestep.duel.events.upkeep import UpkeepPaid, UpkeepUnpaid
from damagestep.duel.state import Duel, at_timing, card, live
from damagestep.duel.verbs import StageResult, pop, push, send, swap
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD
from damagestep.rules.legality.costs import (
    cost_can_be_paid,
    cost_leaves_life_points,
    what_the_cost_sends_gets_there,
)
from damagestep.rules.mechanics.operations.table import carry_out
from damagestep.rules.query.costs import gets_there, is_waived
from damagestep.rules.query.selectors import choosable
from damagestep.rules.query.stats import how_many
from damagestep.rules.verdict import legal

PAYABLE = (cost_can_be_paid, cost_leaves_life_points, what_the_cost_sends_gets_there)


def ask_maintenance(duel: Duel) -> StageResult:
    """Queue the turn player's decisions about each face-up card whose maintenance is due in this phase.

    Cards whose maintenance costs nothing now are left out; the event is always None.
    """
    here = at_timing(duel).timing
    due = tuple(
        c.ref
        for c in duel.cards
        if c.data.maintenance and c.data.maintenance.at == here
        if c.controller == duel.turn_player and c.zone in ON_FIELD and c.face == "up"
        if not _costs_nothing(duel, c)
    )
    return None, push(duel, ChoosingMaintenance(side=duel.turn_player, due=due)) if due else duel


def _costs_nothing(duel: Duel, kept: Card) -> bool:
    """Check whether the maintenance of a card asks for Life Points alone, and these need not be paid."""
    due = kept.data.maintenance
    only_life = due is not None and all(isinstance(way.pay, PayLife) for way in due.ways)
    return only_life and is_waived(duel, kept, "maintenance")


def choose_maintenance(duel: Duel, frame: ChoosingMaintenance) -> StageResult:
    """Let the player decide about the cards that are still face-up; if there is only one way, take it."""
    due = tuple(ref for ref in frame.due if (c := card(duel, ref)) and c.face == "up")
    found = tuple(way for ref in due for way in ways_to_pay(duel, live(duel, ref)))
    if not found:
        return None, pop(duel)
    asking = swap(duel, replace(frame, due=due, ways=found))
    return None, take_maintenance(asking, found[0]) if len(found) == 1 else asking


def ways_to_pay(duel: Duel, kept: Card) -> tuple[Upkeep, ...]:
    """Return what a player can do about the maintenance of a card, one way for each choice of cards.

    Not paying is among the ways, unless the maintenance is mandatory and can be paid.

    Raises:
        LookupError: the card needs no maintenance.
    """
    due = kept.data.maintenance
    if due is None:
        raise LookupError(f"{kept.id} needs no maintenance")
    side = kept.controller
    paid = tuple(
        Upkeep(side=side, card=kept.ref, way=way.id, cards=cards)
        for way in due.ways
        if legal(PAYABLE, duel, payment(kept, way))
        for cards in _choices(duel, kept, way)
    )
    return paid if paid and due.mandatory else (*paid, Upkeep(side=side, card=kept.ref))


def payment(kept: Card, way: Way) -> Activation:
    """Return a way to keep a card as the activation of a cost, so that the rules about costs can judge it."""
    cost = Effect(id=way.id, class_="unclassified", cost=(way.pay,))
    return Activation(side=kept.controller, card=kept.ref, effect=way.id, what=cost)


def _choices(duel: Duel, kept: Card, way: Way) -> list[tuple[CardRef, ...]]:
    what = getattr(way.pay, "what", None)
    if not isinstance(what, Choice):
        return [()]
    act = payment(kept, way)
    among = choosable(duel, what, act, paying=True)
    if isinstance(way.pay, Move):
        among = tuple(c for c in among if gets_there(duel, way.pay, c))
    return [tuple(c.ref for c in some) for some in combinations(among, how_many(duel, what, act))]


def take_maintenance(duel: Duel, act: Upkeep) -> Duel:
    """Take the player's decision about the maintenance of one card, which no longer waits for one.

    Raises:
        TypeError: the top frame does not ask about maintenance.
    """
    asking = duel.agenda[-1]
    if not isinstance(asking, ChoosingMaintenance):
        raise TypeError(f"{asking} asks for no maintenance")
    due = tuple(ref for ref in asking.due if ref != act.card)
    return push(swap(duel, ChoosingMaintenance(side=asking.side, due=due)), PayingMaintenance(act=act))


def pay_maintenance(duel: Duel, frame: PayingMaintenance) -> StageResult:
    """Announce the payment of a card's maintenance, then pay it; without a way to pay destroy the card."""
    act, kept = frame.act, live(duel, frame.act.card)
    if act.way is None:
        return UpkeepUnpaid(side=act.side, cards=(kept,)), send(pop(duel), kept, "graveyard")
    if not frame.announced:
        return UpkeepPaid(side=act.side, card=kept), swap(duel, replace(frame, announced=True))
    due = kept.data.maintenance
    way = next(w for w in due.ways if w.id == act.way) if due else None
    if way is None:
        raise LookupError(f"{kept.id} cannot be kept by {act.way}")
    picked = (Picking(side=act.side, cards=act.cards),) if act.cards else ()
    outcome = carry_out(pop(duel), way.pay, payment(kept, way), picked)
    return outcome.event, outcome.duel
