"""Lay each shelf of rulings out as a file of its own: a visit needs a few of them, not the whole library."""

from __future__ import annotations

import zipfile
import zlib
from typing import TYPE_CHECKING

from damagestep.rulings.shelves import SHELVES, name_of

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files

HEADER = 16
"""Bytes of a compiled module before its code."""


def lay_out(wheel: Path) -> Files:
    """Return the shelves of a compiled wheel as `damagestep.rulings.shelves.put_up` takes them."""
    with zipfile.ZipFile(wheel) as archive:
        return {
            f"data/shelves/{shelf}.pack": zlib.compress(
                archive.read(f"damagestep/data/shelves/{name_of(shelf)}.pyc")[HEADER:], 9
            )
            for shelf in range(SHELVES)
        }
