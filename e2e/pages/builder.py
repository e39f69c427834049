"""The builder: a scene is put together card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.watching import answered, live
from playwright.sync_api import expect

if TYPE_CHECKING:
    from typing import Self

    from playwright.sync_api import Locator, Page


def spot(name: str) -> str:
    """Return the selector of a zone's button, such as that of `A.monster.2`."""
    return f'.slot[data-spot="{name}"]'


class Builder:
    """The builder in a page of the site."""

    def __init__(self, page: Page, site: str = "") -> None:
        """`site` is the address of the site; only `open` needs it."""
        self.page = page
        self.site = site
        self.panel = page.locator("[data-part=pick]")
        """The panel of a zone, with the search for a card."""
        self.search = page.locator("[data-field=search]")
        self.note = page.locator("[data-part=build-note]")
        self.sheet = page.locator("[data-part=build-sheet]")
        """The sheet of saved or prepared scenes."""
        self.names = page.locator("[data-load]")
        """The names of the saved scenes."""

    def open(self) -> Self:
        """Open it by its address."""
        self.page.goto(f"{self.site}#view=builder")
        live(self.page)
        expect(self.page.locator("[data-part=builder]")).to_be_visible()
        return self

    def zone(self, name: str) -> Locator:
        """Return the button of a zone, such as `A.monster.2`."""
        return self.page.locator(spot(name))

    def hit(self, ref: str) -> Locator:
        """Return a card among those that the search has found."""
        return self.page.locator(f'[data-hit="{ref}"]')

    def press(self, name: str) -> None:
        """Press one of the builder's own buttons."""
        self.page.locator(f"[data-build={name}]").click()

    def put(self, where: str, name: str, way: str = "") -> None:
        """Put a card into a zone with the mouse, and close the panel."""
        self.zone(where).click()
        self.search.fill(name)
        self.page.locator("[data-hit]").first.click()
        if way:
            self.page.locator(f"[data-way={way}]").click()
        closes = self.page.locator("[data-build=put-close]")
        if closes.count():
            closes.click()
        else:
            self.press("put")
            self.close_panel()
        expect(self.panel).to_have_count(0)

    def close_panel(self) -> None:
        """Close the panel of a zone by its button."""
        self.panel.locator("[data-build=close]").first.click()

    def choose(self, field: str, value: str) -> None:
        """Choose a value of a field of the scene, such as `at`."""
        self.page.locator(f"[data-field='{field}']").select_option(value)

    def save(self, name: str) -> None:
        """Save the scene under a name, and stay in the sheet of saved scenes."""
        self.press("saved")
        self.page.locator("[data-field=name]").fill(name)
        self.press("save")
        expect(self.names.filter(has_text=name)).to_be_visible()

    def ready(self) -> None:
        """Wait until the engine has checked the scene and found nothing wrong."""
        expect(self.page.locator("[data-standing=ready]")).to_be_visible()

    def play(self) -> None:
        """Bring the scene to the lab."""
        self.press("play")
        self.played()

    def played(self) -> None:
        """Wait until the scene is in the lab and the engine has judged it."""
        expect(self.page.locator("html[data-shows=own]")).to_be_attached()
        answered(self.page)
