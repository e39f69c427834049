"""The parts of a checkout that are fetched: each is made once, and again when its list has changed.

Runs on the host's Python before anything is installed, so it uses the standard library alone. All that it
fetches stays in the checkout, pinned by hash, and each part is left alone while its list has not changed.
pip fetches, and not uv, which installs wheels but cannot download those of another platform.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.errors import BuildError
from tools.paths import CACHE, ROOT, WHEELS
from tools.setup import debian, nodejs

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PIP: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--retries", "2"]
FETCHED = re.compile(r"^\s*Downloading \S+ \(([\d.]+) (bytes|kB|MB)\)", re.MULTILINE)
UNITS = {"bytes": 1, "kB": 1e3, "MB": 1e6}
INTERRUPTED = (-signal.SIGINT, 128 + signal.SIGINT)
LITTLE = 30_000_000  # bytes: with less room than that, what fails fails for want of it
OFFLINE = re.compile("NewConnectionError|NameResolutionError|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT")
"""What pip and npm say where there is no network."""
STAMPS = CACHE / "stamps"
REPORT = CACHE / "setup.json"  # seconds and bytes of each part
REPORTING = threading.Lock()

# Pyodide's interpreter, as pip names it. The wheels for it are chosen by these, whatever the host is.
BROWSER = ["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"]
BROWSER += ["--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"]


def execute(command: list[str | Path], failure: str, **env: str) -> str:
    """Run a program and return its output. If it fails, print its last lines.

    Raises:
        BuildError: the program fails; the message is `failure`, or says that the disk is full.
    """
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env={**os.environ, **env},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode in INTERRUPTED or "cancelled by user" in done.stdout:
        raise KeyboardInterrupt
    if done.returncode:
        full = shutil.disk_usage(ROOT).free < LITTLE  # not every program says so
        if full or "no space left on device" in done.stdout.lower():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if not OFFLINE.search(done.stdout):
            print("\n".join(done.stdout.splitlines()[-25:]), file=sys.stderr)
        raise BuildError(failure)
    return done.stdout


def size(folder: Path) -> int:
    """Return the bytes of all files below a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def virtual_environment() -> None:
    """Make the virtual environment `.venv`, with Debian's package for it if that is missing.

    Raises:
        BuildError: it cannot be made.
    """
    command: list[str | Path] = [sys.executable, "-m", "venv", "--clear", VENV]
    if subprocess.run(command, check=False, cwd=ROOT, capture_output=True).returncode:
        debian.install(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
        execute(command, "Python's 'venv' module does not work here. Install it (Debian: python3-venv).")


def install(name: str, *into: str | Path) -> int:
    """Install requirements/<name>.txt and return the bytes downloaded; `into` are further options of pip.

    Raises:
        BuildError: a package cannot be downloaded or installed.
    """
    requirements = ROOT / "requirements" / f"{name}.txt"
    strict = ["--require-hashes", "--only-binary=:all:", "--no-compile"]
    said = execute(
        [*PIP, "install", *strict, *into, "-r", requirements],
        f"The Python packages of requirements/{name}.txt could not be fetched. Check the network (and pip's "
        "proxy or index settings) and run the same command again.",
    )
    return sum(int(float(number) * UNITS[unit]) for number, unit in FETCHED.findall(said))


def host_packages(name: str) -> int:
    """Install requirements/<name>.txt and damagestep itself into `.venv`; return the bytes downloaded.

    Raises:
        BuildError: something cannot be installed.
    """
    if not PYTHON.is_file():
        virtual_environment()
    fetched = install(name)
    execute(
        [PYTHON, "-m", "compileall", "-q", "-j", "0", VENV / "lib"], "Python cannot compile its packages."
    )
    execute(
        [*PIP, "install", "--no-deps", "--no-build-isolation", "--no-index", "-e", ROOT],
        "The package itself could not be installed into .venv; see the lines above.",
    )
    return fetched


def own_node() -> int:
    """Install Node.js from PyPI into the checkout; return the bytes downloaded.

    Raises:
        BuildError: it cannot be downloaded or installed.
    """
    shutil.rmtree(nodejs.OWN, ignore_errors=True)
    return install("node", "--no-deps", "--target", nodejs.OWN)


def npm_packages() -> int:
    """Install package-lock.json into `node_modules`; return the bytes downloaded.

    Raises:
        BuildError: Node.js is missing, or the installation fails.
    """
    cache = CACHE / "npm"
    shutil.rmtree(cache, ignore_errors=True)
    execute(
        [*nodejs.find().npm, "ci", "--cache", cache, "--no-progress"],
        "The packages of package-lock.json could not be downloaded. Check the network (and npm's proxy or "
        "registry settings) and run the same command again.",
    )
    fetched = size(cache / "_cacache" / "content-v2")
    shutil.rmtree(cache, ignore_errors=True)
    return fetched


def browser_packages(name: str) -> int:
    """Download the wheels of requirements/<name>.txt for Pyodide's interpreter; return their bytes.

    Raises:
        BuildError: a wheel cannot be downloaded.
    """
    folder = WHEELS / name
    shutil.rmtree(folder, ignore_errors=True)
    requirements = ROOT / "requirements" / f"{name}.txt"
    strict = ["--no-deps", "--only-binary=:all:", "--require-hashes"]
    execute(
        [*PIP, "download", *strict, *BROWSER, "-d", folder, "-r", requirements],
        f"A wheel of requirements/{name}.txt for Pyodide could not be downloaded; the lines above name it. "
        "Check the network and run the same command again.",
    )
    return size(folder)


@dataclass(frozen=True)
class Part:
    """A part of the set-up: what path it creates, which files it depends on, and the function that makes it.

    The function returns the bytes downloaded.
    """

    name: str
    leaves: Path
    reads: tuple[Path, ...]
    make: Callable[[], int]

    def state(self) -> str:
        """Return a hash of the Python, the folder and the files from which the part would be made now."""
        state = hashlib.sha256(f"{sys.version} {ROOT}".encode())
        for file in self.reads:
            state.update(file.read_bytes())
        return state.hexdigest()

    def current(self) -> bool:
        """Check whether the part exists, made from the same lists, by the same Python, in this folder."""
        stamp = STAMPS / self.name
        return self.leaves.exists() and stamp.is_file() and stamp.read_text() == self.state()

    def set_up(self) -> None:
        """Make the part, and note how long it took and how many bytes it downloaded."""
        stamp = STAMPS / self.name
        stamp.unlink(missing_ok=True)
        started = time.monotonic()
        fetched = self.make()
        seconds = time.monotonic() - started
        print(f"set-up: {self.name}: {fetched / 1e6:.1f} MB, {seconds:.0f} s", flush=True)
        STAMPS.mkdir(parents=True, exist_ok=True)
        stamp.write_text(self.state())
        with REPORTING:
            report = json.loads(REPORT.read_text()) if REPORT.is_file() else {}
            report[self.name] = {"bytes": fetched, "seconds": round(seconds, 1)}
            REPORT.write_text(json.dumps(report, indent=1))
