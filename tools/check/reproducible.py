"""Build the site twice, in two places, and compare every byte: `python -m tools.check.reproducible`.

The first build takes what it can from the cache, the second one nothing, so that a result in the cache that
would come out differently now is found as well. Both are for a site with an address, to which all static
pages and the pictures of previews belong.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tools.build.site import build
from tools.errors import BuildError, explained
from tools.paths import COMPILED

ADDRESS = "https://example.org/damagestep/"


def read_site(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, by its path relative to it."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def main() -> None:
    """Build the site twice and compare both.

    Raises:
        BuildError: some files differ; they are named.
    """
    with tempfile.TemporaryDirectory(prefix="damagestep-in-a-longer-place-") as desk:
        place = Path(desk)
        for name, cache in (("first", COMPILED), ("second", place / "compiled")):
            build(place / name, place / f"{name}-work", cache, ADDRESS)
        found, again = read_site(place / "first"), read_site(place / "second")
    different = sorted(name for name in found.keys() | again.keys() if found.get(name) != again.get(name))
    if different:
        raise BuildError("Two builds of the same sources differ in: " + ", ".join(different))
    print(f"reproducible: {len(found)} files are the same in both builds")


if __name__ == "__main__":
    with explained():
        main()
    sys.exit(0)
