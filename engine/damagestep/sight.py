"""Who may look at which card."""

from damagestep.pieces import Card
from damagestep.state import Duel
from damagestep.terms import Side


def may_see(duel: Duel, player: Side, card: Card) -> bool:
    """Whether a player may look at a card where it is.

    Both may look at what lies face-up, Graveyards and banished cards among it; at a hand, an Extra Deck and
    what lies face-down only the player whose it is; at a Deck nobody. Whether a player may look at what of
    his or hers is banished face-down, the profile says.
    """
    if card.zone == "deck":
        return False
    if card.zone == "banished" and card.face == "down" and not duel.profile.owner_sees_face_down_banished:
        return False
    public = card.face == "up" and card.zone not in ("hand", "extra")
    return public or player == card.controller
