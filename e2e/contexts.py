"""The one place where contexts of browsers are made: none waits for ever, and none outlives its test."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from e2e.traces import Traces
from e2e.watching import GENEROUS, POLICY
from tools.setup import chromium

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

SLOW = "DAMAGESTEP_SLOW"
"""The variable with how many times slower the processor is for pages of Chromium."""


def made(context: BrowserContext) -> BrowserContext:
    """Give a new context what every one has: an end to all waiting, and an ear for breaches of the policy."""
    context.set_default_timeout(GENEROUS)
    context.add_init_script(POLICY)
    return context


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """Make a context; unless it is asked for, the page cannot install itself beside the next test."""
    return made(browser.new_context(**{"service_workers": "block"} | options))


def open_profile(kind: BrowserType, folder: Path, **options: Any) -> BrowserContext:
    """Open a Chromium with the profile of a folder, which may be empty and outlives the browser."""
    return made(
        kind.launch_persistent_context(
            folder, executable_path=chromium.path(), args=chromium.FLAGS, **options
        )
    )


def slowed(page: Page) -> Page:
    """Slow the processor down for a page of Chromium, where that is asked for."""
    rate = float(os.environ.get(SLOW, "1"))
    if rate > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return page


class Contexts:
    """The contexts of one test, with what is recorded of their pages."""

    def __init__(self, browser: Browser) -> None:
        """`browser` is where they are made, unless one is a profile's."""
        self.browser = browser
        self.traces = Traces()
        self.all: list[BrowserContext] = []

    def new(self, **options: Any) -> BrowserContext:
        """Make another one."""
        return self._kept(new_context(self.browser, **options))

    def of_profile(self, folder: Path, **options: Any) -> BrowserContext:
        """Make the one of a browser with a profile of its own."""
        return self._kept(open_profile(self.browser.browser_type, folder, **options))

    def _kept(self, context: BrowserContext) -> BrowserContext:
        self.all.append(context)
        self.record(context)
        return context

    def record(self, context: BrowserContext) -> None:
        """Record what the pages of a context do, also of one that outlives this test; in Chromium alone."""
        if self.browser.browser_type.name == "chromium":
            self.traces.begin(context)

    def page(self, **options: Any) -> Page:
        """Open a page in another context."""
        return slowed(self.new(**options).new_page())

    def close(self, name: str) -> None:
        """Close all of them, and keep the records under the name of the test."""
        self.traces.keep(name)
        for context in self.all:
            context.close()
