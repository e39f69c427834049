"""Draw scenes for each card with clauses that nothing notices, and keep those that notice one: `make guards`.

Draws SCENES scenes a card from SEED on, for all such cards or for CARD alone, and plays them in the C++
engine and in ours. Prints the differences between them as `make second-opinion` does.
"""

from __future__ import annotations

import argparse
import os
import sys

from tools.errors import explained

from workbench.differential import ingredients, recording
from workbench.differential.report import card_named, report
from workbench.mutation.guarding import Guarding


def main() -> int:
    """Run a session, keep what guards clauses, and print its report."""
    asked = _arguments()
    ingredients.check()
    guarding = Guarding(asked.scenes, asked.seed, card_named(asked.card), asked.processes)
    entries = guarding.run()
    guarding.cut_down()
    new, gone = guarding.keep()
    print(f"{new} scenes that guard clauses, {gone} of another engine dropped: {recording.GUARDS}")
    print("`make ablation ARGS=--write` lists what nobody notices now.")
    return report(entries, guarding.file, guarding.processes)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make guards")
    parser.add_argument("--scenes", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--card", default="")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    return parser.parse_args()


if __name__ == "__main__":
    with explained():
        sys.exit(main())
