"""Build the site once more in another place, and compare every byte with dist/.

The second build takes from the cache what depends on pinned files alone: the bytecode of Python's library and
of the wheels of others, and nine of ten pictures. It makes everything else anew. `--whole`, as `make soak`
has it, reuses nothing: so a result in the cache that would come out differently now is found as well.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tools.build import bytecode
from tools.build.site import build
from tools.errors import BuildError, explained
from tools.paths import COMPILED, DIST, WHEELS

DRAWN_ANEW = 10
"""One of so many pictures is drawn again."""


def read_site(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, by its path relative to it."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def fill_cache(cache: Path) -> None:
    """Copy to the second build's cache the bytecode of pinned archives and nine of ten pictures."""
    cache.mkdir()
    for archive in [bytecode.STDLIB, *(WHEELS / "browser").glob("*.whl")]:
        key = bytecode.cache_key(archive)
        shutil.copytree(COMPILED / key, cache / key)
    for number, picture in enumerate(sorted(COMPILED.glob("*.png"))):
        if number % DRAWN_ANEW:
            shutil.copy(picture, cache)


def main() -> None:
    """Build the site again and compare it with dist/.

    Raises:
        BuildError: there is no site in dist/, or some files differ; they are named.
    """
    if not (DIST / "index.html").is_file():
        raise BuildError("There is no site in dist/ to compare with. Run 'make build'.")
    with tempfile.TemporaryDirectory(prefix="damagestep-in-a-longer-place-") as desk:
        place = Path(desk)
        if "--whole" not in sys.argv[1:]:
            fill_cache(place / "compiled")
        build(place / "site", place / "work", place / "compiled")
        first, second = read_site(DIST), read_site(place / "site")
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    if different:
        raise BuildError("Two builds of the same sources differ in: " + ", ".join(different))
    print(f"reproducible: {len(first)} files are the same in both builds")


if __name__ == "__main__":
    with explained():
        main()
    sys.exit(0)
