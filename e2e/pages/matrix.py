"""The matrix: which effect is legal at which timing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.pages.lab import TELLING
from playwright.sync_api import expect

if TYPE_CHECKING:
    from typing import Self

    from playwright.sync_api import Page


class Matrix:
    """The matrix of a scene in a page of the site."""

    ADDRESS = f"#view=matrix&scene={TELLING}&at=9"

    def __init__(self, page: Page, site: str = "") -> None:
        """`site` is the address of the site; only `open` needs it."""
        self.page = page
        self.site = site
        self.table = page.locator(".mx")
        self.why = page.locator("[data-part=matrix-why]")
        """The reasons of the cell that is open."""
        self.disputed = page.locator(".cell--disputed")

    def open(self) -> Self:
        """Open the matrix of a telling scene, and wait until all of it is there."""
        self.page.goto(self.site + self.ADDRESS)
        expect(self.table).to_be_visible()
        expect(self.page.locator("[data-part=matrix] > [role=status]")).to_have_count(0)
        return self
