"""How fast the page and its engine are while somebody plays."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from workbench.bench import pages
from workbench.bench.starts import ANSWERED, PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from workbench.bench.starts import Table

TRIPS = 200
PASSES = 3
"""How often the scene is stepped through, forwards and back."""
TRIP = """async ([engine, trips]) => {
    const { call } = await import(new URL(engine, document.baseURI).href);
    const times = [];
    for (let n = 0; n < trips; n++) {
        const start = performance.now();
        await call('{"v":1,"do":"nothing"}');
        times.push(performance.now() - start);
    }
    return times;
}"""
QUESTIONS = ("Can I use Nibiru in the Damage Step?", "missed timing", "honset damage calculation")
KEY = 60
"""Milliseconds between two keys: a quick writer."""
PRESSED = """() => {
    window.steps = [];
    addEventListener("keydown", ({ timeStamp }) => requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => steps.push(performance.now() - timeStamp);
        painted.port2.postMessage(0);
    }), true);
}"""
"""From the press of a key to the first task behind the picture that shows it."""


def time_battles(browser: Browser, address: str) -> Table:
    """Return the milliseconds of each whole battle in a worker of the browser, by `battle.` and its name."""
    page = browser.new_page()
    page.goto(address + pages.BATTLES)
    done = page.locator("html[data-done]")
    done.wait_for(state="attached", timeout=PATIENCE)
    told = done.get_attribute("data-done") or ""
    page.close()
    return {f"battle.{name}": times for name, times in json.loads(told).items()}


def open_page(browser: Browser, address: str) -> Page:
    """Open a page, 1280 by 900 pixels and without service worker, and wait until it is ready and quiet.

    Ready: the engine has answered. Quiet: nothing more is being fetched.
    """
    page = browser.new_page(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", service_workers="block"
    )
    page.goto(address)
    page.locator(ANSWERED).first.wait_for(state="attached", timeout=PATIENCE)
    page.wait_for_load_state("networkidle", timeout=PATIENCE)
    return page


def ask_nothing(page: Page, engine: str, count: int) -> list[float]:
    """Send the worker `count` empty requests in a row and return the milliseconds of each round trip.

    `engine` is the address of the page's client of the worker. The worker answers in turn, so its last answer
    also shows that it has nothing else to do.
    """
    return list(page.evaluate(TRIP, [engine, count]))


def time_drawing(browser: Browser, address: str) -> Table:
    """Return the milliseconds of making the view of each step but the first, and of changing what differs."""
    page = open_page(browser, address + pages.DRAWING)
    page.evaluate("() => drawn(0)")
    found: Table = {"draw.view": [], "draw.change": []}
    for _ in range(PASSES):
        steps = int(json.loads(page.evaluate("() => drawn(0)"))[2])
        for n in range(1, steps):
            view, change, _ = json.loads(page.evaluate("(n) => drawn(n)", n))
            found["draw.view"].append(view)
            found["draw.change"].append(change)
    page.close()
    return found


def time_steps(browser: Browser, address: str, engine: str) -> Table:
    """Return the milliseconds of each empty round trip to the worker, and of each step by a key.

    `engine` is the address of the page's client of the worker.
    """
    page = open_page(browser, address + pages.PAGE)
    trips = ask_nothing(page, engine, TRIPS)
    page.evaluate(PRESSED)
    steps = int(page.locator("[data-part=step]").inner_text().rpartition(" ")[2].strip("/"))
    for _ in range(PASSES):
        for key in ("ArrowRight", "ArrowLeft"):
            for _ in range(steps - 1):
                page.keyboard.press(key)
                ask_nothing(page, engine, 1)  # the next step begins when all is said of this one
    pressed = page.evaluate("() => steps")
    page.close()
    return {"trip": trips, "step": pressed}


def time_search(browser: Browser, address: str) -> Table:
    """Return the milliseconds of processor that the page takes for each key in the search, and for an answer.

    A key counts until the next one; the search itself runs in a worker, which is not the page.
    """
    page = open_page(browser, address)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def taken() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")

    page.keyboard.press("/")
    field = page.locator("dialog[open] input[type=search]")
    found: Table = {"search.key": [], "search.answer": []}
    for question in QUESTIONS:
        field.fill("")
        ask_nothing_more(page)
        for sign in question:
            before = taken()
            page.keyboard.type(sign)
            page.wait_for_timeout(KEY)
            found["search.key"].append(taken() - before)
        before = taken()
        ask_nothing_more(page)
        found["search.answer"].append(taken() - before)
    page.close()
    return found


def ask_nothing_more(page: Page) -> None:
    """Wait until the page has nothing to do any more."""
    page.locator("html:not([data-busy])").wait_for(state="attached", timeout=PATIENCE)
