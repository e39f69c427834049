"""Every numbered rule of the engine, for the tests that go through them all."""

from typing import Any

from damagestep.rules.legality.activations import ACTIVATION_RULES
from damagestep.rules.legality.admission import DOORS
from damagestep.rules.legality.attacks import ATTACK_RULES, LEAVE_RULES
from damagestep.rules.legality.pendulum import PENDULUM_RULES
from damagestep.rules.legality.summons import PLACEMENT_RULES
from damagestep.rules.mechanics.battle import BATTLE_RULES
from damagestep.rules.query.battle_destroyed import STATUS_RULES
from damagestep.rules.verdict import Rule

EVERY_RULE: tuple[Rule[Any], ...] = (
    *ACTIVATION_RULES,
    *DOORS,
    *ATTACK_RULES,
    *LEAVE_RULES,
    *PLACEMENT_RULES,
    *(rule for rule in PENDULUM_RULES if rule not in PLACEMENT_RULES),
    *STATUS_RULES,
    *BATTLE_RULES,
)
