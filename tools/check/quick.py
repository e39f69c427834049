"""Check what has changed, in a minute: `python -m tools.check.quick`.

Lint, format and types of everything, and the unit tests that the changed files reach: through imports, the
nearest first, and the rulings that were changed or in whose scene a changed card lies. Changed is what
differs from the commit at which the branch left `main`; without git all tests are reached. Tests that would
begin after `ENOUGH` seconds are skipped, which the last lines count: `make test` runs them.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import time
from functools import cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

import pytest
from tests.played import ONE_IN, is_sampled

from damagestep.records.record import sparse
from damagestep.rulings.parse import rulings
from tools.check.steps import STEPS, WORKERS, Outcome, Step, run
from tools.errors import explained
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ENOUGH = 45  # seconds
UNTIL = "DAMAGESTEP_CHECK_UNTIL"
"""The variable of the environment that says to pytest's workers when no more tests begin."""
TRUNKS = ("main", "origin/main")
ROOTS = ("engine", "web", "engine/damagestep", ".")
"""Folders in which imports are looked for; `common` is a package of its own on the page."""
DOTTED = re.compile(r"[a-z_]+(\.[a-z_]+)+")
DATA = "engine/damagestep/data/"
WALK = "tests/test_every_ruling.py::test_a_ruling_holds"
OF_CARDS = ("tests/test_printed.py", "tests/test_tables.py", "tests/test_describe.py")
"""Tests that read every card file."""


def pytest_runtest_setup() -> None:
    """Skip a test for which no time is left; this module is a plugin of the pytest that it starts."""
    if time.time() > float(os.environ[UNTIL]):
        pytest.skip("no time was left for it; make test runs it")


def changed() -> set[str] | None:
    """Return the files that differ from where the branch left the trunk, None where git cannot tell."""
    for trunk in TRUNKS:
        if base := _git("merge-base", "HEAD", trunk):
            different = _git("diff", "--name-only", base[0]) or []
            return {*different, *(_git("ls-files", "--others", "--exclude-standard") or [])}
    return None


def _git(*args: str) -> list[str] | None:
    """Return the lines that git prints; None if it fails, or if there is no git."""
    command = ("git", *args)
    try:
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, encoding="utf-8")
    except OSError:
        return None
    return done.stdout.splitlines() if done.returncode == 0 else None


@cache
def importers() -> dict[str, set[str]]:
    """Return for each Python file the files that import it, by their paths in the checkout."""
    found: dict[str, set[str]] = {}
    for folder in ("engine", "web", "tools", "workbench", "tests"):
        for file in (ROOT / folder).rglob("*.py"):
            for imported in _imports(file):
                found.setdefault(imported, set()).add(file.relative_to(ROOT).as_posix())
    return found


def _imports(file: Path) -> Iterator[str]:
    """Yield the files of the checkout that a file imports, or names as modules, anywhere in it."""
    here = PurePath(file.relative_to(ROOT)).parent
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _files_of(alias.name, ROOTS)
        elif isinstance(node, ast.ImportFrom):
            roots = ROOTS if not node.level else (str((here / "x").parents[node.level - 1]),)
            origin = f"{node.module}." if node.module else ""
            for alias in node.names:
                yield from _files_of(f"{origin}{alias.name}", roots)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and DOTTED.fullmatch(node.value):
            yield from _files_of(f"{node.value}.", ROOTS)


def _files_of(name: str, roots: Iterable[str]) -> Iterator[str]:
    """Yield the file of a module, or of the module that has this name in it; `a.b.` is a module alone."""
    for called in (name, name.rpartition(".")[0]):
        path = called.replace(".", "/")
        for root in roots:
            for file in (f"{path}.py", f"{path}/__init__.py"):
                if called and (ROOT / root / file).is_file():
                    yield PurePath(root, file).as_posix()
                    return


def reached(files: Iterable[str]) -> list[str]:
    """Return the unit tests that import one of these files, those first that do so most directly."""
    found = dict.fromkeys(files)
    for file in (queue := list(found)):
        queue += (more := sorted(importers().get(file, set()) - found.keys()))
        found |= dict.fromkeys(more)
    return [file for file in found if file.startswith("tests/") and PurePath(file).name.startswith("test_")]


def cases_of_data(files: set[str]) -> list[str]:
    """Return the cases of the rulings that were changed, or in whose scene a changed card lies."""
    names = {file.removeprefix(DATA) for file in files if file.startswith(DATA)}
    refs = [PurePath(name).stem for name in names if name.startswith("cards/")]
    cases = [
        f"{WALK}{'_in_every_way' * is_sampled(one.id, ONE_IN)}[{one.id}]"
        for one in rulings().values()
        if f"rulings/{one.file}" in names or any(f"'{ref}'" in str(sparse(one.scene)) for ref in refs)
    ]
    return [*cases, *(OF_CARDS if refs else ())]


def _read_by(file: str) -> str:
    """Return the module that reads a data file of engine or page; for any other file, the file itself."""
    if file.startswith(("web/locale/", DATA)) and not file.startswith((f"{DATA}cards/", f"{DATA}rulings/")):
        return "engine/damagestep/library/library.py"
    return file


def main() -> int:
    """Run the checks, print their results and what was left out; return 1 if one failed, else 0."""
    files = changed()
    chosen = ["tests"] if files is None else [*cases_of_data(files), *reached(map(_read_by, sorted(files)))]
    if files is None:
        print("There is no git, so nothing tells what has changed: unit tests are run while there is time.")
    os.environ[UNTIL] = str(time.time() + ENOUGH)
    steps = [step for step in STEPS if step.name in {"lint", "format", "types", "types-page"}]
    if chosen:
        args = ("-q", *WORKERS, "-m", "not whole", "-p", "tools.check.quick")
        steps = [Step("unit", "pytest", (*args, *chosen), tests=True), *steps]
    outcomes: list[Outcome] = run(steps)
    for one in outcomes:
        print(f"{one.name:14} {'failed' if one.failed else 'ok':7} {one.passed:5} {one.seconds:7.1f} s")
    left_out = outcomes[0].skipped if chosen else 0
    print(f"\n{len(chosen)} test files and cases are reached by {len(files or ())} changed files; ", end="")
    print(f"{left_out} tests were left out for want of time" if left_out else "none was left out")
    return int(any(one.failed for one in outcomes))


if __name__ == "__main__":
    with explained():
        sys.exit(main())
