"""The shape of a scene that the page is given says what the engine reads, and nothing else."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.fuzz.spoiling import spoiled_value
from tests.games import random_game, seeds

from damagestep.common.placement import MOST_CARDS
from damagestep.lines.saved import dump
from damagestep.lines.scenes.scene import Bearer, End, PendingAttack, Placed, Scene, SideScene
from damagestep.records.record import key_of, names_of
from damagestep.records.validation import BadInput, read
from damagestep.site.publish.shapes import scene_shape

SHAPE = scene_shape()
TOP = {"is": "record", "of": SHAPE["top"]}
SIMPLE = {"number": int, "flag": bool, "text": str}


def fits(shape: dict[str, Any], value: Any) -> bool:
    """Whether a value is as its shape says; a walk of the shapes as the page may do it."""
    kind, of = shape["is"], shape.get("of")
    if kind in SIMPLE:
        return type(value) is SIMPLE[kind]
    if kind == "word":
        return any(type(value) is type(word) and value == word for word in shape["of"])
    if kind == "list":
        if not isinstance(value, list):
            return "alone" in shape and fits(shape["of"], value)
        return all(fits(shape["of"], one) for one in value)
    if kind == "map":
        return isinstance(value, dict) and all(fits(shape["of"], one) for one in value.values())
    if kind == "either":
        return any(fits(arm, value) for arm in shape["of"])
    if not isinstance(value, dict):
        return False
    if kind == "tagged":
        of = dict(shape["of"]).get(value.get(shape["by"]))
    return of is not None and fits_record(SHAPE["records"][of], value)


def fits_record(record: dict[str, Any], value: dict[str, Any]) -> bool:
    known, (tag, word) = dict(record["fields"]), record.get("tag", (None, None))
    if tag and value.get(tag) != word:
        return False
    given = {key: inner for key, inner in value.items() if key != tag}
    if not set(given) <= set(known) or any("left" not in known[key] for key in set(known) - set(given)):
        return False
    return all(
        (inner is None and known[key].get("left", 0) is None) or fits(known[key], inner)
        for key, inner in given.items()
    )


@pytest.mark.parametrize("record", [Scene, SideScene, Placed, Bearer, PendingAttack, End])
def test_the_shape_has_every_field_of_a_record_of_scenes(record: type) -> None:
    shape = SHAPE["records"][record.__name__]
    assert [key for key, _ in shape["fields"]] == [key_of(name) for name in names_of(record)]


@pytest.mark.seeds
@pytest.mark.parametrize("seed", seeds(60))
def test_a_spoiled_scene_fits_the_shape_if_and_only_if_the_engine_reads_it(seed: int) -> None:
    scene = json.loads(dump(random_game(seed % 20)))["scene"]
    spoiled = spoiled_value(random.Random(seed), scene)
    try:
        read(Scene, spoiled, "scene")
        readable = True
    except BadInput:
        readable = False
    assert fits(TOP, spoiled) == readable, spoiled


@pytest.mark.parametrize("change", [{"turns": 3}, {"turn": "2"}, {"at": None}, {"A": []}, {"v": 2}])
def test_what_the_engine_refuses_does_not_fit(change: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        read(Scene, change, "scene")
    assert not fits(TOP, change)


def test_the_limits_are_those_that_the_engine_holds_scenes_to(site: Path) -> None:
    published = json.loads((site / "scene-shape.json").read_text("utf-8"))
    assert published == json.loads(json.dumps(SHAPE))
    assert published["limits"]["cards"] == MOST_CARDS
