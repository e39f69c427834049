"""Who may look at which card."""

from damagestep.duel.cards import Card
from damagestep.duel.state import Duel
from damagestep.records.terms import Side


def may_see(duel: Duel, player: Side, card: Card) -> bool:
    """Check whether a player may look at a card where it is.

    Both players may look at face-up cards outside hands, at excavated cards, and at cards outside the Deck
    whose activation is on the chain. A player shown a card may look at it for a while.
    Otherwise only its controller may look at a card, and nobody at one in a Deck. The profile says whether
    players may look at their own cards that are banished face-down.
    """
    if any(s.card == card.ref and s.to == player for s in duel.shown):
        return True
    if any(card.ref in link.activation.excavated for link in duel.chain):
        return True
    if card.zone == "deck":
        return False
    if any(link.activation.card == card.ref for link in duel.chain):
        return True
    if card.zone == "banished" and card.face == "down" and not duel.profile.owner_sees_face_down_banished:
        return False
    public = card.face == "up" and card.zone != "hand"
    return public or player == card.controller
