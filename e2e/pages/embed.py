"""An embed in somebody else's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import FrameLocator, Locator


class Embed:
    """A scene of the site in a frame of a forum."""

    def __init__(self, frame: FrameLocator) -> None:
        """`frame` is where it is shown."""
        self.frame = frame
        self.number = frame.locator(".saying__no")
        """The number of the step, before its sentence."""
        self.saying = frame.locator("[data-part=saying]")
        self.mat = frame.locator("[data-part=mat]")
        self.home = frame.locator("[data-part=home]")
        """The link to the lab."""
        self.alert = frame.get_by_role("alert")

    def locator(self, selector: str) -> Locator:
        """Return anything in it."""
        return self.frame.locator(selector)

    def live(self) -> None:
        """Wait until it can be used."""
        expect(self.locator("html[data-ui=live]")).to_be_attached()

    def next(self) -> None:
        """Go one step on by its button."""
        self.locator("[data-do=next]").click()

    def play_on(self) -> None:
        """Ask for the engine, to play on in the post."""
        self.locator("[data-do=begin]").click()

    def stands_at(self, step: int) -> None:
        """Wait until it stands at a step."""
        expect(self.number).to_have_text(str(step))
