"""Set up a checkout: `python -m tools.setup build` for what `make run` needs, `... test` for everything."""

from __future__ import annotations

import json
import sys
import time

from tools.errors import explained
from tools.paths import MODULES, ROOT, WHEELS
from tools.setup import chromium, firefox, nginx, nodejs, webkit
from tools.setup.parts import PYTHON, REPORT, Part, browser_packages, host_packages, npm_packages, own_node


def host(name: str) -> Part:
    """Return the part for the host's Python packages: `build`, or `dev`, which includes `build`."""
    lists = ROOT / "requirements"
    reads = (lists / f"{name}.txt", ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    return Part(f"python-{name}", PYTHON, reads, lambda: host_packages(name))


def wheels(name: str) -> Part:
    """Return the part for one list of wheels for Pyodide's interpreter."""
    reads = (ROOT / "requirements" / f"{name}.txt",)
    return Part(f"wheels-{name}", WHEELS / name, reads, lambda: browser_packages(name))


def list_parts(what: str) -> list[Part]:
    """Return the parts that `build` or `test` needs on this machine, each after those that it needs."""
    npm = Part("npm", MODULES / "pyodide", (ROOT / "package-lock.json", ROOT / ".npmrc"), npm_packages)
    node = Part("node", nodejs.UNPACKED, (ROOT / "requirements" / "node.txt",), own_node)
    parts = [*([] if nodejs.on_path() else [node]), npm, wheels("browser"), wheels("browser-build")]
    if what == "test":
        lists = (ROOT / "requirements" / "dev.txt",)
        browsers = [
            Part("chromium", chromium.WRITTEN, lists, chromium.provide),
            Part("firefox", firefox.TRIED, lists, firefox.provide),
            Part("webkit", webkit.TRIED, lists, webkit.provide),
            Part("nginx", nginx.TRIED, lists, nginx.provide),
        ]
        return [host("dev"), *parts, wheels("browser-test"), *browsers]
    return [host("dev") if host("dev").current() else host("build"), *parts]


def set_up(what: str) -> None:
    """Set up each part for `build` or `test` that is missing or out of date.

    Raises:
        BuildError: a part cannot be set up.
    """
    missing = [part for part in list_parts(what) if not part.current()]
    started = time.monotonic()
    for part in missing:
        part.set_up()
    if missing:
        report = json.loads(REPORT.read_text())
        fetched = sum(report[part.name]["bytes"] for part in missing)
        print(f"set-up: {fetched / 1e6:.0f} MB downloaded, {time.monotonic() - started:.0f} s in all")


if __name__ == "__main__":
    with explained():
        set_up(sys.argv[1] if len(sys.argv) > 1 else "test")
