"""Time the built site in a browser: `python -m workbench.bench [--runs 3] [--json]`.

Prints how it starts, cold, warm and from its service worker, over a quick wire and a slow one, beside an
empty PyScript page and bare `loadPyodide()` of the same files in the same runs; how it plays; what it fetches
and holds. `docs/performance.md` says what each figure is. Leave the machine alone meanwhile.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Error, sync_playwright
from tools.errors import BuildError, explained
from tools.serve import serving
from tools.setup import chromium

from workbench.bench import figures, memory, pages, playing, starts
from workbench.bench.wire import Wire

UNBOUND = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
"""A picture is shown when it is there, not at the next tick of a screen: work is timed and no waiting."""


def run(runs: int) -> starts.Table:
    """Time the built site and return the figures by key; `runs` is how often the starts are timed."""
    wire = Wire()
    with tempfile.TemporaryDirectory(prefix="damagestep-") as name, sync_playwright() as playwright:
        site = Path(name)
        pages.compose(site)
        with serving(site, kind=wire.handler()) as address:
            flags = [*chromium.FLAGS, *memory.FLAGS]
            executable = chromium.path()

            browser = playwright.chromium.launch(executable_path=executable, args=flags)
            announce("starts")
            found = starts.time_starts(browser, address, wire, runs)
            announce("battles, drawing, transfer")
            found |= playing.time_battles(browser, address) | playing.time_drawing(browser, address)
            found |= memory.transfer(browser, address, wire)
            announce("memory")
            found |= memory.measured(browser, address, site)
            browser.close()

            announce("steps")
            browser = playwright.chromium.launch(executable_path=executable, args=[*flags, *UNBOUND])
            found |= playing.time_steps(browser, address, pages.read_assets(site)["js/engine_client.js"])
            announce("search")
            found |= playing.time_search(browser, address)
            browser.close()
    return found


def announce(what: str) -> None:
    """Print on standard error what is being timed."""
    print(f"bench: {what} ({time.strftime('%H:%M:%S')})", file=sys.stderr, flush=True)


def main() -> None:
    """Read the command line, time the site, and print the tables, or with `--json` every figure.

    Raises:
        BuildError: the browser could not be driven.
    """
    parser = argparse.ArgumentParser(prog="workbench.bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="print every single figure as data")
    asked = parser.parse_args()
    try:
        found = run(asked.runs)
    except Error as error:
        raise BuildError(f"The browser could not be driven: {error.message.splitlines()[0]}") from None
    print(json.dumps(found) if asked.json else f"{figures.starting(found)}\n\n{figures.playing(found)}")


if __name__ == "__main__":
    with explained():
        main()
