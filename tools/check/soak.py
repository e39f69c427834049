"""Try random cases that nobody has tried yet: `python -m tools.check.soak [seconds [first number]]`.

Every test marked `seeds` is made from numbers. Each round runs them with numbers of its own; no round begins
once the time is over. What fails is printed with the command that runs it again; what was wrong becomes a
test in `tests/found/`.
"""

from __future__ import annotations

import os
import re
import secrets
import subprocess
import sys
import time

from tools.errors import BuildError, explained
from tools.paths import ROOT

PER_ROUND = 1_000
"""Numbers from one round to the next: more than any test takes at once."""
USUAL = 600  # seconds
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def round_of(seed: int) -> tuple[str, list[str]]:
    """Run the random cases with numbers from `seed` on; return pytest's last line and the tests that failed.

    Raises:
        BuildError: pytest fails without naming a failed test.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-m", "seeds", "-p", "no:cacheprovider"]
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env={**os.environ, "DAMAGESTEP_SEED": str(seed)},
        capture_output=True,
        encoding="utf-8",
    )
    failed = _FAILED.findall(done.stdout)
    if done.returncode and not failed:
        raise BuildError(f"The tests could not be run:\n{done.stdout}{done.stderr}")
    if failed:
        print(done.stdout)
    return done.stdout.strip().rpartition("\n")[2], failed


def main() -> int:
    """Run rounds until the time is over, print the failures, and return 1 if there are any, else 0."""
    given = [int(x) for x in sys.argv[1:] if x.isdecimal()]
    seconds, *first = given or [USUAL]
    seed = first[0] if first else PER_ROUND * (1 + secrets.randbelow(10**6))
    failures: list[str] = []
    started, rounds = time.monotonic(), 0
    while not rounds or time.monotonic() - started < seconds:
        said, failed = round_of(seed)
        print(f"{time.monotonic() - started:6.0f} s  from {seed}: {said}", flush=True)
        failures += [f"DAMAGESTEP_SEED={seed} .venv/bin/python -m pytest '{name}'" for name in failed]
        seed, rounds = seed + PER_ROUND, rounds + 1
    print(f"\n{rounds} rounds, {len(failures)} failures", *failures, sep="\n")
    return int(bool(failures))


if __name__ == "__main__":
    with explained():
        sys.exit(main())
