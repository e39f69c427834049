"""Each rule is needed: without it some ruling fails.

Rules that no ruling guards yet stand in `unguarded.txt`, which only shrinks.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.every_rule import EVERY_RULE

from damagestep.legality.admission import DOORS
from damagestep.rulings import rulings
from damagestep.schema.ruling import Ruling
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


def likeliest_first(rule: Rule[Any]) -> list[Ruling]:
    """The rulings, those whose script names the rule before the others."""
    return sorted(rulings().values(), key=lambda r: not any(rule.id in line.rules for line in r.script))


def some_ruling_fails(rule: Rule[Any]) -> bool:
    for ruling in likeliest_first(rule):
        try:
            run(ruling)
        except (RulingFailed, LookupError):
            return True
    return False


@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda r: r.id)
def test_without_this_rule_some_ruling_fails(rule: Rule[Any]) -> None:
    with switched_off(rule):
        assert some_ruling_fails(rule) == (rule.id not in UNGUARDED)
