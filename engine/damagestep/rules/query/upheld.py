"""Changes that a card upholds on the monster it is bound to."""

from damagestep.duel.lasting import Modifier
from damagestep.duel.state import Duel
from damagestep.rules.query.continuous import negated_by


def upheld(duel: Duel, changes: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """Return the changes that apply now.

    What a card on the field upholds on a monster does not apply while the effects of that card are negated,
    and applies again afterwards (OCG card notes, cid 10983). Other changes are made once and for all.
    """
    if not duel.memory.bonds:
        return changes
    holders = {(b.holder.id, b.monster): b.holder for b in duel.memory.bonds if b.lost_to == "stays"}
    return tuple(
        change
        for change in changes
        if not (holder := holders.get((change.source, change.target))) or not negated_by(duel, holder)
    )
