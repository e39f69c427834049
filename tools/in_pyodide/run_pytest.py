"""Run pytest inside Pyodide, on the wheels that the site ships."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

import damagestep
from damagestep.rulings.shelves import put_up

LEFT_OUT = ("cli", "reading", "data/cards", "data/profiles", "data/rule_texts")
"""What the site ships nothing of (`tools.build.tree_shake`), and tests look at besides."""


def complete(package: Path, sources: Path) -> None:
    """Copy what the site leaves out of the engine from its sources: the command line, and baked data."""
    for part in LEFT_OUT:
        shutil.copytree(sources / part, package / part, ignore=shutil.ignore_patterns("__pycache__"))
    for table in (sources / "data").glob("*.toml"):
        shutil.copy(table, package / "data")


def put_up_rulings(site: Path) -> None:
    """Give the engine all rulings, which the site serves beside its wheel."""
    for shelf in site.glob("data/shelves-*/*.pack"):
        put_up(int(shelf.stem), shelf.read_bytes())


if __name__ == "__main__":
    complete(Path(damagestep.__path__[0]), Path.cwd() / "engine" / "damagestep")
    put_up_rulings(Path.cwd() / "dist")
    sys.exit(pytest.main(["-p", "no:cacheprovider", "-m", "not host and not whole", *sys.argv[1:]]))
