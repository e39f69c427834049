"""Current ATK and DEF.

Two classes of the order of application (`original`, `gain`) are needed so far: a new original value
replaces the base, every gain that still applies is added on it, and the shown value stops at 0.
Source: ygorganization ATK/DEF modifier guide; examples are OCG Q&A 12479 and 6788.
"""

from damagestep.pieces import Activation, Card
from damagestep.query import condition_holds, find, fits
from damagestep.schema.cards import MonsterFace
from damagestep.schema.operations import PayLife
from damagestep.schema.statics import Static
from damagestep.schema.words import Count, Quantity
from damagestep.state import Duel, destroyed_by_battle, in_damage_step
from damagestep.terms import ON_FIELD, Side, Stat


def printed(of: Card, stat: Stat) -> int:
    """The printed value of a monster.

    Raises:
        TypeError: the card is no monster.
    """
    if not isinstance(of.data.card, MonsterFace):
        raise TypeError(f"{of.id} has no {stat}")
    return of.data.card.atk if stat == "atk" else of.data.card.def_


def original(duel: Duel, of: Card, stat: Stat) -> int:
    """The original value: the printed one, or what the newest effect made it."""
    ref = of.ref
    for modifier in reversed(duel.modifiers):
        if modifier.target == ref and modifier.stat == stat and modifier.kind == "original":
            return modifier.amount
    return printed(of, stat)


def current(duel: Duel, of: Card, stat: Stat) -> int:
    """The value that counts now."""
    ref = of.ref
    gains = sum(m.amount for m in duel.modifiers if m.target == ref and m.stat == stat and m.kind == "gain")
    applied = sum(by for by, _ in applying(duel, of, stat))
    return max(0, original(duel, of, stat) + gains + applied)


def applying(duel: Duel, of: Card, stat: Stat) -> list[tuple[int, Card]]:
    """What face-up cards on the field add to a value all the time, with the card that adds it.

    A monster destroyed by battle applies nothing any more.
    """
    return [
        (static.by, source)
        for source in duel.cards
        if source.data.statics and source.zone in ON_FIELD and source.face == "up"
        if not destroyed_by_battle(duel, source)
        for static in source.data.statics
        if static.stat == stat and _reaches(duel, static, source, of)
    ]


def _reaches(duel: Duel, static: Static, source: Card, of: Card) -> bool:
    if static.during == "damage-step" and not in_damage_step(duel):
        return False
    act = Activation(side=source.controller, card=source.ref, effect="")
    if not all(condition_holds(duel, c, act) for c in static.condition):
        return False
    if static.what == "this-card":
        return of.id == source.id
    return of.zone == "monster" and of.face == "up" and fits(of, static.what, source.controller)


def amount(duel: Duel, quantity: Quantity, act: Activation) -> int | None:
    """A quantity as a number, or `None` when the card it is read from is gone."""
    if isinstance(quantity, int):
        return quantity
    if isinstance(quantity, Count):
        return quantity.plus + quantity.times * len(find(duel, quantity.count, act))
    cards = find(duel, quantity.of, act)
    if not cards:
        return None
    value = (current if quantity.value == "current" else original)(duel, cards[0], quantity.stat)
    return value if quantity.share == "whole" else -(-value // 2)


def life_cost(duel: Duel, operation: PayLife, side: Side) -> int:
    """How many life points a cost takes; half is rounded up."""
    if operation.amount == "half":
        return -(-duel.life.of(side) // 2)
    return operation.amount
