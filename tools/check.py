"""Run the checks and tests, all or those named: `python -m tools.check [lint types unit ...]`.

A failing step does not stop the others. The last line counts everything.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.errors import BuildError, explained
from tools.places import CACHE, ROOT
from tools.setup import REPORT

if TYPE_CHECKING:
    from pathlib import Path

RESULTS = CACHE / "results"
NO_TESTS = 5  # pytest's exit code where there is nothing to run


@dataclass(frozen=True)
class Step:
    """One command. `tests` says that it is pytest, writing its counts to a file."""

    name: str
    module: str
    args: tuple[str, ...] = ()
    tests: bool = False


STEPS = (
    Step("lint", "ruff", ("check", ".")),
    Step("format", "ruff", ("format", "--check", ".")),
    Step("types", "mypy"),
    Step("unit", "pytest", ("-q",), tests=True),
    Step("build", "tools.build"),
    Step("unit-pyodide", "tools.pyodide_tests", ("-q",), tests=True),
    Step("reproducible", "tools.reproducible"),
    Step("e2e", "pytest", ("-q", "e2e"), tests=True),
)
NEEDS = {"lint": ("lint", "format"), "unit-pyodide": ("build", "unit-pyodide"), "e2e": ("build", "e2e")}


@dataclass(frozen=True)
class Outcome:
    """How a step went."""

    name: str
    passed: int
    failed: int
    skipped: int
    seconds: float


def counts(results: Path) -> tuple[int, int, int]:
    """Passed, failed and skipped tests, from what pytest wrote."""
    if not results.is_file():
        return 0, 1, 0
    suites = list(ET.parse(results).getroot().iter("testsuite"))  # noqa: S314

    def total(key: str) -> int:
        return sum(int(suite.get(key, "0")) for suite in suites)

    failed, skipped = total("failures") + total("errors"), total("skipped")
    return total("tests") - failed - skipped, failed, skipped


def run(step: Step) -> Outcome:
    """Run one step and count it."""
    print(f"\n--- {step.name}", flush=True)
    command = [sys.executable, "-m", step.module, *step.args]
    results = RESULTS / f"{step.name}.xml"
    if step.tests:
        RESULTS.mkdir(parents=True, exist_ok=True)
        results.unlink(missing_ok=True)
        command.append(f"--junitxml={results.relative_to(ROOT)}")
    started = time.monotonic()
    code = subprocess.run(command, check=False, cwd=ROOT, env={**os.environ, "COLUMNS": "110"}).returncode
    seconds = time.monotonic() - started
    if not step.tests:
        return Outcome(step.name, int(code == 0), int(code != 0), 0, seconds)
    passed, failed, skipped = counts(results)
    if code not in {0, NO_TESTS} and not failed:
        failed = 1
    return Outcome(step.name, passed, failed, skipped, seconds)


def chosen(names: list[str]) -> list[Step]:
    """The steps that are asked for, in order, with what they need."""
    known = {step.name for step in STEPS}
    if unknown := sorted(set(names) - known):
        raise BuildError(
            f"There is no check named {', '.join(unknown)}. There are: {', '.join(sorted(known))}."
        )
    wanted = {one for name in names for one in NEEDS.get(name, (name,))}
    return [step for step in STEPS if not names or step.name in wanted]


def main() -> int:
    """Run them and sum up."""
    outcomes = [run(step) for step in chosen(sys.argv[1:])]
    print()
    for outcome in outcomes:
        state = "failed" if outcome.failed else "ok"
        print(f"{outcome.name:14} {state:7} {outcome.passed:5} {outcome.seconds:7.1f} s")
    if REPORT.is_file():
        parts = json.loads(REPORT.read_text()).values()
        fetched, took = sum(part["bytes"] for part in parts), sum(part["seconds"] for part in parts)
        print(f"set-up         fetched {fetched / 1e6:.0f} MB in {took:.0f} s when it last ran")
    print(f"checks         took {sum(outcome.seconds for outcome in outcomes):.0f} s\n")
    passed, failed, skipped = (
        sum(getattr(o, key) for o in outcomes) for key in ("passed", "failed", "skipped")
    )
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return int(failed > 0)


if __name__ == "__main__":
    with explained():
        sys.exit(main())
