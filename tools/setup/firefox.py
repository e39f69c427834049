"""Find a Firefox for the tests: one that the system has, else Debian's `firefox-esr`, else none.

The tests drive it over WebDriver BiDi, so it need not be Playwright's own. Without one they are skipped, and
say so.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.paths import CACHE
from tools.setup import debian
from tools.setup.chromium import starts

TRIED = CACHE / "firefox"  # a text file: what was found when the set-up looked for it
SYSTEM = ("firefox-esr", "firefox")
PACKAGE = "firefox-esr"


def path() -> Path | None:
    """Return the path of a Firefox that the system has and that starts, or None."""
    found = (Path(where) for name in SYSTEM if (where := shutil.which(name)))
    return next((browser for browser in found if starts(browser)), None)


def provide() -> int:
    """Install a Firefox where there is none and that is possible; return the bytes downloaded."""
    fetched = 0 if path() else debian.install(PACKAGE) or 0
    TRIED.write_text(f"{path()}\n")
    return fetched
