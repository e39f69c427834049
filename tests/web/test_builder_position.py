"""A position that is played becomes a scene to build on."""

import json
from collections.abc import Iterator

import pytest
from tests.played import some_rulings
from tests.shapes import Json
from tests.web.builder_sample import CARDS, TIMINGS

from damagestep.common import placement
from damagestep.common.recording import tables
from damagestep.lines.line import Line
from damagestep.lines.recording import recording
from damagestep.records.record import sparse
from damagestep.rulings.ruling import Ruling
from places.builder import catalogue, draft, file_reader, from_step, scenes

SOME = some_rulings(60)


PLAYED_ALONE = {"does-not-stay", "needs-bearer", "impossible-life-points", "no-pendulum-zone"}
"""What play can lead to and no scene begins with."""


def positions(ruling: Ruling) -> Iterator[tuple[Json, Json]]:
    made = recording(Line.of(ruling.scene, profile=ruling.profile).to_end(), ruling.id, 0)
    made = json.loads(json.dumps(made))
    own = {ref: sparse(data) for ref, data in (ruling.scene.cards or {}).items()}
    for step, table in zip(made["steps"], tables(made["steps"]), strict=True):
        yield step, from_step.scene_of(table, step["timing"], own)


@pytest.mark.parametrize("ruling", SOME, ids=lambda one: one.id)
def test_the_first_position_of_a_scene_is_the_scene_but_for_what_the_turn_remembers(ruling: Ruling) -> None:
    _, made = next(positions(ruling))
    first = scenes.scene_of(scenes.draft_of(sparse(ruling.scene)))
    again = scenes.scene_of(scenes.draft_of(made))
    for side in ("A", "B"):
        for row in ("monster", "spell_trap"):
            for card in first.get(side, {}).get(row, []):
                for forgotten in ("set_this_turn", "did", "made_with", *draft.BEFORE):
                    card.pop(forgotten, None)
    first.pop("until", None)
    if again.get("at") != first.get("at"):  # play is led there, since the target is flipped on the way
        defending = first["B" if first.get("turn_player", "A") == "A" else "A"]
        assert any(card.get("face") == "down" for card in defending["monster"])
        first["at"] = again["at"]
    assert again == first


@pytest.mark.parametrize("ruling", SOME, ids=lambda one: one.id)
def test_every_position_can_be_shown_and_begins_where_a_scene_can(ruling: Ruling) -> None:
    known = CARDS | {
        ref: catalogue.entry_of(sparse(data), str.lower) for ref, data in (ruling.scene.cards or {}).items()
    }
    for _, made in positions(ruling):
        assert file_reader.scene(json.dumps(made)) == made
        found = placement.faults(made, known.get, TIMINGS)
        assert {one["code"] for one in found} <= PLAYED_ALONE
