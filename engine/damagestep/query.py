"""Selectors, quantities and conditions: what the words of an effect mean at one instant."""

from damagestep.pieces import Activation, Card, ChainLink
from damagestep.schema.words import Condition, Filter, Quantity, Selector
from damagestep.state import Duel, card, named
from damagestep.stats import current, original
from damagestep.terms import ON_FIELD, Side, Zone, other


def whose(side: Side, you: Side) -> str:
    """`side` in the words of a card used by `you`."""
    return "you" if side == you else "opponent"


def fits(candidate: Card, what: Filter, you: Side) -> bool:
    """Whether a card has every property that the filter names."""
    face = candidate.data.card
    return (
        (what.zone is None or candidate.zone == what.zone)
        and (what.controller is None or whose(candidate.controller, you) == what.controller)
        and (what.type is None or face.type in what.type)
        and (what.face is None or candidate.face == what.face)
        and (what.position is None or candidate.position == what.position)
        and (what.attribute is None or getattr(face, "attribute", None) == what.attribute)
    )


def battler(duel: Duel, side: Side) -> Card | None:
    """The monster with which `side` is battling another monster."""
    if duel.battle is None or duel.battle.target is None:
        return None
    pair = [card(duel, duel.battle.attacker), card(duel, duel.battle.target)]
    if any(c is None or c.zone != "monster" for c in pair):
        return None
    return next((c for c in pair if c is not None and c.controller == side), None)


def find(duel: Duel, what: Selector, act: Activation) -> tuple[Card, ...]:
    """The cards that a selector means for an activation, in the order of the scene.

    Those gone are left out.
    """
    if isinstance(what, Filter):
        zones: tuple[Zone, ...] = ON_FIELD if what.zone is None else (what.zone,)
        return tuple(c for c in duel.cards if c.zone in zones and fits(c, what, act.side))
    found: list[Card | None]
    match what:
        case "this-card":
            found = [named(duel, act.card.id)]
        case "targets":
            found = [card(duel, ref) for ref in act.targets]
        case "your-battler":
            found = [battler(duel, act.side)]
        case "their-battler":
            found = [battler(duel, other(act.side))]
        case "answered-card":
            link = answered(duel, act)
            found = [named(duel, link.activation.card.id) if link else None]
    return tuple(c for c in found if c is not None)


def answered(duel: Duel, act: Activation) -> ChainLink | None:
    """The chain link that an activation answers: the one before its own, or the newest while it has none."""
    for below, link in zip((None, *duel.chain), duel.chain, strict=False):
        if link.activation is act or link.activation == act:
            return below
    return duel.chain[-1] if duel.chain else None


def amount(duel: Duel, quantity: Quantity, act: Activation) -> int | None:
    """A quantity as a number, or `None` when the card it is read from is gone."""
    if isinstance(quantity, int):
        return quantity
    cards = find(duel, quantity.of, act)
    if not cards:
        return None
    value = (current if quantity.value == "current" else original)(duel, cards[0], quantity.stat)
    return value if quantity.share == "whole" else -(-value // 2)


def condition_holds(duel: Duel, condition: Condition, you: Side) -> bool:
    """Whether an effect's condition is met for its player."""
    mine = battler(duel, you)
    return mine is not None and battler(duel, other(you)) is not None and fits(mine, condition.who, you)
