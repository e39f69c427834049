"""How fast the engine is, on the host's Python and inside Pyodide: `python -m tools.bench_engine [--json]`.

Times are medians of seven rounds, exploring is the best of three runs; `docs/performance.md` says what each
figure is. Leave the machine alone meanwhile.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys

from tools import node
from tools.errors import BuildError, explained
from tools.places import ROOT
from tools.pyodide_tests import site

ROWS: tuple[tuple[str, str, float | None, float | None], ...] = (
    ("decision", "a decision, ms", None, 0.5),
    ("plain", "a whole battle: a plain attack, ms", None, 8),
    ("line", "a whole battle: a three-link chain, ms", None, 5),
    ("full", "a whole battle: a full board, ms", None, 16),
    ("sweep", "all verdicts of a full board, ms", None, 5),
    ("explored", "positions explored in a second", 8000, 4000),
    ("bytes", "bytes of a further position", None, None),
    ("by-monsters", "verdicts grow with monsters by the power", None, None),
    ("by-set-cards", "verdicts grow with Set cards by the power", None, None),
    ("by-links", "battles grow with links by the power", None, None),
    ("by-positions", "exploring grows with positions by the power", None, None),
)
"""Key, name, and the aims for the host's Python and for Pyodide: at most so much, of positions at least."""
AT_LEAST = {"explored"}
SPEED = "tools/inside/speed.py"


def on_the_host() -> dict[str, float]:
    """The figures on the Python that runs this."""
    done = subprocess.run([sys.executable, str(ROOT / SPEED)], check=False, stdout=subprocess.PIPE, cwd=ROOT)
    if done.returncode:
        raise BuildError(f"{SPEED} failed; its own words are above.")
    return dict(json.loads(done.stdout))


def in_pyodide() -> dict[str, float]:
    """The figures inside Pyodide under Node, with the wheels of the built site."""
    job = node.Job(script=f"{node.CHECKOUT}/{SPEED}", index=str(site()), packages=["damagestep"])
    return dict(json.loads(node.output(job).splitlines()[-1]))


def judged(key: str, value: float, aim: float | None) -> str:
    """A figure beside its aim."""
    if aim is None:
        return f"{value:.2f}"
    met = value >= aim if key in AT_LEAST else value <= aim
    return f"{value:.2f} ({'' if met else 'not '}{'>=' if key in AT_LEAST else '<='} {aim:g})"


def main() -> None:
    """Print the table, or the bare figures."""
    figures = {"cpython": on_the_host(), "pyodide": in_pyodide()}
    if "--json" in sys.argv[1:]:
        print(json.dumps(figures))
        return
    print(f"{'':46}{'CPython ' + platform.python_version():>22}{'Pyodide':>22}")
    for key, name, *aims in ROWS:
        cells = (judged(key, found[key], aim) for found, aim in zip(figures.values(), aims, strict=True))
        print(f"{name:46}" + "".join(f"{cell:>22}" for cell in cells))


if __name__ == "__main__":
    with explained():
        main()
