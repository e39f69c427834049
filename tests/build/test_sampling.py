"""`--every N` runs a sample of the cases of each test, as `make test` does inside Pyodide."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from damagestep.rulings.parse import rulings

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[2]
FILES = ("tests/test_rulings.py", "tests/test_corpus.py")
AT_LENGTH = "tests/test_corpus.py::test_every_line_that_says_it_proves_something_does"


def collected(*options: str) -> Counter[str]:
    """The number of cases of each test of the files."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *options, *FILES]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)  # noqa: S603
    return Counter(line.partition("[")[0] for line in done.stdout.splitlines() if "::" in line)


def test_of_every_test_the_first_case_and_every_eighth_after_it_are_run_but_none_at_length() -> None:
    whole, sample = collected(), collected("--every", "8")
    assert max(whole.values()) == len(rulings())
    assert whole.pop(AT_LENGTH) == 1
    assert sample == {name: (cases + 7) // 8 for name, cases in whole.items()}
