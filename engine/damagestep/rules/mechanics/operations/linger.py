"""Lingering effects: statics that a resolved effect leaves on monsters or for its player."""

from damagestep.cards.operations import Linger
from damagestep.cards.statics import Becomes, DamageShare, Gives, Static
from damagestep.duel.cards import Activation, CardRef, Picked
from damagestep.duel.events.effects import LeftToApply
from damagestep.duel.lasting import Lingering
from damagestep.duel.state import Duel, wherever
from damagestep.records.record import replace
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.continuous import in_force_now


@carries_out(Linger)
def linger(duel: Duel, operation: Linger, act: Activation, picked: Picked) -> Outcome:
    """Apply the statics that the card file lists under `leaves`, from now on and until `operation.until`.

    Nothing is left on a face-down monster, but for how it attacks later (OCG Q&A 15369) and what its battles
    mean for damage (13848).
    """
    source = wherever(duel, act.card.id)
    found = affected(duel, operation.on, act, picked) if operation.on else ()
    later = all(map(_is_about_later_battles, source.data.leaves))
    bearers = tuple(c for c in found if c.zone == "monster" and (c.face == "up" or later))
    if operation.on and not bearers:
        return without_effect(duel, act)
    on: tuple[CardRef | None, ...] = tuple(c.ref for c in bearers) if operation.on else (None,)
    until, turn = operation.until, None
    if until == "opponents-end-phase":
        until, turn = "end-phase", duel.turn + (act.side == duel.turn_player)
    left = tuple(
        Lingering(
            static=static,
            source=source.id,
            side=act.side,
            until=until,
            turn=turn,
            card=ref,
            over=tuple(c.ref for c in in_force_now(duel)) if isinstance(static, Becomes) else (),
        )
        for ref in on
        for static in source.data.leaves
    )
    after = replace(duel, effects=replace(duel.effects, lingering=(*duel.effects.lingering, *left)))
    return Outcome(duel=after, event=LeftToApply(cards=bearers, source=source), done=True)


LATER_ATTACKS = (
    "attacks-directly",
    "attacks-twice",
    "attacks-monsters-twice",
    "attacks-each",
    "pierces",
    "pierces-twice",
)
"""Abilities that say how a monster attacks, and nothing of it while it is face-down."""


def _is_about_later_battles(static: Static) -> bool:
    """Check whether a static says only how a monster attacks, or what its battles mean for damage."""
    return isinstance(static, DamageShare) or (isinstance(static, Gives) and static.ability in LATER_ATTACKS)
