"""The Monster Zones as places of the mat, and the zones that Link Arrows point to."""

import pytest

from damagestep.common.placement.zones import facing, place_of, pointed_at


def test_the_left_extra_monster_zone_of_one_player_is_the_right_one_of_the_other() -> None:
    assert place_of("A", 6) == place_of("B", 7)
    assert place_of("A", 7) == place_of("B", 6)
    assert (facing(6), facing(7)) == (7, 6)


@pytest.mark.parametrize(
    ("side", "zone", "arrow", "of", "there"),
    [
        ("A", 6, "bottom", "A", 2),
        ("A", 6, "top", "B", 4),
        ("A", 6, "bottom-right", "A", 3),
        ("A", 2, "top", "A", 6),
        ("A", 1, "top-right", "A", 6),
        ("B", 6, "bottom", "B", 2),
        ("B", 6, "top", "A", 4),
        ("B", 3, "left", "B", 2),
        ("B", 5, "top-left", "B", 7),
    ],
)
def test_an_arrow_points_to_the_zone_beside_it(side: str, zone: int, arrow: str, of: str, there: int) -> None:
    assert pointed_at(side, zone, [arrow]) == (place_of(of, there),)


@pytest.mark.parametrize(
    ("zone", "arrow"),
    [(1, "left"), (5, "right"), (3, "top"), (3, "bottom"), (1, "top"), (6, "left"), (6, "right")],
)
def test_an_arrow_that_points_beyond_the_monster_zones_points_to_nothing(zone: int, arrow: str) -> None:
    assert pointed_at("A", zone, [arrow]) == ()
