"""The steps of `make test`: which there are, which run side by side, and how one is run and counted.

Not with `make -j --output-sync`: macOS has a make without it, and ending all that a step has started, signs
of life and the count would have to be written all the same.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

from tools.errors import BuildError
from tools.paths import CACHE, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RESULTS = CACHE / "results"
NO_TESTS = 5  # pytest's exit code where there is nothing to run
WORKERS = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")  # as many as there are cores
SIGN_OF_LIFE = 30  # seconds
PATIENCE = 10  # seconds in which a step that is interrupted may clear up


@dataclass(frozen=True)
class Step:
    """A command: a module with arguments. `tests`: it is pytest, which writes its counts to a file."""

    name: str
    module: str
    args: tuple[str, ...] = ()
    tests: bool = False


SAMPLE = ("--every", "8")  # of each test the first case and every eighth after it

GROUPS = (
    (
        Step("build", "tools.build"),
        Step("unit", "pytest", ("-q", *WORKERS), tests=True),
        Step("lint", "ruff", ("check", ".")),
        Step("format", "ruff", ("format", "--check", ".")),
        Step("types", "mypy"),
        Step("types-page", "mypy", ("--config-file", "web/typings/mypy.ini")),
    ),
    (
        Step("unit-pyodide", "tools.check.unit_in_pyodide", ("-q", *SAMPLE), tests=True),
        Step("reproducible", "tools.check.reproducible"),
    ),
    (Step("e2e", "pytest", ("-q", *WORKERS, "-m", "not whole", "e2e"), tests=True),),
)
"""One group after the other; the steps of one run side by side. Tests with time limits stand alone."""
WHOLE = (
    Step("unit-pyodide-whole", "tools.check.unit_in_pyodide", ("-q",), tests=True),
    Step("reproducible-whole", "tools.check.reproducible", ("--whole",)),
    Step("e2e-whole", "pytest", ("-q", "-m", "whole", "e2e"), tests=True),
)
"""What `make soak` runs besides: all cases inside Pyodide, a second build that reuses nothing, all rulings in
the page's own worker."""
STEPS = tuple(step for group in (*GROUPS, WHOLE) for step in group)
NEEDS = {
    "lint": ("lint", "format"),
    "types": ("types", "types-page"),
    **{name: ("build", name) for name in ("unit-pyodide", "reproducible", "e2e")},
    **{step.name: ("build", step.name) for step in WHOLE},
}


@dataclass(frozen=True)
class Outcome:
    """The result of a step; a step that is not pytest counts as one test. `seconds` is how long it took."""

    name: str
    passed: int
    failed: int
    skipped: int
    seconds: float


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


class Running:
    """A step that has been started. `kept` holds its output until it ends; None passes the output on."""

    def __init__(self, step: Step, kept: IO[bytes] | None) -> None:
        """Start the step in a process group of its own, so that all it starts can be ended with it."""
        self.step = step
        self.kept = kept
        self.results = RESULTS / f"{step.name}.xml"
        command = [sys.executable, "-m", step.module, *step.args]
        if step.tests:
            RESULTS.mkdir(parents=True, exist_ok=True)
            self.results.unlink(missing_ok=True)
            command.append(f"--junitxml={self.results.relative_to(ROOT)}")
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "COLUMNS": "110"},
            stdout=kept,
            stderr=subprocess.STDOUT if kept else None,
            start_new_session=True,
        )

    def outcome(self) -> Outcome | None:
        """Return the result and print the output that was kept; return None while the step runs."""
        code = self.process.poll()
        if code is None:
            return None
        seconds = time.monotonic() - self.started
        if self.kept:
            self.kept.seek(0)
            print(f"\n--- {self.step.name}\n{self.kept.read().decode(errors='replace')}", end="", flush=True)
        if not self.step.tests:
            return Outcome(self.step.name, int(code == 0), int(code != 0), 0, seconds)
        passed, failed, skipped = count(self.results)
        if code not in {0, NO_TESTS} and not failed:
            failed = 1
        return Outcome(self.step.name, passed, failed, skipped, seconds)

    def end(self) -> None:
        """Interrupt the step with all that it has started, as Ctrl+C would, then kill what still runs."""
        for sign in (signal.SIGINT, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, sign)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)


@contextmanager
def start(group: list[Step]) -> Iterator[list[Running]]:
    """Start the steps of a group at once for the length of a `with`; at its end, end those still running."""
    running: list[Running] = []
    alone = len(group) == 1
    names = ", ".join(step.name for step in group)
    print(f"\n--- {names}" if alone else f"\n... side by side: {names}", flush=True)
    with ExitStack() as files:
        try:
            for step in group:
                kept = None if alone else files.enter_context(tempfile.TemporaryFile())
                running.append(Running(step, kept))
            yield running
        finally:
            for one in running:
                if one.process.poll() is None:
                    one.end()


def run(group: list[Step]) -> list[Outcome]:
    """Run the steps of a group side by side; return the outcome of each."""
    done: dict[str, Outcome] = {}
    with start(group) as running:
        told = time.monotonic()
        while waiting := [one for one in running if one.step.name not in done]:
            for one in waiting:
                if outcome := one.outcome():
                    done[outcome.name] = outcome
            if len(group) > 1 and time.monotonic() - told > SIGN_OF_LIFE:
                told = time.monotonic()
                names = ", ".join(f"{one.step.name} {told - one.started:.0f} s" for one in waiting)
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
        one.name for one in WHOLE
    }
    groups = [[step for step in group if step.name in wanted] for group in (*GROUPS, WHOLE)]
    return [group for group in groups if group]
