"""Find a Chromium for the tests: the system's, else Debian's package."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tools.errors import BuildError
from tools.paths import CACHE
from tools.setup import debian

WRITTEN = CACHE / "chromium"  # a text file: the path of the browser
SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def path() -> str:
    """Return the path of the browser that the set-up found.

    Raises:
        BuildError: no browser is set up.
    """
    if not WRITTEN.is_file():
        raise BuildError("No browser is set up for the tests. Run 'make setup'.")
    return WRITTEN.read_text().strip()


def starts(program: Path, asks: str = "--version") -> bool:
    """Check whether a program runs here: it may lack libraries of the system.

    One that takes long to answer runs: what it is needed for must not be left out on a busy machine.
    """
    try:
        done = subprocess.run([program, asks], check=False, capture_output=True, timeout=30)
    except subprocess.TimeoutExpired:
        return True
    except OSError:
        return False
    return done.returncode == 0


def installed() -> Path | None:
    """Return the path of a Chromium or Chrome that the system has, or None."""
    found = next((where for name in SYSTEM if (where := shutil.which(name))), None)
    return Path(found) if found else MAC if MAC.is_file() else None


def provide() -> int:
    """Set up a browser that starts, and note its path; return the size of what was fetched, in bytes.

    One that the system has is taken first, then Debian's package.

    Raises:
        BuildError: no browser that starts can be had.
    """
    fetched, browser = 0, installed()
    if browser is None:
        fetched = debian.install("chromium") or 0
        browser = installed()
    if browser is None or not starts(browser):
        raise BuildError(
            "No Chromium for the end-to-end tests: none is installed, and apt-get could not install one. "
            "Install Chromium or Chrome and run the same command again."
        )
    WRITTEN.write_text(f"{browser}\n")
    return fetched
