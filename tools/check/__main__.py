"""Run the checks and tests, all or those named: `python -m tools.check [lint types unit ...]`.

A failing step does not stop the others. The last line counts everything.
"""

from __future__ import annotations

import json
import signal
import sys
import time

from tools.check.steps import RESULTS, choose, run
from tools.errors import explained
from tools.setup.parts import REPORT


def main() -> int:
    """Run all checks, or those named on the command line, and print their results.

    Return 1 if one failed, else 0.
    """
    started = time.monotonic()
    outcomes = [outcome for group in choose(sys.argv[1:]) for outcome in run(group)]
    print()
    for outcome in outcomes:
        state = "failed" if outcome.failed else "ok"
        print(f"{outcome.name:14} {state:7} {outcome.passed:5} {outcome.seconds:7.1f} s")
    if REPORT.is_file():
        parts = json.loads(REPORT.read_text()).values()
        fetched, took = sum(part["bytes"] for part in parts), sum(part["seconds"] for part in parts)
        print(f"set-up         fetched {fetched / 1e6:.0f} MB in {took:.0f} s when it last ran")
    print(f"checks         took {time.monotonic() - started:.0f} s\n")
    unsteady = [f"{outcome.name}: {case}" for outcome in outcomes for case in outcome.unsteady]
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "unsteady.txt").write_text("".join(f"{one}\n" for one in unsteady), encoding="utf-8")
    for one in unsteady:
        print(f"unsteady       {one} failed, then passed by itself")
    passed, failed, skipped = (
        sum(getattr(o, key) for o in outcomes) for key in ("passed", "failed", "skipped")
    )
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return int(failed > 0)


if __name__ == "__main__":
    with explained():
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            sys.exit(main())
        except KeyboardInterrupt:
            sys.exit("The checks were interrupted.")
