"""The attack in progress: its monsters, what its battle does to them, and the damage."""

from typing import Literal

from damagestep.duel.cards import Card, CardRef
from damagestep.records.record import record
from damagestep.records.terms import CardId, EffectId, Side


@record
class BattleDamage:
    """The battle damage that one player takes, and the monster that inflicts it, whoever controls that."""

    side: Side
    amount: int
    by: CardRef


@record
class Replacement:
    """A player's choice of what happens instead of the destruction of `victim`.

    `source` is the card that offers the replacement `id`, `cards` are those that it takes.
    """

    victim: CardRef
    source: CardRef
    id: EffectId
    cards: tuple[CardRef, ...]


FateReason = Literal[
    "lower",
    "equal",
    "unprotected",
    "higher",
    "wall",
    "level",
    "powerless",
    "protected",
    "replaced",
]


@record
class Fate:
    """What a battle does to one of its monsters: whether it destroys it, and why.

    Destroyed as it has the `lower` or an `equal` value, or, with an effect that would protect it, because
    `source` negates that (`unprotected`). Kept with the `higher` value; attacking one in Defense Position
    with more DEF (`wall`); if ATK and DEF are the same (`level`); with no ATK against none (`powerless`); as
    `source` protects it (`protected`) or is used instead (`replaced`). `told`: an event has said that it is
    protected.
    """

    card: CardRef
    why: FateReason
    source: CardId | None = None
    told: bool = False


@record
class Battle:
    """The attack in progress. `target` is `None` for a direct attack.

    `field` are the monsters that the opponent controlled when the target was chosen. `changed`: since then
    they have for a moment been others, or a direct attack has become impossible, so a replay is due.
    `stopped`: the attack is negated, or its monster has for a moment not been able to attack. `uncovered` is
    a target that the attack has flipped. `originals`: original values are compared. `fought` are attacker and
    target as they were at the comparison; `fates` explain which of them are `losers` and which not.
    """

    attacker: CardRef
    target: CardRef | None
    field: tuple[CardRef, ...] = ()
    changed: bool = False
    unhurt: tuple[Side, ...] = ()
    uncovered: CardRef | None = None
    stopped: bool = False
    calculated: bool = False
    originals: bool = False
    fought: tuple[Card, ...] = ()
    damage: BattleDamage | None = None
    losers: tuple[CardRef, ...] = ()
    fates: tuple[Fate, ...] = ()
    asked: tuple[CardRef, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    destroyed: tuple[CardRef, ...] = ()
