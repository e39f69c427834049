"""Fetch nginx as Debian ships it, for a test on a host with its distribution's own settings; else none.

It is unpacked into the checkout and not installed, so that no machine serves anything afterwards. Without it
the test is skipped, and says so.
"""

from __future__ import annotations

import shutil

from tools.paths import CACHE
from tools.setup import debian
from tools.setup.chromium import starts

FOLDER = CACHE / "nginx"
PROGRAM = FOLDER / "usr" / "sbin" / "nginx"
TYPES = FOLDER / "etc" / "nginx" / "mime.types"
TRIED = CACHE / "nginx-found"  # a text file: whether it was there when the set-up looked for it
PACKAGES = ("nginx", "nginx-common")


def is_there() -> bool:
    """Check whether nginx is in the checkout and starts."""
    return TYPES.is_file() and starts(PROGRAM, "-v")


def provide() -> int:
    """Unpack nginx where that is possible; return the bytes downloaded."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    fetched = debian.unpack(FOLDER, *PACKAGES)
    TRIED.write_text(f"{is_there()}\n")
    return fetched
