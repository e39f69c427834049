"""Who may look at which card."""

from damagestep.duel.cards import Card
from damagestep.duel.state import Duel
from damagestep.records.terms import Side


def may_see(duel: Duel, player: Side, card: Card) -> bool:
    """Check whether a player may look at a card where it is.

    Both players may look at face-up cards, in Graveyards and among banished cards too. Only its player may
    look at a hand, an Extra Deck and a face-down card, and nobody at a Deck, except for excavated cards. A
    card on the chain has been shown, also one from the hand, and a revealed card may be looked at for a
    while. The profile says whether players may look at their own cards that are banished face-down.
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
    public = card.face == "up" and card.zone not in ("hand", "extra")
    return public or player == card.controller
