"""The sheet in which rulings are searched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.watching import live
from playwright.sync_api import expect

if TYPE_CHECKING:
    from typing import Self

    from playwright.sync_api import Page


class Rulings:
    """The sheet of rulings in a page of the site."""

    def __init__(self, page: Page, site: str = "") -> None:
        """`site` is the address of the site; only `open` needs it."""
        self.page = page
        self.site = site
        self.sheet = page.locator("[data-part=browse]")
        self.search = self.sheet.locator("[data-do=search]")
        self.status = self.sheet.locator("[role=status]")
        """What says how many rulings are listed."""
        self.entries = self.sheet.locator("[data-scene]")

    def open(self) -> Self:
        """Open the first page of the site, and in it the sheet by its key."""
        self.page.goto(self.site)
        live(self.page)
        self.page.keyboard.press("/")
        expect(self.sheet.locator(".topic").first).to_be_visible()
        return self
