"""Current ATK and DEF.

Two classes of the order of application (`original`, `gain`) are needed so far: a new original value
replaces the base, every gain that still applies is added on it, and the shown value stops at 0.
Source: ygorganization ATK/DEF modifier guide; examples are OCG Q&A 12479 and 6788.
"""

from damagestep.pieces import Card
from damagestep.schema.cards import MonsterFace
from damagestep.state import Duel
from damagestep.terms import Stat


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
    return max(0, original(duel, of, stat) + gains)
