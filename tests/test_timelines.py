"""The tables of the sources beside the rules: each line of them is stated by a rule of its own."""

import tomllib
from pathlib import Path

import pytest
from tests.every_rule import EVERY_RULE

from damagestep.library.library import rules
from damagestep.library.tables import Point

HERE = Path(__file__).parent
TABLES = tomllib.loads((HERE / "corpus" / "timelines.toml").read_text("utf-8"))
UNGUARDED = (HERE / "unguarded.txt").read_text("utf-8").split()
LINES = [(name, line) for name, lines in TABLES.items() for line in lines]
POINTS: tuple[Point, ...] = ("START", "BEFORE", "CALC", "AFTER", "END")


def test_the_tables_are_complete() -> None:
    assert {name: len(lines) for name, lines in TABLES.items()} == {"numbered": 5, "row": 10, "clause": 9}
    assert [line["n"] for line in TABLES["numbered"]] == [1, 2, 3, 4, 5]
    assert all(row[point] for row in TABLES["row"] for point in POINTS)


@pytest.mark.parametrize("line", [line for _, line in LINES], ids=lambda line: "+".join(line["rules"]))
def test_each_line_is_stated_by_rules_that_are_cited_and_guarded(line: dict[str, list[str]]) -> None:
    asked = {rule.id for rule in EVERY_RULE}
    assert line["rules"]
    for rule in line["rules"]:
        assert rule in asked
        assert rules()[rule].cites
        assert rule not in UNGUARDED


@pytest.mark.parametrize("name", TABLES)
def test_no_two_lines_of_a_table_share_a_rule(name: str) -> None:
    named = [rule for line in TABLES[name] for rule in line["rules"]]
    assert len(named) == len(set(named))


def test_every_door_and_every_rule_of_the_status_stands_in_a_table() -> None:
    named = {rule for _, line in LINES for rule in line["rules"]}
    stated = {r.id for r in EVERY_RULE if r.id.startswith(("ADM", "BDS"))}
    assert stated - named == {"ADM-10"}, "the switch that admits what its row bars"
