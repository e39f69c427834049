"""How fast the page starts, beside two pages of the same run and files: empty PyScript, and Pyodide alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from damagestep.lines.codes import code_of
from damagestep.lines.line import Line
from workbench.bench import pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from workbench.bench.wire import Wire

PATIENCE = 180_000  # ms
PAINT = "first-contentful-paint"
TIMES = """() => Object.fromEntries([
    ...performance.getEntriesByType("paint"), ...performance.getEntriesByType("mark"),
].map(({ name, startTime }) => [name, startTime]))"""
SCENE = "A: Cyber Dragon\nB: Vorse Raider"
MARKED = "(marks) => marks.every((name) => performance.getEntriesByName(name).length)"
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"
ANSWERED = "html[data-engine=ready] [data-part=refused]:not([hidden])"
PAINTED = "html:is([data-shows=preview], [data-shows=own])"
LINKED = "html[data-shows=own][data-engine=ready] [data-part=refused]:not([hidden])"
WATCH = f"""
if (location.hash.startsWith("#c=")) new MutationObserver((_, watcher) => {{
    const painted = !window.painted && document.querySelector("{PAINTED}");
    if (painted) window.painted = performance.mark("linked-painted");
    if (!document.querySelector("{LINKED}")) return;
    performance.mark("linked-answer");
    watcher.disconnect();
}}).observe(document, {{ attributes: true, childList: true, subtree: true }});
"""
"""Marks when a linked scene and when the verdicts on it are there; runs before anything of the page's own."""


@dataclass(frozen=True)
class Subject:
    """A page to time.

    `through` is a CSS selector of what the page shows when it is ready, `marks` are the performance marks to
    read.
    """

    name: str
    address: str
    through: str
    marks: tuple[str, ...]


def subjects() -> tuple[Subject, ...]:
    """Return the pages to time, the references first."""
    linked = f"{pages.PAGE}#c={code_of(Line.of(SCENE))}"
    return (
        Subject("empty", pages.EMPTY, "html[data-done]", ("done",)),
        Subject("bare", pages.BARE, "html[data-done]", ("done",)),
        Subject("site", pages.PAGE, ANSWERED, ("ui-live", "engine-answer")),
        Subject("linked", linked, LINKED, ("ui-live", "linked-painted", "linked-answer")),
    )


Table = dict[str, list[float]]
"""Figures by their keys: `localhost.cold.site.ui-live`."""


class Starts:
    """Times how pages start; collects the figures in `found`."""

    def __init__(self, browser: Browser, address: str, wire: Wire) -> None:
        """Time pages under `address` in this browser; `wire` counts bytes and can be slow."""
        self.browser = browser
        self.address = address
        self.wire = wire
        self.found: Table = {}

    def _note(self, key: str, value: float) -> None:
        self.found.setdefault(key, []).append(value)

    def _visit(self, context: BrowserContext, subject: Subject, key: str = "") -> None:
        """Open a page in a tab of its own and wait until it is through and quiet; note its times."""
        before = self.wire.sent.copy()
        page = context.new_page()
        page.goto(self.address + subject.address, timeout=PATIENCE)
        page.locator(subject.through).first.wait_for(state="attached", timeout=PATIENCE)
        page.wait_for_function(MARKED, arg=list(subject.marks), timeout=PATIENCE)
        times = page.evaluate(TIMES)
        page.wait_for_load_state("networkidle", timeout=PATIENCE)
        page.close()
        if key:
            sent = self.wire.sent - before
            for mark in (PAINT, *subject.marks):
                self._note(f"{key}.{subject.name}.{mark}", times[mark])
            self._note(f"{key}.{subject.name}.bytes", sum(sent.values()))

    def _context(self, workers: str = "block") -> BrowserContext:
        context = self.browser.new_context(service_workers="allow" if workers == "allow" else "block")
        context.add_init_script(WATCH)
        return context

    def usual(self, network: str) -> None:
        """Time the first and third visit of each page with an empty cache; `network` begins each key.

        The second visit, which is not timed, fills the browser's cache of compiled code.
        """
        for subject in subjects():
            context = self._context()
            self._visit(context, subject, f"{network}.cold")
            self._visit(context, subject)
            self._visit(context, subject, f"{network}.warm")
            context.close()

    def kept(self) -> None:
        """Time visits of the site that start from its service worker, over a quick and a slow connection."""
        context = self._context("allow")
        page = context.new_page()
        page.goto(self.address + pages.PAGE)
        page.locator(ANSWERED).first.wait_for(state="attached", timeout=PATIENCE)
        page.evaluate(KEPT)
        page.close()
        for subject in subjects()[2:]:
            self._visit(context, subject)
            self._visit(context, subject, "localhost.kept")
            with self.wire.slow():
                self._visit(context, subject, "slow.kept")
        context.close()


def time_starts(browser: Browser, address: str, wire: Wire, runs: int) -> Table:
    """Return times in ms and bytes, one value a run. Pages take turns, so all see the same machine."""
    starts = Starts(browser, address, wire)
    starts.usual("unnoted")  # so that the server has compressed everything
    starts.found.clear()
    for _ in range(runs):
        starts.usual("localhost")
        with wire.slow():
            starts.usual("slow")
        starts.kept()
    return starts.found
