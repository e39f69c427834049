"""The workshop: a card is made out of the vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.watching import live
from playwright.sync_api import expect

if TYPE_CHECKING:
    from typing import Self

    from playwright.sync_api import Locator, Page


class Workshop:
    """The workshop in a page of the site."""

    def __init__(self, page: Page, site: str = "") -> None:
        """`site` is the address of the site; only `open` needs it."""
        self.page = page
        self.site = site
        self.name = page.locator("[data-put=name]")
        self.note = page.locator("[data-part=shop-note]")

    def open(self) -> Self:
        """Open it by its address."""
        self.page.goto(f"{self.site}#view=workshop")
        live(self.page)
        return self

    def understood(self) -> Self:
        """Wait until the engine has read the card and found nothing wrong."""
        expect(self.page.locator("[data-part=workshop] [data-standing=ready]")).to_be_visible()
        return self

    def press(self, name: str) -> None:
        """Press one of the workshop's own buttons."""
        self.page.locator(f"[data-shop={name}]").click()

    def part(self, path: str) -> Locator:
        """Return the button with the word of a part of the card, such as `effects.0.resolve.0`."""
        return self.page.locator(f"[data-choose='{path}']")

    def add_part(self, path: str, word: str) -> None:
        """Add a part by typing some of its word."""
        self.part(f"{path}.+").click()
        self.page.locator("[data-find=word]").fill(word)
        self.page.keyboard.press("Enter")

    def fill(self, path: str, text: str) -> None:
        """Fill in a field of the card."""
        self.page.locator(f"[data-put='{path}']").fill(text)

    def choose(self, path: str, value: str) -> None:
        """Choose the value of a field of the card."""
        self.page.locator(f"[data-put='{path}']").select_option(value)
