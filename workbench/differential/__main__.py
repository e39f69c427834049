"""Play scenes in the C++ engine and in ours: `make second-opinion SCENES=300 SEED=0 CARD=honest`.

Prints what was compared, the explained differences by their reason, and every other sort of difference with
a small scene that shows it. `--record` keeps scenes in which both agree for the tests: those in which most is
done, at most so many.
"""

from __future__ import annotations

import argparse
import os
import sys

from tools.errors import explained

from workbench.differential import ingredients, recording
from workbench.differential.report import card_named, report
from workbench.differential.session import Session, record_all


def main() -> int:
    """Run a session and print its report."""
    asked = _arguments()
    ingredients.check()
    session = Session(asked.scenes, asked.seed, card_named(asked.card), asked.processes)
    entries = session.run()
    if asked.record:
        kept = recording.write(record_all(session, entries, asked.record))
        print(f"{kept} scenes in which both agree: {recording.FILE}")
        return 0
    return report(entries, session.file, asked.processes)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make second-opinion")
    parser.add_argument("--scenes", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--card", default="")
    parser.add_argument("--record", type=int, nargs="?", const=recording.MOST_SCENES, metavar="N")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    return parser.parse_args()


if __name__ == "__main__":
    with explained():
        sys.exit(main())
