"""Which monsters fight in the current battle, and for whom."""

from damagestep.cards.words import Named
from damagestep.duel.cards import Activation, Card, CardRef
from damagestep.duel.state import Duel, card
from damagestep.records.terms import CardId, Side, other


def battler(duel: Duel, side: Side) -> Card | None:
    """Return the monster with which `side` battles another monster.

    None if there is no such battle, if its attack has been negated or has stopped (OCG Q&A 18396), or if one
    of the two has left its place.
    """
    if duel.battle is None or duel.battle.target is None or duel.battle.stopped:
        return None
    pair = [card(duel, duel.battle.attacker), card(duel, duel.battle.target)]
    if any(c is None or c.zone != "monster" for c in pair):
        return None
    return next((c for c in pair if c is not None and c.controller == side), None)


def fighter(duel: Duel, side: Side) -> Card | None:
    """Return the monster with which `side` battles another one or attacks directly, or None."""
    if duel.battle is None or duel.battle.stopped or duel.battle.target is not None:
        return battler(duel, side)
    attacker = card(duel, duel.battle.attacker)
    attacks = attacker is not None and (attacker.zone, attacker.controller) == ("monster", side)
    return attacker if attacks else None


def still_fighting(duel: Duel, side: Side) -> Card | None:
    """Return the monster of `side` in the battle that is there still, also when the other one has left."""
    if duel.battle is None or duel.battle.stopped:
        return None
    pair = (card(duel, ref) for ref in (duel.battle.attacker, duel.battle.target) if ref)
    return next((c for c in pair if c and (c.zone, c.controller) == ("monster", side)), None)


def opponent_in_battle(duel: Duel, of: CardId) -> CardRef | None:
    """Return a reference to the monster that a card battles or has battled in this battle, or None.

    Either of the two may have left its place. A monster whose attack has been negated, or has stopped while
    it stayed, battles none (OCG Q&A 7674).
    """
    if duel.battle is None or duel.battle.target is None:
        return None
    if duel.battle.stopped and card(duel, duel.battle.attacker):
        return None
    if of == duel.battle.attacker.id:
        return duel.battle.target
    return duel.battle.attacker if of == duel.battle.target.id else None


def in_the_battle(duel: Duel, what: Named, act: Activation) -> Card | None:
    """Return the card that has such a part in the battle for the player of an effect, or None."""
    if what == "its-opponent":
        foe = opponent_in_battle(duel, act.card.id)
        return card(duel, foe) if foe else None
    if what == "their-battler":
        return battler(duel, other(act.side))
    known = act.fighter if what == "your-fighter" else None
    return card(duel, known) if known else fighter(duel, act.side)
