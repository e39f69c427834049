"""Set up a checkout: `python -m tools.setup build` for what `make run` needs, `... test` for everything."""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tools.alone import alone
from tools.errors import explained
from tools.paths import CACHE, MODULES, ROOT, WHEELS
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


def list_stages(what: str) -> list[list[list[Part]]]:
    """Return the parts that `build` or `test` needs on this machine, in stages.

    The rows of a stage are made side by side, the parts of a row one after the other. What needs Python's
    packages is behind them, and what asks the system's package manager is one row.
    """
    npm = Part("npm", MODULES / "pyodide", (ROOT / "package-lock.json", ROOT / ".npmrc"), npm_packages)
    node = Part("node", nodejs.UNPACKED, (ROOT / "requirements" / "node.txt",), own_node)
    alone = bool(nodejs.on_path())
    python = host("dev") if what == "test" or host("dev").current() else host("build")
    first = [[python], *([[npm]] if alone else [])]
    then = [[wheels("browser"), wheels("browser-build")], *([] if alone else [[node, npm]])]
    if what == "test":
        lists = (ROOT / "requirements" / "dev.txt",)
        browsers = [
            Part("chromium", chromium.WRITTEN, lists, chromium.provide),
            Part("firefox", firefox.TRIED, lists, firefox.provide),
            Part("webkit", webkit.TRIED, lists, webkit.provide),
            Part("nginx", nginx.TRIED, lists, nginx.provide),
        ]
        then = [[*then[0], wheels("browser-test")], *then[1:], browsers]
    return [first, then]


def set_up(what: str) -> None:
    """Set up each part for `build` or `test` that is missing or out of date.

    Raises:
        BuildError: a part cannot be set up.
    """
    stages = [[[part for part in row if not part.current()] for row in stage] for stage in list_stages(what)]
    missing = [part for stage in stages for row in stage for part in row]
    if not missing:
        return
    print(f"set-up: {', '.join(part.name for part in missing)}", flush=True)
    started = time.monotonic()
    for stage in stages:
        with ThreadPoolExecutor(len(stage)) as beside:
            for done in [beside.submit(make_row, row) for row in stage]:
                done.result()
    report = json.loads(REPORT.read_text())
    fetched = sum(report[part.name]["bytes"] for part in missing)
    print(f"set-up: {fetched / 1e6:.0f} MB downloaded, {time.monotonic() - started:.0f} s in all")


def make_row(row: list[Part]) -> None:
    """Set up parts, one after the other."""
    for part in row:
        part.set_up()


if __name__ == "__main__":
    with explained(), alone(CACHE / "setup.lock", "a set-up"):
        set_up(sys.argv[1] if len(sys.argv) > 1 else "test")
