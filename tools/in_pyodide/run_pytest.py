"""Run pytest inside Pyodide, on the wheels that the site ships."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

import damagestep

LEFT_OUT = ("cli", "data/cards", "data/profiles", "data/rule_texts")
"""What the site ships nothing of (`tools.build.tree_shake`), and tests look at besides."""


def complete(package: Path, sources: Path) -> None:
    """Copy what the site leaves out of the engine from its sources: the command line, and baked data."""
    for part in LEFT_OUT:
        shutil.copytree(sources / part, package / part, ignore=shutil.ignore_patterns("__pycache__"))
    for table in (sources / "data").glob("*.toml"):
        shutil.copy(table, package / "data")


if __name__ == "__main__":
    complete(Path(damagestep.__path__[0]), Path.cwd() / "engine" / "damagestep")
    sys.exit(pytest.main(["-p", "no:cacheprovider", "-m", "not host", *sys.argv[1:]]))
