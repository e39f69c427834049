"""Cards that an effect places face-up in a Spell & Trap Zone, without activating them."""

from damagestep.cards.card import MonsterFace
from damagestep.cards.operations import PlaceFaceUp
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.events.summons import PlacedFaceUp
from damagestep.duel.state import Duel, free_slot, wherever
from damagestep.duel.verbs import anew, replace_card, shuffle
from damagestep.records.record import replace
from damagestep.records.terms import SIDES, Side
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.zones import can_be_placed


@carries_out(PlaceFaceUp)
def place_cards(duel: Duel, operation: PlaceFaceUp, act: Activation, picked: Picked) -> Outcome:
    """Place cards face-up, as many as there are free zones; without one nothing is done (OCG Q&A 21558)."""
    source = wherever(duel, act.card.id)
    coming = []
    for card in affected(duel, operation.what, act, picked):
        if can_be_placed(duel, act.side, card):
            coming.append(card)
            duel = lay(duel, act.side, card, stint=card.stint + 1)
    if not coming:
        return without_effect(duel, act)
    for side in SIDES:
        if any(c.zone == "deck" and c.owner == side for c in coming):
            duel = shuffle(duel, side)
    return Outcome(
        duel=duel, event=PlacedFaceUp(side=act.side, cards=tuple(coming), source=source), done=True
    )


def lay(duel: Duel, side: Side, card: Card, stint: int) -> Duel:
    """Lay a card face-up into a player's Spell & Trap Zone; a Monster Card is a Continuous Spell there."""
    slot = free_slot(duel, side, "spell-trap")
    there = replace(
        anew(card, side, "spell-trap", slot, "up"),
        stint=stint,
        continuous=isinstance(card.data.card, MonsterFace),
    )
    return replace_card(duel, there)
