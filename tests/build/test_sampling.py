"""What `make test` tries of all follows from names; what it tries inside Pyodide is there to be tried."""

from pathlib import Path

import pytest
from tests.played import is_sampled, sampled, share_of, some_rulings
from tools.check.unit_in_pyodide import WHERE_IT_DIFFERS

from damagestep.rulings.parse import rulings

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[2]


def test_a_name_more_changes_nothing_of_what_is_tried_of_the_others() -> None:
    names = ["honest-at-start", "attack-higher", "kuriboh", "zanji-strikes"]
    marks = {case.id: bool(case.marks) for case in sampled(names, 2)}
    assert {case.id: bool(case.marks) for case in sampled(["a-new-one", *reversed(names)], 2)}.items() > (
        marks.items()
    )
    assert marks == {name: not is_sampled(name, 2) for name in names}
    assert [share_of(name, 16) for name in names] == [9, 6, 9, 10]


def test_about_one_in_so_many_rulings_belongs_to_a_sample() -> None:
    for one_in in (1, 12, 40):
        wanted = len(rulings()) / one_in
        assert wanted * 0.6 <= len(some_rulings(one_in)) <= wanted * 1.4


@pytest.mark.parametrize("place", WHERE_IT_DIFFERS)
def test_what_is_tried_inside_pyodide_exists(place: str) -> None:
    file, _, test = place.partition("::")
    text = (ROOT / file).read_text("utf-8")
    assert f"def {test}" in text
    assert "pytestmark = pytest.mark.host" not in text
