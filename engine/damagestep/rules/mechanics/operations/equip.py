"""Equip Cards: cards in the Spell & Trap Zone with an equipped monster."""

from damagestep.cards.operations import Equip
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.effects import Equipped
from damagestep.duel.lasting import Bond
from damagestep.duel.state import Duel, card, free_slot
from damagestep.duel.verbs import add_bond, replace_card
from damagestep.records.record import replace
from damagestep.records.terms import SLOTS
from damagestep.rules.mechanics.operations.outcome import Outcome, carries_out, without_effect
from damagestep.rules.query.selectors import find


@carries_out(Equip)
def equip(duel: Duel, operation: Equip, act: Activation, _: Picked) -> Outcome:
    """Equip a face-up monster with the card of the effect.

    If that card is a monster, it moves to a Spell & Trap Zone. Without a free zone, or without a monster to
    equip, nothing is done.
    """
    source = card(duel, act.card)
    bearers = [c for c in find(duel, operation.to, act) if c.zone == "monster" and c.face == "up"]
    if source is None or not bearers:
        return without_effect(duel, act)
    worn = source
    if source.zone == "monster":
        slot = free_slot(duel, source.controller, "spell-trap")
        if slot >= SLOTS:
            return without_effect(duel, act)
        worn = replace(
            source, zone="spell-trap", slot=slot, position=None, stint=source.stint + 1, counters=0
        )
        duel = replace_card(duel, worn)
    bond = Bond(holder=worn.ref, monster=bearers[0].ref, kind="equip", lifeline=operation.lifeline)
    event = Equipped(card=source, bearer=bearers[0])
    return Outcome(duel=add_bond(duel, bond), event=event, done=True)
