"""Spells and Traps that an effect Sets."""

from damagestep.cards.operations import SetCard
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.summons import CardSet
from damagestep.duel.state import Duel, free_slot
from damagestep.duel.verbs import anew, replace_card, shuffle
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.filters import zone_of
from damagestep.rules.query.zones import can_be_set


@carries_out(SetCard)
def set_card(duel: Duel, operation: SetCard, act: Activation, picked: Picked) -> Outcome:
    """Set a Spell/Trap face-down; without a free zone nothing is done."""
    card = next(
        (c for c in affected(duel, operation.what, act, picked) if can_be_set(duel, act.side, c)), None
    )
    if card is None:
        return without_effect(duel, act)
    zone = zone_of(card.data.card)
    there = anew(card, act.side, zone, free_slot(duel, act.side, zone), "down")
    duel = replace_card(duel, there)
    if card.zone == "deck":
        duel = shuffle(duel, act.side)
    return Outcome(duel=duel, event=CardSet(side=act.side, card=card), done=True)
