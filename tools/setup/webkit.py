"""Find WebKit's GTK browser for the tests, with its driver and a screen: Debian's packages, else none.

Without them its tests are skipped, and say so.
"""

from __future__ import annotations

import shutil

from tools.paths import CACHE
from tools.setup import debian

TRIED = CACHE / "webkit"  # a text file: what was found when the set-up looked for it
PACKAGES = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""Debian's packages by the program that each brings."""


def paths() -> tuple[str, str] | None:
    """Return the paths of the driver and of the screen that nobody sees, or None if one is missing."""
    driver, screen = (shutil.which(program) for program in PACKAGES)
    return (driver, screen) if driver and screen else None


def provide() -> int:
    """Install what is missing where that is possible; return the bytes downloaded."""
    missing = [package for program, package in PACKAGES.items() if not shutil.which(program)]
    fetched = sum(debian.install(package) or 0 for package in missing)
    TRIED.write_text(f"{paths()}\n")
    return fetched
