"""Build the site twice from nothing, in two places, and compare every byte."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tools.build import build
from tools.errors import BuildError, explained

SITE = "https://example.org/damagestep/"


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def main() -> None:
    """Build twice, sharing nothing, and say what differs."""
    with tempfile.TemporaryDirectory(prefix="damagestep-") as desk:
        sites = []
        for name in ("first", "second-in-a-longer-place"):
            place = Path(desk) / name
            build(place / "site", place / "work", place / "compiled", SITE)
            sites.append(contents(place / "site"))
    first, second = sites
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    if different:
        raise BuildError("Two builds of the same sources differ in: " + ", ".join(different))
    print(f"reproducible: {len(first)} files are the same in both builds")


if __name__ == "__main__":
    with explained():
        main()
    sys.exit(0)
