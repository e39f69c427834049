"""The shape of a scene that the page is given says what the engine reads, and nothing else."""

import json
import random
from pathlib import Path

import pytest
from tests.fuzz.spoiling import spoiled_value
from tests.games import random_game, seeds
from tests.scene_shapes import SHAPE, TOP, fits

from damagestep.common.placement import MOST_CARDS
from damagestep.lines.saved import dump
from damagestep.lines.scenes.scene import Bearer, End, PendingAttack, Placed, Scene, SideScene
from damagestep.records.record import key_of, names_of
from damagestep.records.validation import BadInput, read


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
