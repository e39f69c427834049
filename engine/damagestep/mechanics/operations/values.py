"""Changes of ATK and DEF that outlive the effect that makes them."""

from dataclasses import replace

from damagestep.events.effects import ValueChanged, ValuesLost
from damagestep.mechanics.operations.outcome import Carry, Chosen, Outcome, nothing
from damagestep.pieces import Activation, Modifier
from damagestep.query import find
from damagestep.schema.operations import Lose, Modify
from damagestep.state import Duel, destroyed_by_battle, wherever
from damagestep.stats import amount, current


def modify(duel: Duel, operation: Modify, act: Activation, _: Chosen) -> Outcome:
    """Adds a gain or sets a new original value on one face-up monster.

    A battle-destroyed one stays as it is.
    """
    source = wherever(duel, act.card.id)
    changed = [
        c for c in find(duel, operation.what, act) if c.face == "up" and not destroyed_by_battle(duel, c)
    ]
    wanted = operation.by if operation.by is not None else operation.original
    value = None if wanted is None else amount(duel, wanted, act)
    if not changed or value is None:
        return nothing(duel, act)
    monster = changed[0]
    modifier = Modifier(
        target=monster.ref,
        stat=operation.stat,
        kind="gain" if operation.by is not None else "original",
        amount=value,
        source=source.id,
        until=operation.until,
    )
    after = replace(duel, modifiers=(*duel.modifiers, modifier))
    event = ValueChanged(
        card=monster,
        stat=operation.stat,
        old=current(duel, monster, operation.stat),
        new=current(after, monster, operation.stat),
        source=source,
    )
    return Outcome(duel=after, event=event, done=True)


def lose_exactly(duel: Duel, operation: Lose, act: Activation, _: Chosen) -> Outcome:
    """A monster loses values, if it has all that is asked and can still change."""
    source = wherever(duel, act.card.id)
    able = [
        c
        for c in find(duel, operation.what, act)
        if c.zone == "monster" and c.face == "up" and not destroyed_by_battle(duel, c)
        if all(current(duel, c, stat) >= operation.amount for stat in operation.stats)
    ]
    if not able:
        return nothing(duel, act)
    lost = tuple(
        Modifier(target=c.ref, stat=stat, kind="gain", amount=-operation.amount, source=source.id)
        for c in able
        for stat in operation.stats
    )
    event = ValuesLost(cards=tuple(able), amount=operation.amount, source=source)
    return Outcome(duel=replace(duel, modifiers=(*duel.modifiers, *lost)), event=event, done=True)


WORDS: dict[type, Carry] = {
    Modify: modify,
    Lose: lose_exactly,
}
