"""Modifiers that monsters have made of themselves: they end when the effects of the monster are negated.

They do not return when the negation ends. Modifiers made by other cards stay, and so do those of an effect
that could have chosen another monster. Source: OCG Q&A 18191, 8395; of Levels 21800.
"""

from damagestep.duel.lasting import Modifier
from damagestep.duel.state import Duel, card
from damagestep.records.record import replace
from damagestep.rules.query.battle_destroyed import its_values_can_change
from damagestep.rules.query.continuous import negated_by


def end_changes_of_negated(duel: Duel) -> Duel:
    """Drop the modifiers that negated monsters have made of themselves."""
    ended = [m for m in duel.effects.modifiers if m.own and _is_negated(duel, m)]
    if not ended:
        return duel
    left = tuple(m for m in duel.effects.modifiers if m not in ended)
    return replace(duel, effects=replace(duel.effects, modifiers=left))


def _is_negated(duel: Duel, change: Modifier) -> bool:
    """Check whether the monster of a modifier is negated and its values can still change."""
    monster = card(duel, change.target)
    if monster is None or negated_by(duel, monster.ref) is None:
        return False
    return its_values_can_change.ask(duel, monster).holds
