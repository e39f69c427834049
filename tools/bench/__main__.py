"""Time the built site in a browser: `python -m tools.bench [--runs 3] [--json]`.

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

from tools import chromium
from tools.bench import desk, figures, memory, playing, starts
from tools.bench.wire import Wire
from tools.errors import BuildError, explained
from tools.serve import serving

UNBOUND = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
"""A picture is shown when it is there, not at the next tick of a screen: work is timed and no waiting."""


def run(runs: int) -> starts.Table:
    """All figures, by their keys."""
    wire = Wire()
    with tempfile.TemporaryDirectory(prefix="damagestep-") as name, sync_playwright() as playwright:
        site = Path(name)
        desk.compose(site)
        with serving(site, kind=wire.handler()) as address:
            flags = [*chromium.FLAGS, *memory.FLAGS]
            executable = chromium.path()

            browser = playwright.chromium.launch(executable_path=executable, args=flags)
            told("starts")
            found = starts.measured(browser, address, wire, runs)
            told("battles, drawing, transfer")
            found |= playing.battles(browser, address) | playing.drawing(browser, address)
            found |= memory.transfer(browser, address, wire)
            told("memory")
            found |= memory.measured(browser, address, site)
            browser.close()

            told("steps")
            browser = playwright.chromium.launch(executable_path=executable, args=[*flags, *UNBOUND])
            found |= playing.stepping(browser, address, desk.assets(site)["js/engine_client.js"])
            browser.close()
    return found


def told(what: str) -> None:
    """Say what is being timed, apart from the table."""
    print(f"bench: {what} ({time.strftime('%H:%M:%S')})", file=sys.stderr, flush=True)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tools.bench", description=__doc__)
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
