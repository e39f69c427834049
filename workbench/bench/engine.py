"""How fast the engine is, on the host's Python and inside Pyodide: `workbench.bench.engine [--json]`.

Takes about two minutes. Aims are judged by the best time of many, and the median stands beside it:
`docs/performance.md` says why, and what each figure is.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys

from tools.errors import BuildError, explained
from tools.in_pyodide.run import CHECKOUT, Job, built_site, output
from tools.paths import ROOT

ROWS: tuple[tuple[str, str, float | None, float | None], ...] = (
    ("reference", "the reference, ms", None, None),
    ("decision", "a decision, ms", None, 0.5),
    ("plain", "a whole battle: a plain attack, ms", None, 8),
    ("line", "a whole battle: a three-link chain, ms", None, 5),
    ("full", "a whole battle: a full board, ms", None, 16),
    ("sweep", "all verdicts of a full board, ms", None, 5),
    ("explored", "positions explored in a second", 8000, 4000),
    ("explored-line", "a further line explored, ms", None, None),
    ("of-a-duel", "as many in the time of a duel elsewhere", None, 20),
    ("bytes", "bytes of a further position", None, None),
    ("library", "loading the whole library, ms", None, 150),
    ("library-size", "the whole library, MB", None, None),
    ("by-monsters", "verdicts grow with monsters by the power", None, None),
    ("by-hands", "verdicts grow with hands by the power", None, None),
    ("by-set-cards", "verdicts grow with Set cards by the power", None, None),
    ("by-links", "battles grow with links by the power", None, None),
    ("by-positions", "exploring grows with positions by the power", None, None),
    ("by-depth", "exploring grows with decisions by the power", None, None),
)
"""Key, name, and the aims for the host's Python and for Pyodide: at most so much (`AT_LEAST`: at least)."""
AT_LEAST = {"explored", "of-a-duel"}
SPEED = "workbench/bench/engine_speed.py"

Figures = dict[str, dict[str, float]]
"""By `best` and `median`, then by the key of the row."""


def on_the_host() -> Figures:
    """Return the figures for the Python that runs this.

    Raises:
        BuildError: the timing script fails.
    """
    command = [sys.executable, "-m", SPEED.removesuffix(".py").replace("/", ".")]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, cwd=ROOT)
    if done.returncode:
        raise BuildError(f"{SPEED} failed; its own words are above.")
    return dict(json.loads(done.stdout))


def in_pyodide() -> Figures:
    """Return the figures inside Pyodide under Node, with the wheels of the built site."""
    job = Job(script=f"{CHECKOUT}/{SPEED}", index=str(built_site()), packages=["damagestep"], path=[CHECKOUT])
    return dict(json.loads(output(job).splitlines()[-1]))


def judged(key: str, value: float, aim: float | None) -> str:
    """Write a figure, and if it has an aim, the aim and whether it is met."""
    if aim is None:
        return f"{value:.2f}"
    met = value >= aim if key in AT_LEAST else value <= aim
    return f"{value:.2f} ({'' if met else 'not '}{'>=' if key in AT_LEAST else '<='} {aim:g})"


def main() -> None:
    """Print the table of figures for both Pythons, or with `--json` the figures as data."""
    found = {"cpython": on_the_host(), "pyodide": in_pyodide()}
    if "--json" in sys.argv[1:]:
        print(json.dumps(found))
        return
    print(f"{'':44}{'CPython ' + platform.python_version():>20}{'median':>9}{'Pyodide':>20}{'median':>9}")
    for key, name, *aims in ROWS:
        cells = (
            f"{judged(key, one['best'][key], aim):>20}{one['median'][key]:>9.2f}"
            for one, aim in zip(found.values(), aims, strict=True)
        )
        print(f"{name:44}" + "".join(cells))


if __name__ == "__main__":
    with explained():
        main()
