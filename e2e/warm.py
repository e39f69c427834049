"""A browser that has the site's WebAssembly compiled, and hardly anything else left of any visit.

Compiling it is the most that a start of the engine takes in a fresh context, and hardly a test is about that.
Here the pages of one language share a context and a process, and in it a page that nobody looks at holds the
compiled modules: as long as it does, V8 hands them to everybody who compiles the same bytes. A test about
what happens once the engine is there may have it begin with the memory that a page keeps for the next visit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.contexts import new_context
from tools.paths import DIST

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HOLD = """async (files) => {
    window.held = await Promise.all(files.map((file) => WebAssembly.compileStreaming(fetch(file))));
}"""
MEMORY = "damagestep-memory"
"""The cache with the engine's memory (`web/js/memory_store.js`)."""
FORGET = """async (kept) => {
    for (const name of await caches.keys()) if (name != kept) await caches.delete(name);
}"""
ALL_BUT_CACHES = "cookies,file_systems,indexeddb,local_storage,service_workers,websql"
NOWHERE = "embed-host.js"  # where there is no page, no policy keeps a test from compiling


class Warm:
    """The contexts of such a browser, one for each language."""

    def __init__(self, browser: Browser, site: str) -> None:
        """Pages of a site must be of one process in it: `--process-per-site`."""
        self.browser = browser
        self.site = site
        self.holders: dict[str, Page] = {}

    def page(self, locale: str, *, again: bool = False) -> Page:
        """A page of a language; it takes the place of those before it, and nothing is left of them.

        On a visit that comes `again`, the engine's memory is left, if they have kept it.
        """
        self.clear(keep=MEMORY if again else "")
        if locale not in self.holders:
            self.holders[locale] = self.holder(locale)
        return self.holders[locale].context.new_page()

    def holder(self, locale: str) -> Page:
        """The page that holds the compiled modules, in a context of its own."""
        context = new_context(self.browser, locale=locale)
        holder = context.new_page()
        holder.goto(self.site + NOWHERE)
        holder.evaluate(HOLD, [file.relative_to(DIST).as_posix() for file in DIST.rglob("*.wasm")])
        return holder

    def clear(self, *, keep: str = MEMORY) -> None:
        """Close all pages, and take back what they have kept, but for one cache, and were granted."""
        for holder in self.holders.values():
            holder.context.clear_permissions()
            for page in holder.context.pages:
                if page is not holder:
                    page.close()
            session = holder.context.new_cdp_session(holder)
            session.send("Storage.clearDataForOrigin", {"origin": self.site, "storageTypes": ALL_BUT_CACHES})
            session.detach()
            holder.evaluate(FORGET, keep)
