"""`make check`: which tests a change reaches, and that nothing is left out in silence."""

from pathlib import Path

import pytest
from tests.played import ONE_IN, is_sampled
from tools.check import quick

from damagestep.rulings.parse import rulings

pytestmark = pytest.mark.host


def test_the_nearest_tests_come_first_and_those_that_import_nothing_of_it_are_not_reached() -> None:
    found = quick.reached(["workbench/mutation/lists.py"])
    assert found[0] in {"tests/workbench/test_clauses.py", "tests/workbench/test_guards.py"}
    assert "tests/common/test_phrase.py" not in found


def test_a_changed_test_is_run_and_so_are_the_tests_of_a_module_of_the_page() -> None:
    assert quick.reached(["tests/test_codes.py"])[0] == "tests/test_codes.py"
    assert "tests/web/test_dom.py" in quick.reached(["web/core/dom.py"])


def test_of_a_changed_ruling_file_its_rulings_are_run_each_once() -> None:
    file = rulings()["honest-at-start"].file
    found = quick.cases_of_data({f"engine/damagestep/data/rulings/{file}"})
    assert len(found) == sum(ruling.file == file for ruling in rulings().values())
    way = "_in_every_way" * is_sampled("honest-at-start", ONE_IN)
    assert f"tests/test_every_ruling.py::test_a_ruling_holds{way}[honest-at-start]" in found


def test_a_changed_card_brings_the_rulings_of_scenes_with_it_and_the_tests_of_card_files() -> None:
    found = quick.cases_of_data({"engine/damagestep/data/cards/honest.toml"})
    assert any("[honest-at-start]" in case for case in found)
    assert not any("[attack-higher]" in case for case in found)
    assert set(quick.OF_CARDS) <= set(found)


def test_without_git_nothing_tells_what_has_changed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert quick.changed() is None
    monkeypatch.setenv("PATH", "")
    assert quick.changed() is None


def test_a_test_for_which_no_time_is_left_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(quick.UNTIL, "0")
    with pytest.raises(pytest.skip.Exception):
        quick.pytest_runtest_setup()
    monkeypatch.setenv(quick.UNTIL, "inf")
    quick.pytest_runtest_setup()
