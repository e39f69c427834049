"""Build the site once more in another place, and compare every byte with dist/.

The second build takes from the cache what depends on pinned files alone, the bytecode of Python's library and
of the wheels of others, and the verdicts of nine of ten rulings. It makes everything else anew. `--whole`, as
`make soak` has it, reuses nothing: so a result in the cache that would come out differently now is found as
well. It compares two builds for a site with an address, to which the pictures of previews belong.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from damagestep.site.publish.verdicts import KEPT
from tools.build import bytecode
from tools.build.site import build
from tools.errors import BuildError, explained
from tools.paths import COMPILED, DIST, WHEELS

ANEW = 10
"""The verdicts of one of so many rulings are worked out again."""
ADDRESS = "https://example.org/damagestep/"


def read_site(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, by its path relative to it."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def fill_cache(cache: Path) -> None:
    """Copy to the second build's cache the bytecode of pinned archives and nine of ten rulings' verdicts."""
    cache.mkdir()
    for archive in [bytecode.STDLIB, *(WHEELS / "browser").glob("*.whl")]:
        key = bytecode.cache_key(archive)
        shutil.copytree(COMPILED / key, cache / key)
    for number, verdicts in enumerate(sorted(COMPILED.glob(f"*{KEPT}"))):
        if number % ANEW:
            shutil.copy(verdicts, cache)


def main() -> None:
    """Build the site again and compare it with dist/, or with `--whole` build two and compare them.

    Raises:
        BuildError: there is no site in dist/, or some files differ; they are named.
    """
    if not (DIST / "index.html").is_file():
        raise BuildError("There is no site in dist/ to compare with. Run 'make build'.")
    with tempfile.TemporaryDirectory(prefix="damagestep-in-a-longer-place-") as desk:
        place, site, first = Path(desk), "", DIST
        if "--whole" in sys.argv[1:]:
            site, first = ADDRESS, place / "first"
            build(first, place / "first-work", COMPILED, site)
        else:
            fill_cache(place / "compiled")
        build(place / "site", place / "work", place / "compiled", site)
        found, again = read_site(first), read_site(place / "site")
    different = sorted(name for name in found.keys() | again.keys() if found.get(name) != again.get(name))
    if different:
        raise BuildError("Two builds of the same sources differ in: " + ", ".join(different))
    print(f"reproducible: {len(found)} files are the same in both builds")


if __name__ == "__main__":
    with explained():
        main()
    sys.exit(0)
