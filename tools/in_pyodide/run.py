"""Run Python inside Pyodide under Node: the same interpreter, stdlib and wheels that the browser gets."""

from __future__ import annotations

import json
import subprocess
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tools.errors import BuildError
from tools.paths import DIST, MODULES, ROOT, SOURCE_DATE_EPOCH
from tools.setup import nodejs

CHECKOUT = "/checkout"  # where the checkout is mounted
STEADY = {"SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH, "PYTHONHASHSEED": "0"}  # the same output for the same input

ENTRIES = ("pyodide.mjs", "pyodide.js")
"""The module of Pyodide as npm calls it, and as the site does (`tools/build/vendor.py`)."""


@dataclass(kw_only=True)
class Job:
    """A Python file to run inside Pyodide, with its arguments and all that it can use.

    `index` is the folder of Pyodide, `mounts` maps folders of the host to folders inside; the first is the
    working directory.
    """

    script: str
    args: list[str] = field(default_factory=list)
    index: str = str(MODULES / "pyodide")
    lock: str | None = None
    stdlib: str | None = None  # in place of the one beside Pyodide
    packages: list[str] = field(default_factory=list)
    wheels: list[str] = field(default_factory=list)
    mounts: dict[str, str] = field(default_factory=lambda: {str(ROOT): CHECKOUT})
    path: list[str] = field(default_factory=list)
    env: dict[str, str] = field(default_factory=lambda: dict(STEADY))


def built_site() -> Path:
    """Return the folder of Pyodide in the built site.

    Raises:
        BuildError: the site is not built.
    """
    folder = next(DIST.glob("pyodide-*"), None)
    if folder is None:
        raise BuildError("There is no site in dist/. Run 'make build'.")
    return folder


def run(job: Job) -> int:
    """Run the job and return its exit code."""
    return _start(job).returncode


def output(job: Job) -> str:
    """Run the job and return what it printed.

    Raises:
        BuildError: the job fails.
    """
    done = _start(job, capture=True)
    if done.returncode:
        raise BuildError(f"{job.script} failed inside Pyodide; its own words are above.")
    return done.stdout


def _start(job: Job, *, capture: bool = False) -> subprocess.CompletedProcess[str]:
    entry = next((one for one in ENTRIES if (Path(job.index) / one).is_file()), None)
    if entry is None:
        raise BuildError(f"{job.index}/{ENTRIES[0]} is missing. Run 'make setup'.")
    script = str(Path(__file__).with_name("run.mjs"))
    command = [*nodejs.find().node, script, json.dumps(asdict(job) | {"entry": entry})]
    pipe = subprocess.PIPE if capture else None
    return subprocess.run(command, check=False, cwd=ROOT, stdout=pipe, text=True)
