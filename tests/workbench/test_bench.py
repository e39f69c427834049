"""What the bench measures is what it says, and aims are judged the right way round."""

from collections import Counter

import pytest
from workbench.bench import engine_scenes
from workbench.bench.engine import ROWS, judged
from workbench.bench.engine_speed import SIZES, attacked, exponent

from damagestep import Line


def test_the_full_board_has_ten_monsters_ten_set_cards_and_twelve_cards_in_hands() -> None:
    duel = attacked(engine_scenes.FULL_BOARD).duel
    assert Counter(c.zone for c in duel.cards) == {"monster": 10, "spell-trap": 10, "hand": 12}
    assert duel.battle is not None


@pytest.mark.parametrize("links", [min(SIZES["by-links"]), max(SIZES["by-links"])])
def test_a_chain_has_as_many_links_as_it_is_asked_for_and_the_line_is_played_to_its_end(links: int) -> None:
    line = engine_scenes.chained(links)
    assert max(len(place.duel.chain) for place in line.places) == links
    assert line.duel.over


def test_the_line_with_three_links_has_three_and_ends_with_its_battle_phase() -> None:
    line = Line.of(engine_scenes.THREE_LINKS, engine_scenes.THREE_DECISIONS).to_end()
    assert max(len(place.duel.chain) for place in line.places) == 3
    assert line.duel.over


@pytest.mark.parametrize(("power", "of"), [(1, 3.0), (2, 0.5), (0, 7.0)])
def test_the_exponent_of_work_that_grows_by_a_power_is_that_power(power: int, of: float) -> None:
    assert exponent({n: of * n**power for n in range(1, 6)}) == pytest.approx(power)


def test_times_are_to_be_short_and_what_is_done_in_a_time_is_to_be_much() -> None:
    assert [judged("line", ms, 5) for ms in (5, 5.1)] == ["5.00 (<= 5)", "5.10 (not <= 5)"]
    assert [judged("explored", n, 4000) for n in (4000, 3999)] == [
        "4000.00 (>= 4000)",
        "3999.00 (not >= 4000)",
    ]


def test_everything_that_grows_has_a_row() -> None:
    assert set(SIZES) <= {key for key, *_ in ROWS}
