"""`make test`: which steps run, side by side or alone, and that none outlives the command."""

from __future__ import annotations

import pytest
from tools.check.steps import GROUPS, STEPS, WHOLE, Step, choose, run, start
from tools.errors import BuildError

pytestmark = pytest.mark.host


def test_without_names_everything_runs_in_its_groups() -> None:
    assert choose([]) == [list(group) for group in GROUPS]


def test_a_step_brings_along_what_it_needs() -> None:
    names = [[step.name for step in group] for group in choose(["unit-pyodide", "lint"])]
    assert names == [["build", "lint", "format"], ["unit-pyodide"]]


def test_whole_runs_are_for_those_who_ask_for_them() -> None:
    assert [[step.name for step in group] for group in choose(["reproducible-whole"])] == [
        ["build"],
        ["reproducible-whole"],
    ]
    assert not {step.name for group in choose([]) for step in group} & {step.name for step in WHOLE}
    sampled = {step.name for step in STEPS} - {step.name for step in WHOLE}
    assert {step.name.removesuffix("-whole") for step in WHOLE} <= sampled


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


def test_what_still_runs_when_the_command_is_interrupted_is_ended() -> None:
    endless = Step("endless", "http.server", ("0", "--bind", "127.0.0.1"))
    with pytest.raises(KeyboardInterrupt), start([endless, Step("other", "this")]) as running:
        raise KeyboardInterrupt
    assert all(one.process.poll() is not None for one in running)
