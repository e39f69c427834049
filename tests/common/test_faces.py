"""What is printed on monsters of each frame: who has a Level, who DEF, arrows or a Pendulum Scale."""

from typing import Any

import pytest

from damagestep import Line
from damagestep.cards.card import CardData
from damagestep.cards.words import Filter
from damagestep.common import faces
from damagestep.common.placement.faces import ARROWS, faults, reframe
from damagestep.duel.state import at, find_by_id
from damagestep.duel.verbs import destination
from damagestep.library.library import cards
from damagestep.library.own_cards import card_faults
from damagestep.lines.messages.printed import printed
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import plain, replace
from damagestep.records.validation import read
from damagestep.rules.query.filters import fits, level

MONSTER = {"type": "monster", "frame": "effect", "attribute": "DARK", "race": "Cyberse", "atk": 1500}
LINK = {**MONSTER, "frame": "link", "rating": 2, "arrows": ["left", "bottom"]}
XYZ = {**MONSTER, "frame": "xyz", "rank": 4, "def": 1200}
FUSION = {**MONSTER, "frame": "fusion", "level": 7, "def": 2000, "scale": 5}


def found(face: dict[str, Any], **change: object) -> list[tuple[str, str]]:
    changed = {key: value for key, value in {**face, **change}.items() if value is not None}
    return [(field, code) for field, code, _ in faults(changed)]


@pytest.mark.parametrize("face", [LINK, XYZ, FUSION, {**MONSTER, "level": 4, "def": 0}])
def test_a_face_with_the_values_of_its_kind_is_right(face: dict[str, Any]) -> None:
    assert found(face) == []


@pytest.mark.parametrize(
    ("face", "change", "told"),
    [
        (LINK, {"def": 0}, [("def", "face-has-none")]),
        (LINK, {"level": 3, "scale": 2}, [("level", "face-has-none"), ("scale", "face-has-none")]),
        (LINK, {"rating": 3}, [("arrows", "arrows-not-rating")]),
        (LINK, {"rating": 9, "arrows": None}, [("rating", "face-number")]),
        (LINK, {"arrows": ["left", "left"]}, [("arrows", "arrow-twice")]),
        (XYZ, {"rank": None, "level": 4}, [("rank", "face-lacks"), ("level", "face-has-none")]),
        (XYZ, {"arrows": ["top"]}, [("arrows", "face-has-none")]),
        (FUSION, {"scale": 14}, [("scale", "face-number")]),
        (FUSION, {"frame": "token"}, [("scale", "face-has-none")]),
        (FUSION, {"def": None, "atk": None}, [("atk", "face-lacks"), ("def", "face-lacks")]),
    ],
)
def test_what_a_face_lacks_or_has_too_much_is_told_by_its_field_all_at_once(
    face: dict[str, Any], change: dict[str, Any], told: list[tuple[str, str]]
) -> None:
    assert found(face, **change) == told


def test_the_faults_of_a_face_are_those_of_its_card() -> None:
    own = read(
        CardData, {"ref": "own-x", "name": {"en": "X"}, "card": {**LINK, "def": 1, "scale": 1}}, "card"
    )
    told = [("card.def", "face-has-none"), ("card.scale", "face-has-none")]
    assert [(path, code) for path, code, _ in card_faults(own)] == told


def test_every_card_of_the_library_has_the_values_of_its_kind() -> None:
    for data in cards().values():
        for face in (data.card, data.as_monster):
            assert not face or face.type != "monster" or not faults(plain(face)), data.ref


def test_rank_and_link_rating_are_no_level() -> None:
    line = Line.of("A: Tiras, Keeper of Genesis, Vorse Raider\nB: Celtic Guardian")
    tiras, raider = (find_by_id(line.duel, ref) for ref in ("tiras-keeper-of-genesis", "vorse-raider"))
    assert tiras
    assert raider
    assert (level(tiras), level(raider)) == (None, 4)
    said = printed(tiras.data)
    assert (said["rank"], "level" in said, faces.rating(said)) == (5, False, 5)


def test_a_recording_of_an_older_version_still_says_rank_and_rating() -> None:
    assert [faces.rating({"frame": frame, "level": 4}) for frame in ("xyz", "link", "effect")] == [4, 4, 4]


def test_a_pendulum_fusion_monster_is_both_and_goes_from_the_field_to_the_extra_deck() -> None:
    own = {"ref": "own-both", "name": {"en": "Both"}, "card": FUSION}
    line = Line.of(
        read(Scene, {"A": {"monster": [{"card": "own-both"}]}, "cards": {"own-both": own}}, "scene")
    )
    (both,) = at(line.duel, "A", "monster")
    kinds = [fits(both, Filter(frame=frame), "A") for frame in ("fusion", "pendulum", "normal")]
    assert kinds == [True, True, False]
    there = [destination(both, to) for to in ("graveyard", "hand", "deck", "banished")]
    assert there == ["extra", "extra", "extra", "banished"]
    assert destination(replace(both, zone="extra"), "graveyard") == "graveyard"


def test_another_frame_keeps_what_it_can_and_is_right() -> None:
    for first in ("effect", "xyz", "link", "pendulum", "fusion", "token"):
        for second in ("xyz", "link", "pendulum", "ritual", "token"):
            face: dict[str, Any] = {**MONSTER, "level": 6, "def": 300}
            reframe(face, first)
            reframe(face, second)
            assert faults(face) == [], (first, second)
    face = {**MONSTER, "level": 6, "def": 300}
    reframe(face, "xyz")
    assert (face["rank"], face["def"]) == (6, 300)


def test_every_arrow_has_its_own_name() -> None:
    assert len(set(ARROWS)) == 8
