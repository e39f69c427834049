"""Each rule is needed: without it some ruling fails.

Rules that no ruling guards yet stand in `unguarded.txt`, which only shrinks.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.every_rule import EVERY_RULE

from damagestep.rules.legality.admission import DOORS
from damagestep.rules.verdict import YES, Check, Rule, no, unguarded
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import RulingFailed, run

DOOR_IDS = {door.id for door in DOORS}
UNGUARDED = (Path(__file__).parent / "unguarded.txt").read_text("utf-8").split()


Ask = Callable[..., Check]


@contextmanager
def asked_through(instead: Callable[[Rule[Any]], Ask], rules: Iterable[Rule[Any]]) -> Iterator[None]:
    """Rules that are asked through something else for a while."""
    asks = [(one, one.ask) for rule in rules for one in {id(r): r for r in (rule, unguarded(rule))}.values()]
    for rule, _ in asks:
        object.__setattr__(rule, "ask", instead(rule))
    try:
        yield
    finally:
        for rule, ask in asks:
            object.__setattr__(rule, "ask", ask)


def switched_off(rule: Rule[Any]) -> Ask:
    """A rule that never refuses; a door that never opens."""
    return lambda *_: no() if rule.id in DOOR_IDS else YES


@cache
def where_it_matters() -> dict[str, list[Ruling]]:
    """The rulings in which a rule refuses, or a door admits, something: elsewhere it does nothing."""
    found: dict[str, list[Ruling]] = {rule.id: [] for rule in EVERY_RULE}
    for ruling in rulings().values():
        met: set[str] = set()

        def noting(rule: Rule[Any], met: set[str] = met) -> Ask:
            ask = rule.ask

            def answer(*about: Any) -> Check:
                said = ask(*about)
                if said.holds == (rule.id in DOOR_IDS):
                    met.add(rule.id)
                return said

            return answer

        with asked_through(noting, EVERY_RULE):
            run(ruling)
        for rule in sorted(met):
            found[rule].append(ruling)
    return found


def fails_without(rule: Rule[Any], chosen: Iterable[Ruling]) -> bool:
    """Whether one of these rulings fails where a rule is switched off."""
    with asked_through(switched_off, [rule]):
        for ruling in chosen:
            try:
                run(ruling)
            except (RulingFailed, LookupError):
                return True
    return False


def naming(rule: Rule[Any]) -> list[Ruling]:
    """The rulings of which a line names a rule."""
    return [ruling for ruling in rulings().values() if any(rule.id in line.rules for line in ruling.script)]


def some_ruling_fails(rule: Rule[Any]) -> bool:
    """Whether one of all rulings fails where a rule is switched off; those that name it are asked first."""
    return fails_without(rule, naming(rule)) or fails_without(rule, where_it_matters()[rule.id])


@pytest.mark.parametrize("rule", [r for r in EVERY_RULE if r.id not in UNGUARDED], ids=lambda r: r.id)
def test_without_this_rule_some_ruling_fails(rule: Rule[Any]) -> None:
    assert some_ruling_fails(rule)


@pytest.mark.whole
def test_a_rule_that_waits_for_a_ruling_is_guarded_by_none() -> None:
    assert [rule.id for rule in EVERY_RULE if rule.id in UNGUARDED and some_ruling_fails(rule)] == []


def test_the_list_of_unguarded_rules_names_rules() -> None:
    assert set(UNGUARDED) <= {rule.id for rule in EVERY_RULE}
