"""The lab: a scene on the mat, its steps, its moves and its lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from e2e.watching import answered, at_rest, live
from playwright.sync_api import expect

if TYPE_CHECKING:
    from typing import Self

    from playwright.sync_api import Locator, Page

TELLING = "honest-before-calculation"
"""A scene where much is legal and much is not."""
MIDDLE = 6  # steps into a scene: something has happened
FOLLOW = """(address) => new Promise((done) => {
    if (location.hash === `#${address}`) return done();
    addEventListener("hashchange", done, { once: true });
    location.hash = address;
})"""
KEPT = "() => localStorage.getItem('damagestep.lines') ?? ''"


class Lab:
    """The lab in a page of the site."""

    def __init__(self, page: Page, site: str = "") -> None:
        """`site` is the address of the site; only `open` needs it."""
        self.page = page
        self.site = site
        self.step = page.locator("[data-part=step]")
        """What says which step it is, and of how many."""
        self.lines = page.locator("[data-part=lines]")
        self.refused = page.locator("[data-part=refused]")
        self.sheet = page.locator("[data-part=look]")
        """The sheet with a closer look at something."""
        self.panel = page.locator("[data-part=ask]")
        """What a pressed card can do."""

    def open(self, at: str = "") -> Self:
        """Open an address within the site, and wait until the page can be used."""
        self.page.goto(self.site + at)
        live(self.page)
        return self

    def open_in_the_middle(self) -> None:
        """Open the site, and step to where the first scene shows most of what there is."""
        self.open().answered()
        for _ in range(MIDDLE):
            self.page.keyboard.press("ArrowRight")
        self.answered()

    def answered(self) -> Self:
        """Wait until the engine has answered."""
        answered(self.page)
        return self

    def follow(self, address: str) -> None:
        """Go where an address leads, as a link on the page would; the page has heard of it by the end."""
        self.page.evaluate(FOLLOW, address)

    def open_scene(self, scene: str) -> None:
        """Go to the first step of a built-in scene, as a link on the page would."""
        self.follow(f"scene={scene}&at=1")
        self.shows(scene)
        title = self.page.locator("[data-part=masthead] h1").inner_text()
        expect(self.page).to_have_title(f"{title} · damagestep")
        self.stands_at(1)

    def go_to(self, place: str) -> None:
        """Choose a view in the navigation."""
        self.page.locator(f"nav [data-place={place}]").first.click()

    def shows(self, scene: str | None) -> None:
        """Wait until a scene is on the mat; one of somebody's own is called "own"."""
        expect(self.page.locator(f"html[data-shows={scene}]")).to_be_attached()

    def shows_view(self, view: str) -> None:
        """Wait until a view is there."""
        expect(self.page.locator(f"html[data-view={view}]")).to_be_attached()

    def stands_at(self, step: int) -> None:
        """Wait until the page stands at a step."""
        expect(self.step).to_have_text(re.compile(rf"^\D*{step}\D"))

    def counter(self) -> tuple[int, int]:
        """Return at which step the page stands, and how many there are."""
        here, last = re.findall(r"\d+", self.step.inner_text())
        return int(here), int(last)

    def saying(self) -> str:
        """Return what the page says of the step at which it stands."""
        return self.page.locator("[data-part=saying]").inner_text().strip()

    def move(self, decision: str) -> Locator:
        """Return the button of the first legal move whose decision begins so."""
        return self.page.locator(f"#now button[data-decide^='{decision}']").first

    def card(self, name: str) -> Locator:
        """Return the button over a card on the mat."""
        return self.page.locator(f".mats [data-card='{name}']")

    def lit(self) -> Locator:
        """Return what may be chosen on the mat."""
        return self.page.locator(".mats [data-take]")

    def look_at(self, name: str) -> None:
        """Open the sheet of a card that can do something now, through the panel of what it can do."""
        self.card(name).click()
        self.panel.locator(f"[data-card='{name}']").click()
        expect(self.sheet).to_be_visible()

    def line(self, number: int) -> Locator:
        """Return what stands for a line in the list of lines; the scene's own is number 0."""
        return self.lines.locator(f"[data-line='{number}']")

    def keeps(self, text: str) -> None:
        """Lines that contain a text are kept for the next visit."""
        at_rest(self.page)
        assert text in self.page.evaluate(KEPT)

    def share(self) -> Locator:
        """Open the sheet with the link to what is shown; return the field with the link."""
        self.page.locator("[data-do=share]").first.click()
        return self.page.locator("[data-part=link]")
