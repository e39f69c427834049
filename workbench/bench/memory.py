"""What the page's tab and its worker hold after long use, and all that a visit fetches."""

from __future__ import annotations

import json
from itertools import cycle
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError  # noqa: A004 - Playwright's own
from tools.errors import BuildError

from workbench.bench import pages
from workbench.bench.playing import ask_nothing, open_page
from workbench.bench.starts import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from workbench.bench.starts import Table
    from workbench.bench.wire import Wire

TRIES = 20
POSITIONS = 1000
HOUR = 720
"""What somebody does in an hour who does something every five seconds."""
ENGINE = (
    *("/pyodide-", "/wheels/", "/data/shelves-"),
    *("/parts/verdicts.", "/data/locale/views/", "/data/verdicts-"),
)
"""The engine with the shelves of rulings, what says and draws its answers, and a ruling's verdicts."""
LATER = ("/offline.", "/workbox/")
"""What keeps the page for use without a network: asked for when the engine is there, not to hold it up."""
FLAGS = ["--enable-blink-features=ForceEagerMeasureMemory"]
"""Lets the browser measure at once instead of whenever it next clears up."""
HELD = "async () => (await performance.measureUserAgentSpecificMemory()).bytes"
STEPS = """async ([engine, presses]) => {
    const { call } = await import(new URL(engine, document.baseURI).href);
    for (let n = 0; n < presses; n++) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        await call('{"v":1,"do":"nothing"}');
    }
}"""
"""Steps forward as the key does. The worker answers in turn: each position is judged before the next."""
MOVE = "[data-part=legal] button[data-decide]:not([disabled])"
KEYS = ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight", "End", "ArrowLeft", "Home", "ArrowRight")
ROUND = len(KEYS) + 4
"""Opening a scene, the keys, a move, and another view and back."""
VIEWS = ("builder", "matrix", "workshop", "lab")


def _scenes(site: Path) -> list[str]:
    parts = sorted((site / pages.read_assets(site)["contents"]).glob("*.json"))
    listed = [topic for one in parts for topic in json.loads(one.read_text(encoding="utf-8"))["topics"]]
    return [ruling["id"] for topic in listed for ruling in topic["rulings"]]


def _open(page: Page, scene: str) -> None:
    """Open a scene by its address. Just then the page may write its own for the step before: so try again."""
    shown = page.locator(f"html[data-shows={scene}]")
    for _ in range(TRIES):
        page.evaluate("(scene) => { location.hash = `scene=${scene}` }", scene)
        try:
            shown.wait_for(state="attached", timeout=PATIENCE / TRIES)
        except TimeoutError:
            continue
        return
    raise BuildError(f"The page did not show the scene {scene}.")


def _step(page: Page, engine: str, scenes: Iterable[str], most: int) -> None:
    """Step through one scene after the other."""
    done = 0
    for scene in scenes:
        _open(page, scene)
        steps = int(page.locator("[data-part=step]").inner_text().rpartition(" ")[2].strip("/"))
        page.evaluate(STEPS, [engine, min(steps, most - done)])
        done += steps
        if done >= most:
            return


def _play(page: Page, engine: str, scenes: Iterable[str], actions: int) -> None:
    """Simulate an hour of use or a part of it: open scenes, step through them, play on, visit views."""
    for n, scene in zip(range(actions // ROUND), scenes, strict=False):
        _open(page, scene)
        for key in KEYS:
            page.keyboard.press(key)
        ask_nothing(page, engine, 1)
        if page.locator(MOVE).count():
            page.locator(MOVE).last.click()
            ask_nothing(page, engine, 1)
        for view in (VIEWS[n % len(VIEWS)], "lab"):
            page.locator(f"nav [data-place={view}]").first.click()
            page.locator(f"html[data-view={view}]").wait_for(state="attached", timeout=PATIENCE)


def measured(browser: Browser, address: str, site: Path) -> Table:
    """Return the bytes that the page holds at first, after `POSITIONS` steps, and after 30 and 60 min of use.

    The use is simulated. Each figure is a list with one value, by its key.
    """
    page = open_page(browser, address + pages.PAGE)
    found: Table = {"memory.start": [page.evaluate(HELD)]}
    engine, scenes = pages.read_assets(site)["js/engine_client.js"], cycle(_scenes(site))
    _step(page, engine, scenes, POSITIONS)
    found["memory.positions"] = [page.evaluate(HELD)]
    _play(page, engine, scenes, HOUR // 2)
    found["memory.half"] = [page.evaluate(HELD)]
    _play(page, engine, scenes, HOUR // 2)
    found["memory.hour"] = [page.evaluate(HELD)]
    page.close()
    return found


def transfer(browser: Browser, address: str, wire: Wire) -> Table:
    """Return the bytes of a first visit: before the engine, of the engine, and of all views together."""
    before = wire.sent.copy()
    page = open_page(browser, address + pages.PAGE)
    started = wire.sent - before
    engine, later = (
        sum(sent for path, sent in started.items() if path.startswith(names)) for names in (ENGINE, LATER)
    )
    for view in VIEWS:
        page.locator(f"nav [data-place={view}]").first.click()
        page.locator(f"html[data-view={view}]").wait_for(state="attached", timeout=PATIENCE)
        page.wait_for_load_state("networkidle", timeout=PATIENCE)
    page.close()
    whole = float(sum((wire.sent - before).values()))
    first = sum(started.values()) - engine - later
    return {"bytes.page": [first], "bytes.engine": [engine], "bytes.lab": [whole]}
