"""Materials: the cards under an Xyz Monster, which are not on the field (OCG Q&A 11012).

They follow their monster to the other side of the field (11003). When it leaves the field they go to the
Graveyard at the same moment, wherever it goes itself (11004, 11005, 11271).
"""

from damagestep.duel.events.upkeep import MaterialsLost
from damagestep.duel.sequel_frames import LosingMaterials
from damagestep.duel.state import Duel, card, holder_of
from damagestep.duel.verbs import StageResult, pop, push, send


def queue_lost_materials(duel: Duel) -> Duel:
    """Queue the way to the Graveyard of materials whose monster has left."""
    lost = tuple(c.ref for c in duel.cards if c.zone == "material" and holder_of(duel, c) is None)
    if not lost or isinstance(duel.agenda[-1], LosingMaterials):
        return duel
    return push(duel, LosingMaterials(cards=lost))


def lose_materials(duel: Duel, frame: LosingMaterials) -> StageResult:
    """Send materials without a monster to the Graveyard."""
    duel = pop(duel)
    gone = tuple(c for ref in frame.cards if (c := card(duel, ref)))
    if not gone:
        return None, duel
    for each in gone:
        duel = send(duel, each, "graveyard")
    return MaterialsLost(cards=gone), duel
