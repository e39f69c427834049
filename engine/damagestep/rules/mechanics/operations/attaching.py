"""The operation that places cards under a monster as its materials."""

from damagestep.cards.operations import Attach
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.summons import MaterialsAttached
from damagestep.duel.state import Duel
from damagestep.duel.verbs import attach, shuffle
from damagestep.records.terms import SIDES
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.materials import can_be_under


@carries_out(Attach)
def attach_materials(duel: Duel, operation: Attach, act: Activation, picked: Picked) -> Outcome:
    """Place cards under a monster that is still in a Monster Zone, face-up or not (OCG Q&A 20830).

    One that is unaffected by the effect gets nothing (OCG Q&A 19637).
    """
    holder = next((c for c in affected(duel, operation.to, act, picked) if c.zone == "monster"), None)
    found = affected(duel, operation.what, act, picked)
    under = tuple(c for c in found if can_be_under(c) and holder and c.id != holder.id)
    if holder is None or not under:
        return without_effect(duel, act)
    duel = attach(duel, holder, *under)
    for side in SIDES:
        if any(c.zone == "deck" and c.owner == side for c in under):
            duel = shuffle(duel, side)
    event = MaterialsAttached(side=act.side, cards=under, card=holder)
    return Outcome(duel=duel, event=event, done=True)
