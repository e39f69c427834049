"""`make test`: which steps run, side by side or alone, and that none outlives the command."""

from __future__ import annotations

import pytest
from tools.check.steps import CORES, GROUPS, Step, choose, run, start
from tools.errors import BuildError

pytestmark = pytest.mark.host


def test_without_names_everything_runs_in_its_groups() -> None:
    assert choose([]) == [list(group) for group in GROUPS]


def test_a_step_brings_along_what_it_needs() -> None:
    names = [[step.name for step in group] for group in choose(["unit-pyodide", "lint"])]
    assert names == [["lint", "format"], ["build"], ["unit-pyodide"]]


def test_a_step_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BuildError, match=r"no check named dance\. There are: build, e2e"):
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


def test_a_step_leaves_a_core_to_each_that_runs_beside_it_and_has_all_alone(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    telling = f"import os; print('workers:', os.environ['{CORES}'])"
    asked = Step("asked", "timeit", ("-n", "1", "-r", "1", telling))
    for beside, workers in (([], 4), ([Step("other", "this")], 3)):
        assert run([asked, *beside])[0].passed == 1
        assert f"workers: {workers}\n" in capfd.readouterr().out


def test_what_still_runs_when_the_command_is_interrupted_is_ended() -> None:
    endless = Step("endless", "http.server", ("0", "--bind", "127.0.0.1"))
    with pytest.raises(KeyboardInterrupt), start([endless, Step("other", "this")]) as running:
        raise KeyboardInterrupt
    assert all(one.process.poll() is not None for one in running)
