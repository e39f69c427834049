"""The steps of `make test`: which there are, which run side by side, and how one is run and counted.

Not with `make -j --output-sync`: macOS has a make without it, and ending all that a step has started, signs
of life and the count would have to be written all the same.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from typing import IO, TYPE_CHECKING

from tools.errors import BuildError
from tools.paths import CACHE, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RESULTS = CACHE / "results"
SOME_FAILED, NO_TESTS = 1, 5  # pytest's exit codes where cases have failed, and where there are none
WORKERS = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")  # as many as there are cores
VISITORS = ("-n", "3", "--dist", "worksteal")  # part of their time they wait for a browser
CASE = ("--timeout=300",)  # seconds that a case may take, so that none is waited for without an end
VISIT = ("--timeout=240", "--timeout-method=thread")  # whatever a browser does, pytest itself goes on
UNSTEADY = 2
"""So many cases of a browser may fail if they pass by themselves; with more, the run has failed."""
TRACED = "DAMAGESTEP_TRACES"
SIGN_OF_LIFE = 30  # seconds
PATIENCE = 10  # seconds in which a step that is interrupted may clear up


@dataclass(frozen=True)
class Step:
    """A command: a module with arguments.

    `tests`: it is pytest, which writes its counts to a file. `after` is the step of its group for whose end
    it waits, whatever that comes to. What takes longer than `limit`, in seconds, is ended, and has failed.
    If at most `unsteady` cases fail, they are run once more by themselves; `env` are further variables of its
    surroundings.
    """

    name: str
    module: str
    args: tuple[str, ...] = ()
    tests: bool = False
    after: str | None = None
    limit: float = 1800
    unsteady: int = 0
    env: tuple[tuple[str, str], ...] = ()


GROUPS = (
    (
        Step("build", "tools.build"),
        Step("unit", "pytest", ("-q", *WORKERS, *CASE, "-m", "not whole"), tests=True),
        Step("lint", "ruff", ("check", ".")),
        Step("format", "ruff", ("format", "--check", ".")),
        Step("types", "mypy"),
        Step("types-page", "mypy", ("--config-file", "web/typings/mypy.ini")),
        Step("unit-pyodide", "tools.check.unit_in_pyodide", ("-q",), tests=True, after="build"),
    ),
    (
        Step(
            "e2e",
            "pytest",
            ("-q", *VISITORS, *VISIT, "-m", "not whole and not browsers", "e2e"),
            tests=True,
            unsteady=UNSTEADY,
        ),
    ),
)
"""One group after the other; the steps of one run side by side, so that no core is idle at the end of a long
one. What drives a browser stands alone."""
NIGHT = 6 * 3600.0
FURTHER = (
    Step("unit-whole", "pytest", ("-q", *WORKERS, "-m", "whole", "tests"), tests=True, limit=NIGHT),
    Step("unit-pyodide-whole", "tools.check.unit_in_pyodide", ("-q", "tests"), tests=True, limit=NIGHT),
    Step("reproducible", "tools.check.reproducible", limit=NIGHT),
    Step("e2e-whole", "pytest", ("-q", "-m", "whole", "e2e"), tests=True, limit=NIGHT),
    Step("browsers", "pytest", ("-q", *VISIT, "-m", "browsers", "e2e"), tests=True, limit=NIGHT),
)
"""What `make soak` runs: the baked verdicts of all rulings beside the engine's, all cases inside Pyodide, a
second build that reuses nothing, all rulings in the page's own worker; and what `make browsers` does."""
STEPS = tuple(step for group in (*GROUPS, FURTHER) for step in group)
NEEDS = {
    "lint": ("lint", "format"),
    "types": ("types", "types-page"),
    **{
        name: ("build", name)
        for name in ("unit-pyodide", "unit-pyodide-whole", "e2e", "e2e-whole", "browsers")
    },
}


@dataclass(frozen=True)
class Outcome:
    """The result of a step; a step that is not pytest counts as one test. `seconds` is how long it took.

    `unsteady` are the cases that failed at first and passed by themselves.
    """

    name: str
    passed: int
    failed: int
    skipped: int
    seconds: float
    unsteady: tuple[str, ...] = ()


def count(results: Path) -> tuple[int, int, int]:
    """Return how many tests passed, failed and were skipped, from the file that pytest wrote.

    A missing file counts as one failure.
    """
    if not results.is_file():
        return 0, 1, 0
    suites = list(ET.parse(results).getroot().iter("testsuite"))  # noqa: S314

    def total(key: str) -> int:
        return sum(int(suite.get(key, "0")) for suite in suites)

    failed, skipped = total("failures") + total("errors"), total("skipped")
    return total("tests") - failed - skipped, failed, skipped


def list_passed(results: Path) -> tuple[str, ...]:
    """Return the names of the cases that passed, from the file that pytest wrote; none if it is missing."""
    if not results.is_file():
        return ()
    cases = ET.parse(results).getroot().iter("testcase")  # noqa: S314
    return tuple(f"{one.get('classname')}::{one.get('name')}" for one in cases if not len(one))


class Running:
    """A step of a group. `kept` holds its output until it ends; None passes the output on."""

    def __init__(self, step: Step, kept: IO[bytes] | None) -> None:
        """Keep the step, which has not begun."""
        self.step = step
        self.kept = kept
        self.results = RESULTS / f"{step.name}.xml"
        self.failed = RESULTS / f"{step.name}-failed"
        self.keep_failed = ["-o", f"cache_dir={self.failed.relative_to(ROOT)}"]
        self.started = 0.0
        self.given_up = False
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start the step in a process group of its own, so that all it starts can be ended with it."""
        command = [sys.executable, "-m", self.step.module, *self.step.args]
        if self.step.tests:
            RESULTS.mkdir(parents=True, exist_ok=True)
            self.results.unlink(missing_ok=True)
            command.append(f"--junitxml={self.results.relative_to(ROOT)}")
        if self.step.unsteady:
            shutil.rmtree(self.failed, ignore_errors=True)
            command += self.keep_failed
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "COLUMNS": "110", **dict(self.step.env)},
            stdout=self.kept,
            stderr=subprocess.STDOUT if self.kept else None,
            start_new_session=True,
        )

    @property
    def runs(self) -> bool:
        """Whether the step has begun and not ended."""
        return self.process is not None and self.process.poll() is None

    def outcome(self) -> Outcome | None:
        """Return the result and print the output that was kept; return None until the step has ended."""
        code = self.process.poll() if self.process else None
        if code is None:
            return None
        code = code or int(self.given_up)
        seconds = time.monotonic() - self.started
        if self.kept:
            self.kept.seek(0)
            print(f"\n--- {self.step.name}\n{self.kept.read().decode(errors='replace')}", end="", flush=True)
        if not self.step.tests:
            return Outcome(self.step.name, int(code == 0), int(code != 0), 0, seconds)
        passed, failed, skipped = count(self.results)
        if code not in {0, NO_TESTS} and not failed:
            failed = 1
        outcome = Outcome(self.step.name, passed, failed, skipped, seconds)
        again = code == SOME_FAILED and failed <= self.step.unsteady
        return self.try_again(outcome) if again else outcome

    def try_again(self, outcome: Outcome) -> Outcome:
        """Run the cases that failed once more, one after the other and traced; name those that pass now."""
        traces = RESULTS / f"{self.step.name}-traces"
        shutil.rmtree(traces, ignore_errors=True)
        alone = ("-n", "0", *self.keep_failed, "--last-failed", "--last-failed-no-failures", "none")
        name, args, env = f"{self.step.name}-again", (*self.step.args, *alone), ((TRACED, str(traces)),)
        second = replace(self.step, name=name, args=args, env=env, unsteady=0)
        (done,) = run([second])
        unsteady = list_passed(RESULTS / f"{name}.xml")[: outcome.failed]
        failed, passed = outcome.failed - len(unsteady), outcome.passed + len(unsteady)
        return replace(
            outcome, passed=passed, failed=failed, seconds=outcome.seconds + done.seconds, unsteady=unsteady
        )

    def give_up(self) -> None:
        """End the step, which has failed: it took longer than it may."""
        self.end()
        self.given_up = True
        print(f"{self.step.name} was ended: it took longer than {self.step.limit:.0f} s", flush=True)

    def end(self) -> None:
        """Interrupt the step with all that it has started, as Ctrl+C would, then kill what still runs."""
        if self.process is None:
            return
        for sign in (signal.SIGINT, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, sign)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)


@contextmanager
def start(group: list[Step]) -> Iterator[list[Running]]:
    """Start the steps of a group for the length of a `with`, but for those that wait for another one of it.

    At its end, those still running are ended.
    """
    running: list[Running] = []
    here = {step.name for step in group}
    alone = len(group) == 1
    names = ", ".join(step.name for step in group)
    print(f"\n--- {names}" if alone else f"\n... side by side: {names}", flush=True)
    with ExitStack() as files:
        try:
            for step in group:
                kept = None if alone else files.enter_context(tempfile.TemporaryFile())
                running.append(Running(step, kept))
                if step.after not in here:
                    running[-1].begin()
            yield running
        finally:
            for one in running:
                if one.runs:
                    one.end()


def run(group: list[Step]) -> list[Outcome]:
    """Run the steps of a group side by side, each once what it waits for has ended; return the outcomes."""
    done: dict[str, Outcome] = {}
    with start(group) as running:
        told = time.monotonic()
        while waiting := [one for one in running if one.step.name not in done]:
            for one in waiting:
                if outcome := one.outcome():
                    done[outcome.name] = outcome
                elif one.process is None and one.step.after in done:
                    one.begin()
                elif one.runs and time.monotonic() - one.started > one.step.limit:
                    one.give_up()
            if len(group) > 1 and time.monotonic() - told > SIGN_OF_LIFE:
                told = time.monotonic()
                names = ", ".join(
                    f"{one.step.name} {told - one.started:.0f} s" for one in waiting if one.runs
                )
                print(f"... {names}", flush=True)
            time.sleep(0.05)
    return [done[step.name] for step in group]


def choose(names: list[str]) -> list[list[Step]]:
    """Return the named steps and those that they need, in their groups; without a name, all of `make test`.

    Raises:
        BuildError: there is no check of that name.
    """
    known = {step.name for step in STEPS}
    if unknown := sorted(set(names) - known):
        raise BuildError(
            f"There is no check named {', '.join(unknown)}. There are: {', '.join(sorted(known))}."
        )
    wanted = {one for name in names for one in NEEDS.get(name, (name,))} or known - {
        one.name for one in FURTHER
    }
    groups = [[step for step in group if step.name in wanted] for group in (*GROUPS, FURTHER)]
    return [group for group in groups if group]
