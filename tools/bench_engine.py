"""How fast the engine is, on this machine's Python and inside Pyodide: `python -m tools.bench_engine`.

The aims are for Pyodide. The figures are medians of seven rounds, but for exploring, which is one run.
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

ROWS = (
    ("decision", "a decision", "ms", 0.5),
    ("line", "a whole line with a three-link chain", "ms", 5.0),
    ("sweep", "all verdicts of a full board", "ms", 5.0),
    ("explored", "positions explored in a second", "", 2500.0),
    ("bytes", "bytes of a further position", "", None),
)
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


def main() -> None:
    """Print the table."""
    host, browser = on_the_host(), in_pyodide()
    print(f"{'':40}{'CPython ' + platform.python_version():>16}{'Pyodide':>12}{'aim':>12}")
    for key, name, unit, aim in ROWS:
        more = key == "explored"
        met = (
            ""
            if aim is None
            else "met"
            if (browser[key] >= aim if more else browser[key] <= aim)
            else "missed"
        )
        bound = "" if aim is None else f"{'>=' if more else '<='} {aim:g} {unit}".strip()
        print(f"{name:40}{host[key]:>16.2f}{browser[key]:>12.2f}{bound:>12}  {met}")


if __name__ == "__main__":
    with explained():
        main()
