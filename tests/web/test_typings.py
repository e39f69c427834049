"""The types of the page say what the engine writes: those of answers by schema, the others by their keys."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games import random_game
from tests.shapes import Json
from tools.page_types import FILE, types

from damagestep.common.recording import tables
from damagestep.lines.recording import recording
from damagestep.site.publish.site import timings_json

OUTSIDE = Path(FILE).with_name("outside.pyi")
Keys = tuple[set[str], set[str]]
"""The keys that a record must have, and those that it may have."""


@pytest.mark.host  # the format is ruff's
def test_the_types_of_answers_are_those_of_the_schema() -> None:
    assert FILE.read_text("utf-8") == types(), "run 'make frames'"


def typed() -> dict[str, Keys]:
    """The records of `outside.pyi`, by their names."""
    found: dict[str, Keys] = {}
    for node in ast.parse(OUTSIDE.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            name, options = node.name, node.keywords
            typed_keys = [one for one in node.body if isinstance(one, ast.AnnAssign)]
            fields = {ast.unparse(one.target): one.annotation for one in typed_keys}
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            name, options = ast.unparse(node.targets[0]), node.value.keywords
            fields = dict(pairs(node.value.args[1]))
        else:
            continue
        partial = bool(options)
        needed = {key for key, kind in fields.items() if not ast.unparse(kind).startswith("NotRequired[")}
        found[name] = set() if partial else needed, set(fields)
    return found


def pairs(table: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    assert isinstance(table, ast.Dict)
    for key, kind in zip(table.keys, table.values, strict=True):
        yield str(ast.literal_eval(key or kind)), kind


def written(record: Json) -> Iterator[tuple[str, Json]]:
    """What a recording holds, each part under the name of its type."""
    for table in tables(record["steps"]):
        yield "Table", table
        yield from (("Link", link) for link in table["chain"])
        yield from (("Applying", one) for one in table["applies"])
        if table["battle"]:
            yield "Battle", table["battle"]
            yield from (("Fate", fate) for fate in table["battle"]["fates"])
        for half in table["sides"].values():
            piles = [zone for zone in half.values() if isinstance(zone, list)] + [[half["field"]]]
            yield from (("Held", card) for pile in piles for card in pile if card)
    for facts in record["cards"].values():
        yield "Facts", facts
        yield from (("EffectFacts", effect) for effect in facts["effects"].values())


@pytest.mark.parametrize("seed", range(8))
def test_a_recording_has_the_fields_that_its_types_name(seed: int) -> None:
    known = typed()
    line = random_game(seed)
    parts = [
        *written(recording(line, "x", len(line.decisions))),
        *(("Timing", one) for one in timings_json()),
    ]
    assert {name for name, _ in parts} >= {"Table", "Held", "Facts", "Timing"}
    for name, part in parts:
        needed, allowed = known[name]
        assert needed <= set(part) <= allowed, name
