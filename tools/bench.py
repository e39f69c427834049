"""Time the start of the built site: `python -m tools.bench [--runs 5]`.

Prints medians with a cold and a warm cache, and in the same run two references: an empty PyScript page on
MicroPython, and bare `loadPyodide()` of the same files in a worker. What counts is the ratio to these. Leave
the machine alone meanwhile: both cores are busy.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from playwright.sync_api import Error, sync_playwright

from tools import chromium
from tools.errors import BuildError, explained
from tools.places import DIST
from tools.serve import serving

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

PATIENCE = 120_000  # ms
TIMES = """() => Object.fromEntries([
    ...performance.getEntriesByType("paint"), ...performance.getEntriesByType("mark"),
].map(({ name, startTime }) => [name, startTime]))"""

EMPTY = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>empty</title>
<link rel="icon" href="data:,"><script type="module" src="{pyscript}/core.js"></script>
<script type="mpy" config='{config}'>
import js
js.performance.mark("done")
js.document.documentElement.dataset.done = "yes"
</script></head><body><p>empty</p></body></html>
"""
PLUGINS = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"]

BARE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bare</title>
<link rel="icon" href="data:,"><script type="module">
const worker = new Worker("bare_worker.mjs", { type: "module" });
worker.onmessage = () => { performance.mark("done"); document.documentElement.dataset.done = "yes"; };
</script></head><body><p>bare</p></body></html>
"""
BARE_WORKER = """import { loadPyodide } from "./PYODIDE/pyodide.mjs";
await loadPyodide();
postMessage("done");
"""

# A scene that somebody wrote must be validated first, so it waits for pydantic. The page has no way in for
# one yet; its bridge to the engine has.
OUTSIDE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>outside</title>
<link rel="icon" href="data:,"><script type="application/json" id="assets">{assets}</script>
<script type="module">
import {{ call, start }} from "./{engine}";
start();
const answer = JSON.parse(await call('{request}'));
if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
performance.mark("done");
document.documentElement.dataset.done = "yes";
</script></head><body><p>outside</p></body></html>
"""
SCENE = {"A": {"monster": [{"card": "cyber-dragon"}]}, "B": {"monster": [{"card": "vorse-raider"}]}}
REQUEST = {"v": 1, "id": 1, "do": "view", "scene": SCENE, "profile": "default", "line": [], "at": [0, 0]}


@dataclass(frozen=True)
class Subject:
    """A page to time: its file, what shows that it is through, and the marks to read."""

    name: str
    file: str
    through: str
    marks: tuple[str, ...]


SITE = Subject(
    "site",
    "index.html",
    "html[data-engine=ready] [data-part=refused]:not([hidden])",
    ("ui-live", "engine-answer"),
)
EMPTY_PAGE = Subject("empty page", "bench-empty.html", "html[data-done]", ("done",))
BARE_PYODIDE = Subject("bare loadPyodide", "bench-bare.html", "html[data-done]", ("done",))
OUTSIDE_SCENE = Subject("outside scene", "bench-outside.html", "html[data-done]", ("done",))
SUBJECTS = (EMPTY_PAGE, BARE_PYODIDE, SITE, OUTSIDE_SCENE)
PAINT = "first-contentful-paint"

Times = dict[str, float]  # a mark and its time in ms
Table = dict[tuple[str, str], list[Times]]  # by subject and cache


def folder(site: Path, unit: str) -> str:
    """The name, with its hash, of one of the site's folders."""
    found = next(site.glob(f"{unit}-*"), None)
    if found is None:
        raise BuildError("There is no site in dist/. Run 'make build'.")
    return found.name


def compose(desk: Path) -> None:
    """Copy the site and put the reference pages beside it; they use its files."""
    shutil.copytree(DIST, desk, dirs_exist_ok=True)
    micropython = folder(desk, "micropython")
    config = {"interpreter": f"./{micropython}/micropython.mjs", "plugins": [f"!{one}" for one in PLUGINS]}
    empty = EMPTY.format(pyscript=folder(desk, "pyscript"), config=json.dumps(config))
    (desk / EMPTY_PAGE.file).write_text(empty)
    (desk / BARE_PYODIDE.file).write_text(BARE)
    assets = re.search(r'id="assets">(.*?)</script>', (desk / SITE.file).read_text(encoding="utf-8"))
    if assets is None:
        raise BuildError("The page has no table of assets; its engine cannot be timed.")
    engine = json.loads(assets[1])["engine.mjs"]
    outside = OUTSIDE.format(assets=assets[1], engine=engine, request=json.dumps(REQUEST))
    (desk / OUTSIDE_SCENE.file).write_text(outside, encoding="utf-8")
    (desk / "bare_worker.mjs").write_text(BARE_WORKER.replace("PYODIDE", folder(desk, "pyodide")))


def time_page(context: BrowserContext, address: str, subject: Subject) -> Times:
    """Open a page in a tab of its own, wait until it is through and quiet, and read its marks."""
    page = context.new_page()
    page.goto(f"{address}{subject.file}")
    page.locator(subject.through).first.wait_for(state="attached", timeout=PATIENCE)
    times: Times = page.evaluate(TIMES)
    page.wait_for_load_state("networkidle")
    page.close()
    return {mark: times[mark] for mark in (PAINT, *subject.marks)}


def measure(context: BrowserContext, address: str, subject: Subject) -> tuple[Times, Times]:
    """The times of the first and the third visit in a fresh context (the second fills code caches)."""
    cold, _, warm = (time_page(context, address, subject) for _ in range(3))
    return cold, warm


def run(runs: int) -> Table:
    """Measure every subject in turn, several times over, so that all see the same machine."""
    found: Table = {}
    with tempfile.TemporaryDirectory(prefix="damagestep-") as name, sync_playwright() as playwright:
        compose(Path(name))
        executable = chromium.path()
        with serving(Path(name)) as address:
            browser = playwright.chromium.launch(executable_path=executable, args=chromium.FLAGS)
            first = browser.new_context(service_workers="block")
            measure(first, address, SITE)  # so that the server has compressed everything
            for _ in range(runs):
                for subject in SUBJECTS:
                    context = browser.new_context(service_workers="block")
                    for cache, times in zip(
                        ("cold", "warm"), measure(context, address, subject), strict=True
                    ):
                        found.setdefault((subject.name, cache), []).append(times)
                    context.close()
            browser.close()
    return found


def show(found: Table) -> None:
    """Print the medians, then the ratios with their aims."""
    middle = {
        (name, cache, mark): median(times[mark] for times in visits)
        for (name, cache), visits in found.items()
        for mark in visits[0]
    }
    print(f"{'ms, medians':42}{'cold':>8}{'warm':>8}")
    for subject in SUBJECTS:
        for mark in (PAINT, *subject.marks):
            row = [middle[subject.name, cache, mark] for cache in ("cold", "warm")]
            print(f"{subject.name + ': ' + mark:42}{row[0]:8.0f}{row[1]:8.0f}")
    print(f"\n{'ratios':42}{'cold':>8}{'warm':>8}    aim")
    for label, subject, mark, reference, aim in (
        ("UI live / empty page", SITE, "ui-live", EMPTY_PAGE, 1.2),
        ("first engine answer / bare loadPyodide", SITE, "engine-answer", BARE_PYODIDE, 1.5),
        ("outside scene answered / bare loadPyodide", OUTSIDE_SCENE, "done", BARE_PYODIDE, 2.2),
    ):
        caches = ("cold", "warm")
        row = [middle[subject.name, one, mark] / middle[reference.name, one, "done"] for one in caches]
        print(f"{label:42}{row[0]:8.2f}{row[1]:8.2f}    <= {aim}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tools.bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    asked = parser.parse_args()
    with explained():
        try:
            show(run(asked.runs))
        except Error as error:
            raise BuildError(f"The browser could not be driven: {error.message.splitlines()[0]}") from None


if __name__ == "__main__":
    main()
