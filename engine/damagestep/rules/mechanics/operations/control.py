"""Operations that change who controls a monster."""

from damagestep.cards.operations import ReturnControl, ReturnToField, SwapControl, TakeControl
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.events.effects import CameBack, ControlReturned, ControlSwapped, ControlTaken, Moved
from damagestep.duel.state import Duel, destroyed_by_battle, find_by_id, free_slot, free_zones, wherever
from damagestep.duel.verbs import give_control, replace_card, send
from damagestep.records.record import replace
from damagestep.records.terms import SLOTS, Side
from damagestep.rules.mechanics.operations.movement import remember_on_link
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.selectors import find


@carries_out(SwapControl)
def swap_control(duel: Duel, operation: SwapControl, act: Activation, picked: Picked) -> Outcome:
    """Swap the control of two monsters, one of each player; their bonds and modifiers stay.

    Each comes to the place of the other, or from an Extra Monster Zone to a free Main Monster Zone (OCG Q&A
    20734).
    """
    given = affected(duel, operation.what, act, picked)
    able = [c for c in given if c.zone == "monster" and not destroyed_by_battle(duel, c)]
    if {c.controller for c in able} != {"A", "B"}:
        return without_effect(duel, act)
    one, two = able
    places = [_place_after(duel, two), _place_after(duel, one)]
    duel = give_control(duel, one, two.controller, places[0])
    duel = give_control(duel, two, one.controller, places[1])
    if operation.remember:
        duel = remember_on_link(duel, act, remembered=(one, two))
    event = ControlSwapped(cards=(one, two), source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)


def _place_after(duel: Duel, leaving: Card) -> int:
    """Return the Main Monster Zone for the monster that comes instead of one that leaves."""
    return leaving.slot if leaving.slot < SLOTS else free_slot(duel, leaving.controller, "monster")


@carries_out(TakeControl)
def take_control(duel: Duel, operation: TakeControl, act: Activation, picked: Picked) -> Outcome:
    """Take control of the opponent's monsters, as many as there are free zones for."""
    taken = []
    for monster in affected(duel, operation.what, act, picked):
        able = monster.zone == "monster" and not destroyed_by_battle(duel, monster)
        if able and monster.controller != act.side and free_zones(duel, act.side):
            duel = _given_to(duel, monster, act.side)
            taken.append(monster)
    if not taken:
        return without_effect(duel, act)
    if operation.remember:
        duel = remember_on_link(duel, act, remembered=tuple(taken))
    event = ControlTaken(side=act.side, cards=tuple(taken), source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)


def _given_to(duel: Duel, monster: Card, side: Side) -> Duel:
    return give_control(duel, monster, side, free_slot(duel, side, "monster"))


@carries_out(ReturnControl)
def return_control(duel: Duel, operation: ReturnControl, act: Activation, _: Picked) -> Outcome:
    """Return monsters to the control of their owners; one without a free zone there leaves the field."""
    source = wherever(duel, act.card.id)
    lent = [c for c in find(duel, operation.what, act) if c.zone == "monster" and c.controller != c.owner]
    if not lent:
        return without_effect(duel, act)
    homeless = tuple(c for c in lent if not free_zones(duel, c.owner))
    if homeless:
        for lost in homeless:
            duel = send(duel, lost, "graveyard")
        event = Moved(cards=homeless, cause="rule", source=source)
        return Outcome(duel=duel, event=event, done=True)
    for monster in lent:
        duel = _given_to(duel, monster, monster.owner)
    returned = ControlReturned(cards=tuple(lent), source=source)
    return Outcome(duel=duel, event=returned, done=True)


@carries_out(ReturnToField)
def return_to_field(duel: Duel, operation: ReturnToField, act: Activation, _: Picked) -> Outcome:
    """Return banished monsters to the field as they lay or stood there (OCG card notes, cid 5560)."""
    source = wherever(duel, act.card.id)
    away = [c.id for c in find(duel, operation.what, act) if c.zone == "banished"]
    back = []
    for was in act.remembered:
        now = find_by_id(duel, was.id)
        if now is None or was.id not in away:
            continue
        if not free_zones(duel, was.controller):
            duel = send(duel, now, "graveyard")
            continue
        slot = free_slot(duel, was.controller, "monster")
        there = replace(
            now,
            controller=was.controller,
            zone="monster",
            slot=slot,
            face=was.face,
            position=was.position,
            stint=now.stint + 1,
        )
        duel = replace_card(duel, there)
        back.append(there)
    if not back:
        return without_effect(duel, act)
    return Outcome(duel=duel, event=CameBack(cards=tuple(back), source=source), done=True)
