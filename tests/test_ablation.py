"""Each rule is needed: without it some ruling fails.

Rules that no ruling guards yet stand in `unguarded.txt`, which only shrinks.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from damagestep.legality.activations import ACTIVATION_RULES
from damagestep.legality.admission import DOORS
from damagestep.legality.attacks import ATTACK_RULES
from damagestep.legality.phases import LEAVE_RULES
from damagestep.legality.summons import PLACEMENT_RULES
from damagestep.rulings import rulings
from damagestep.script import RulingFailed, run
from damagestep.verdict import YES, Check, Rule, no

DOOR_IDS = {door.id for door in DOORS}
UNGUARDED = (Path(__file__).parent / "unguarded.txt").read_text("utf-8").split()


@contextmanager
def switched_off(rule: Rule[Any]) -> Iterator[None]:
    """A rule that never refuses; a door that never opens."""
    asked = rule.ask

    def answer(*_: object) -> Check:
        return no() if rule.id in DOOR_IDS else YES

    object.__setattr__(rule, "ask", answer)
    try:
        yield
    finally:
        object.__setattr__(rule, "ask", asked)


def some_ruling_fails() -> bool:
    for ruling in rulings().values():
        try:
            run(ruling)
        except (RulingFailed, LookupError):
            return True
    return False


RULES = (*ACTIVATION_RULES, *DOORS, *ATTACK_RULES, *LEAVE_RULES, *PLACEMENT_RULES)


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.id)
def test_without_this_rule_some_ruling_fails(rule: Rule[Any]) -> None:
    with switched_off(rule):
        assert some_ruling_fails() == (rule.id not in UNGUARDED)
