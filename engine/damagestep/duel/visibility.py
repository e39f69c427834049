"""Who may look at which card."""

from damagestep.duel.cards import Card
from damagestep.duel.state import Duel
from damagestep.records.terms import Side


def may_see(duel: Duel, player: Side, card: Card) -> bool:
    """Whether a player may look at a card where it is.

    Both may look at what lies face-up, Graveyards and banished cards among it; at a hand, an Extra Deck and
    what lies face-down only the player whose it is; at a Deck nobody, but for what is excavated. What is on
    the chain has been shown, from the hand too, and what an effect has had to show may be looked at for a
    while. Whether a player may look at what of his or hers is banished face-down, the profile says.
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
