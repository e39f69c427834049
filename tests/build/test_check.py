"""`make test`: which steps run, side by side or alone, and that none outlives the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.check.steps import FURTHER, GROUPS, Outcome, Step, choose, run, start
from tools.errors import BuildError

pytestmark = pytest.mark.host


def test_without_names_everything_runs_in_its_groups() -> None:
    assert choose([]) == [list(group) for group in GROUPS]


def test_a_step_brings_along_what_it_needs() -> None:
    names = [[step.name for step in group] for group in choose(["unit-pyodide", "lint"])]
    assert names == [["build", "lint", "format", "unit-pyodide"]]


def test_what_takes_a_night_is_for_those_who_ask_for_it() -> None:
    names = [[step.name for step in group] for group in choose(["unit-pyodide-whole"])]
    assert names == [["build"], ["unit-pyodide-whole"]]
    assert not {step.name for group in choose([]) for step in group} & {step.name for step in FURTHER}


def test_a_step_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BuildError, match=r"no check named dance\. There are: browsers, build, e2e"):
        choose(["unit", "dance"])


def test_steps_side_by_side_are_counted_apart_and_each_speaks_in_one_piece(
    capfd: pytest.CaptureFixture[str],
) -> None:
    good, bad = run([Step("good", "this"), Step("bad", "no_such_module")])
    assert [(one.name, one.passed, one.failed) for one in (good, bad)] == [("good", 1, 0), ("bad", 0, 1)]
    printed = capfd.readouterr().out
    assert "side by side: good, bad" in printed
    spoken = dict(part.partition("\n")[::2] for part in printed.split("--- ")[1:])
    assert "Beautiful is better than ugly." in spoken["good"]
    assert "no_such_module" in spoken["bad"]


def test_a_step_alone_is_heard_while_it_runs(capfd: pytest.CaptureFixture[str]) -> None:
    (done,) = run([Step("good", "this")])
    assert done.passed == 1
    assert "--- good\nThe Zen" in capfd.readouterr().out


def test_what_still_runs_when_the_command_is_interrupted_is_ended() -> None:
    endless = Step("endless", "http.server", ("0", "--bind", "127.0.0.1"))
    with pytest.raises(KeyboardInterrupt), start([endless, Step("other", "this")]) as running:
        raise KeyboardInterrupt
    assert all(one.process and not one.runs for one in running)


def test_a_step_begins_when_the_one_that_it_waits_for_has_ended(capfd: pytest.CaptureFixture[str]) -> None:
    waits = Step("waits", "this", after="fails")
    with start([waits, Step("fails", "no_such_module")]) as running:
        assert [bool(one.process) for one in running] == [False, True]
    failed, good = run([Step("fails", "no_such_module"), waits])
    assert (failed.failed, good.passed) == (1, 1)
    spoken = capfd.readouterr().out
    assert spoken.rindex("no_such_module") < spoken.rindex("The Zen")


FLAKY = """
from pathlib import Path

def test_always(): pass

def test_once_more():
    seen = Path(__file__).with_name("seen")
    before = seen.exists()
    seen.touch()
    assert before
"""
BROKEN = """
def test_never(): assert False
"""


def tries(place: Path, tests: str, unsteady: int = 0) -> Outcome:
    """The outcome of a step that runs these tests, two at a time."""
    (place / "test_some.py").write_text(tests, encoding="utf-8")
    (done,) = run([Step("tries", "pytest", ("-q", "-n", "2", str(place)), tests=True, unsteady=unsteady)])
    return done


def test_a_case_that_fails_once_is_tried_again_by_itself_and_named(tmp_path: Path) -> None:
    done = tries(tmp_path, FLAKY, unsteady=1)
    assert (done.passed, done.failed) == (2, 0)
    assert [name.rpartition("::")[2] for name in done.unsteady] == ["test_once_more"]


def test_a_case_that_fails_twice_has_failed(tmp_path: Path) -> None:
    done = tries(tmp_path, FLAKY + BROKEN, unsteady=2)
    assert (done.passed, done.failed, len(done.unsteady)) == (2, 1, 1)


def test_where_no_case_may_fail_none_is_tried_again(tmp_path: Path) -> None:
    done = tries(tmp_path, FLAKY)
    assert (done.passed, done.failed, done.unsteady) == (1, 1, ())


def test_where_more_cases_fail_than_may_none_is_tried_again(tmp_path: Path) -> None:
    done = tries(tmp_path, FLAKY + BROKEN, unsteady=1)
    assert (done.passed, done.failed, done.unsteady) == (1, 2, ())


def test_a_step_that_takes_too_long_is_ended_and_has_failed(capfd: pytest.CaptureFixture[str]) -> None:
    endless = Step("endless", "http.server", ("0", "--bind", "127.0.0.1"), limit=1)
    (done,) = run([endless])
    assert (done.passed, done.failed) == (0, 1)
    assert "endless was ended: it took longer than 1 s" in capfd.readouterr().out


def test_every_step_waits_for_one_of_its_own_group() -> None:
    for group in (*GROUPS, FURTHER):
        assert {step.after for step in group if step.after} <= {step.name for step in group}
