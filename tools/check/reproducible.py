"""Build the site once more, from nothing and in another place, and compare every byte with dist/.

A result that dist/ has out of a cache and that would come out differently now is found as well.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tools.build.site import build
from tools.errors import BuildError, explained
from tools.paths import DIST


def contents(folder: Path) -> dict[str, bytes]:
    """Read every file below a folder."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def main() -> None:
    """Build sharing nothing with the first build, and say what differs."""
    if not (DIST / "index.html").is_file():
        raise BuildError("There is no site in dist/ to compare with. Run 'make build'.")
    with tempfile.TemporaryDirectory(prefix="damagestep-in-a-longer-place-") as desk:
        place = Path(desk)
        build(place / "site", place / "work", place / "compiled")
        first, second = contents(DIST), contents(place / "site")
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    if different:
        raise BuildError("Two builds of the same sources differ in: " + ", ".join(different))
    print(f"reproducible: {len(first)} files are the same in both builds")


if __name__ == "__main__":
    with explained():
        main()
    sys.exit(0)
