"""Write a page that `pages` leaves out, once somebody asks for it, from the data of the last build."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import TYPE_CHECKING

from tools.build import catalogues, kept, pages
from tools.build.fingerprint import name_units
from tools.build.references import Rewriter
from tools.paths import COMPILED

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.static_pages import Pages

FOLDERS = ("rulings/", "cards/")
_LOCK = threading.Lock()


def write(root: Path, name: str) -> bytes | None:
    """Return a page of the site in the folder `root`; None if the site has none of that name."""
    if not (name.startswith(FOLDERS) and name.endswith(".html")):
        return None
    with _LOCK:
        listed, names = _read(root, root.stat().st_mtime_ns)
    page = listed.get(name)
    if page is None:
        return None
    rewriter = Rewriter(name, names | dict.fromkeys(listed, ""), lambda one: names.get(one, one))
    return rewriter.text(page().decode()).encode()


@lru_cache(maxsize=1)
def _read(root: Path, changed: int) -> tuple[Pages, dict[str, str]]:
    """Return how the pages of a site are written, and the final names of its files, by their logical names.

    There are no pages if the kept data are not those of the site. `changed` is the time of its last change.
    """
    del changed
    names = {_bare(file.name): file.name for file in root.iterdir() if file.is_file()}
    for archive in COMPILED.glob(f"{catalogues.KEPT}-{'?' * kept.SIGNS}.zip"):
        data = kept.read(archive)
        if all((root / final).is_file() for name, final in name_units(data).items() if "/scenes/" in name):
            return pages.list_all(data | catalogues.read_words(), ""), names
    return {}, names


def _bare(name: str) -> str:
    """Return the logical name of a file at the root of a site: `plain.css` of `plain.0123456789.css`."""
    stem, _, suffix = name.rpartition(".")
    return f"{stem.partition('.')[0]}.{suffix}"
