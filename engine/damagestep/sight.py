"""Who may look at which card."""

from damagestep.pieces import Card
from damagestep.terms import Side


def may_see(player: Side, card: Card) -> bool:
    """Whether a player may look at a card where it is.

    Both may look at what lies face-up, Graveyards and banished cards among it; at a hand, an Extra Deck and
    what lies face-down only the player whose it is; at a Deck nobody.
    """
    if card.zone == "deck":
        return False
    public = card.face == "up" and card.zone not in ("hand", "extra")
    return public or player == card.controller
