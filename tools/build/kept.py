"""Keep what a part of the build has made, in one archive, called by a hash of all that it was made from."""

from __future__ import annotations

import hashlib
import sys
import zipfile
from typing import TYPE_CHECKING

from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tools.build.vendor import Files

ENGINE = ROOT / "engine" / "damagestep"
BUILDERS = (
    *(ROOT / "tools" / one for one in ("build", "in_pyodide", "vocabulary", "paths.py")),
    *(ROOT / one for one in ("requirements", "hatch_build.py", "pyproject.toml", "package-lock.json")),
    *(ROOT / one for one in ("README.md", "LICENSE", "web/fonts/OFL-asap.txt")),
)
"""What every part of the build depends on: its own code, the pinned versions, and what the wheel and
the page of licences tell."""
SIGNS = 16
"""Signs of a hash in a name."""


def hash_places(*places: Path) -> bytes:
    """Return a hash of files and folders: the interpreter, the names below the checkout, and the contents."""
    state = hashlib.sha256(sys.version.encode())
    for place in places:
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file() and "__pycache__" not in file.parts:
                content = file.read_bytes()
                state.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return state.digest()


def read(place: Path) -> Files:
    """Return the files of an archive."""
    with zipfile.ZipFile(place) as archive:
        return {one: archive.read(one) for one in archive.namelist()}


def keep(cache: Path, name: str, made_from: list[bytes], make: Callable[[], Files]) -> Files:
    """Return the files that `make` makes, or those that an earlier build made from the same contents.

    What was kept under the same `name` before is removed. An archive is written beside its place and moved
    there once it is whole; a damaged one is made again.
    """
    mark = hashlib.sha256(b"".join(hashlib.sha256(one).digest() for one in made_from)).hexdigest()[:SIGNS]
    place = cache / f"{name}-{mark}.zip"
    try:
        return read(place)
    except (FileNotFoundError, zipfile.BadZipFile):
        files = make()
    cache.mkdir(parents=True, exist_ok=True)
    fresh = place.with_suffix(".new")
    with zipfile.ZipFile(fresh, "w") as archive:
        for one, content in files.items():
            archive.writestr(zipfile.ZipInfo(one), content)
    for old in cache.glob(f"{name}-{'?' * SIGNS}.zip"):
        old.unlink()
    fresh.replace(place)
    return files
