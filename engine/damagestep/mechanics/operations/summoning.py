"""Special Summons by effects."""

from dataclasses import replace

from damagestep.events.base import Event
from damagestep.events.chain import DeckNotKnown
from damagestep.events.effects import NothingChanged, SpecialSummoned
from damagestep.mechanics.operations.outcome import Carry, Chosen, Outcome, meant
from damagestep.pieces import Activation, Bond
from damagestep.schema.operations import SpecialSummon
from damagestep.schema.words import Choice
from damagestep.state import Duel, free_slot, put, wherever
from damagestep.terms import SLOTS


def special_summon(duel: Duel, operation: SpecialSummon, act: Activation, chosen: Chosen) -> Outcome:
    """Special Summons monsters together, as many as there are free zones."""
    source = wherever(duel, act.card.id)
    summoned = []
    for monster in meant(duel, operation.what, act, chosen):
        slot = free_slot(duel, act.side, "monster")
        if slot < SLOTS:
            summoned.append(monster)
            arrived = replace(
                monster,
                controller=act.side,
                zone="monster",
                slot=slot,
                face="up",
                position=operation.position,
                stint=monster.stint + 1,
                flipped=False,
            )
            duel = put(duel, arrived)
            if operation.bound:
                bond = Bond(holder=source.ref, monster=arrived.ref)
                duel = replace(duel, bonds=(*duel.bonds, bond))
    if not summoned:
        of = operation.what.of if isinstance(operation.what, Choice) else None
        hidden = of is not None and of.zone == "deck" and duel.rest.of(act.side) > 0
        failed: Event = (
            DeckNotKnown(side=act.side, source=source) if hidden else NothingChanged(source=source)
        )
        return Outcome(duel=duel, event=failed, done=False)
    event = SpecialSummoned(side=act.side, cards=tuple(summoned), position=operation.position, source=source)
    return Outcome(duel=duel, event=event, done=True)


WORDS: dict[type, Carry] = {
    SpecialSummon: special_summon,
}
