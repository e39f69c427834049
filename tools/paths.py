"""Where things are in a checkout. Everything that is made goes to folders that git ignores."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
WHEELS = CACHE / "wheels"  # one folder for each of requirements/browser*.txt
COMPILED = CACHE / "compiled"  # archives of bytecode, by the hash of what they were made from
MODULES = ROOT / "node_modules"
DIST = ROOT / "dist"

SOURCE_DATE_EPOCH = "1767225600"  # the date of everything that is built, so that two builds are the same
