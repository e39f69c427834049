"""Every numbered rule of the engine, for the tests that go through them all."""

from typing import Any

from damagestep.legality.activations import ACTIVATION_RULES
from damagestep.legality.admission import DOORS
from damagestep.legality.attacks import ATTACK_RULES, LEAVE_RULES
from damagestep.legality.summons import PLACEMENT_RULES
from damagestep.mechanics.battle import BATTLE_RULES
from damagestep.status import STATUS_RULES
from damagestep.verdict import Rule

EVERY_RULE: tuple[Rule[Any], ...] = (
    *ACTIVATION_RULES,
    *DOORS,
    *ATTACK_RULES,
    *LEAVE_RULES,
    *PLACEMENT_RULES,
    *STATUS_RULES,
    *BATTLE_RULES,
)
