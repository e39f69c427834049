"""The whole way of somebody who has an argument to settle, with the mouse, by keyboard alone, and by touch.

A card is made and a scene built around it; it is played to both ends, differently, under another reading and
in German; a ruling is looked up; and after a reload everything is there again.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from e2e.pages.builder import Builder, spot
from e2e.pages.lab import Lab
from e2e.pages.workshop import Workshop
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.contexts import Contexts
    from e2e.watching import Watch
    from playwright.sync_api import Locator, Page

LINES = "[data-part=lines]"
WAYS: dict[str, dict[str, Any]] = {
    "mouse": {"viewport": {"width": 1280, "height": 900}},
    "keys": {"viewport": {"width": 1280, "height": 900}},
    "touch": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}
MOST_TABS = 400
CLOSE = "[data-part=pick] [data-build=close]"
"""Closes the panel of a zone of the builder."""
TOWARDS = """(wanted) => {
    const at = document.activeElement;
    const box = (one) => one.getBoundingClientRect();
    const [x, y, toX, toY] = [at, wanted].flatMap((one) => [
        box(one).x + box(one).width / 2, box(one).y + box(one).height / 2]);
    if (at === wanted) return "";
    if (Math.abs(toY - y) > 30) return toY > y ? "ArrowDown" : "ArrowUp";
    return toX > x ? "ArrowRight" : "ArrowLeft";
}"""


class Visitor:
    """Somebody at the page, who does everything in one way."""

    def __init__(self, page: Page, way: str) -> None:
        """`way` is one of `WAYS`."""
        self.page, self.way = page, way
        self.builder = Builder(page)

    def press(self, selector: str) -> None:
        """Press the first visible button or link that fits."""
        wanted = self.page.locator(f"{selector} >> visible=true").first
        if self.way == "mouse":
            wanted.click()
        elif self.way == "touch":
            wanted.tap()
        else:
            self.reach(wanted)
            self.page.keyboard.press("Enter")

    def reach(self, wanted: Locator) -> None:
        """Have the focus on something by the tabulator alone."""
        wanted.wait_for()
        for _ in range(MOST_TABS):
            if wanted.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way by keyboard to {wanted}")

    def choose(self, selector: str, value: str) -> None:
        """Choose from a list."""
        wanted = self.page.locator(f"{selector} >> visible=true").first
        if self.way == "keys":
            self.reach(wanted)
            label = wanted.locator(f"option[value='{value}']").inner_text()
            self.page.keyboard.type(label)
        else:
            wanted.select_option(value)

    def write(self, selector: str, text: str) -> None:
        """Write into a field in place of what it holds."""
        wanted = self.page.locator(f"{selector} >> visible=true").first
        if self.way == "keys":
            self.reach(wanted)
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(text)
        else:
            wanted.fill(text)

    def fold(self, what: str) -> None:
        """Unfold a part of the header, or fold it up, where it has no room for that (`views`, `tools`)."""
        if self.page.locator(f"[popovertarget={what}]").is_visible():
            self.press(f"[popovertarget={what}]")

    def go_to(self, place: str) -> None:
        """Go to another view."""
        self.fold("views")
        self.press(f"[data-place={place}]")
        expect(self.page.locator(f"html[data-view={place}]")).to_be_attached()

    def put(self, where: str, name: str) -> None:
        """Put a card of the library down."""
        if self.builder.panel.count():
            self.press(CLOSE)
        zone = self.builder.zone(where)
        if self.way == "keys":
            self.reach(self.page.locator(".slot[data-spot][tabindex='0']"))
            for _ in range(30):
                key = zone.evaluate(TOWARDS)
                if not key:
                    break
                self.page.keyboard.press(key)
            expect(zone).to_be_focused()
            self.page.keyboard.press("Enter")
        else:
            self.press(spot(where))
        self.write("[data-field=search]", name)
        if self.way == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.press("[data-hit]")
            self.press("[data-build=put-close], [data-build=put]")


@pytest.fixture(params=WAYS)
def visitor(request: pytest.FixtureRequest, contexts: Contexts, watch: Watch) -> Iterator[Visitor]:
    """A visitor of the page with a context of their own, who must meet no complaint on the way."""
    page = contexts.page(**WAYS[request.param], locale="en-GB", reduced_motion="reduce")
    page.context.on("request", watch.asked)
    yield Visitor(watch.over(page), request.param)
    assert watch.foreign == []
    assert watch.complaints == []


def build(visitor: Visitor) -> None:
    """Make a card of one's own, build a scene around it, and bring it to the lab."""
    page = visitor.page
    visitor.go_to("workshop")
    visitor.write("[data-put=name]", "Dusk Ogre")
    expect(page.locator("[data-part=workshop] [data-standing=ready]")).to_be_visible()
    visitor.press("[data-shop=use]")
    Lab(page).shows_view("builder")
    visitor.press("[data-build=put-close], [data-build=put]")
    visitor.put("A.monster.0", "Neos Alius")
    visitor.put("A.hand", "Honest")
    visitor.put("B.monster.0", "summoned skull")
    visitor.put("B.monster.1", "kuriboh")
    builder = Builder(page)
    if builder.panel.count():
        visitor.press(CLOSE)
    builder.ready()
    visitor.press("[data-build=play]")
    builder.played()


def play(visitor: Visitor) -> None:
    """Attack, look at both ends, ask why not, play it differently and under another reading."""
    page = visitor.page
    visitor.press(".mats [data-ask^='elemental-hero-neos-alius']")
    expect(page.locator("[data-part=ask]")).to_be_visible()
    visitor.press(".mats [data-take^='summoned-skull']")
    expect(page.locator(".saying")).to_contain_text("attacks")
    visitor.press("[data-do=last]")
    expect(page.locator("[data-do=next]")).to_be_disabled()
    visitor.press("[data-do=first]")
    expect(page.locator("[data-do=prev]")).to_be_disabled()
    lab = Lab(page)
    refused = lab.refused
    expect(refused).to_contain_text("Honest")
    expect(refused).to_contain_text("WIN-01")
    visitor.press("[data-part=pinned] [data-decide='end-battle-phase']")
    expect(lab.lines.locator("[data-line='0'][aria-current=true]")).to_be_visible()
    visitor.choose(f"{LINES} [data-do=compare]", "1")
    expect(page.locator("[data-part=compare]")).to_be_visible()
    visitor.press("[data-do=compare-close]")
    visitor.choose("[data-do=profile]", "bilaterus-2014")
    expect(page.locator("[data-part=difference]")).to_be_visible()


@pytest.mark.whole
def test_an_argument_is_settled_from_the_first_look_to_the_next_visit(visitor: Visitor, site: str) -> None:
    page = visitor.page
    lab = Lab(page, site).open()
    build(visitor)
    play(visitor)
    visitor.fold("tools")
    visitor.press("[data-lang=de]")
    visitor.fold("tools")
    expect(lab.lines.locator("h2")).to_have_text("Gespielte Varianten")
    tree = lab.lines.locator(".tree").inner_text()
    step = lab.step.inner_text()
    lab.keeps("bilaterus-2014")
    visitor.press("[data-do=share]")
    link = page.locator("[data-part=link]").input_value()
    page.keyboard.press("Escape")
    expect(page).to_have_url(link)
    page.reload()
    builder = Builder(page)
    builder.played()
    expect(lab.lines.locator(".tree")).to_be_visible()
    assert lab.lines.locator(".tree").inner_text() == tree
    expect(lab.step).to_contain_text(step)
    visitor.go_to("builder")
    expect(builder.zone("A.monster.0")).to_have_attribute("aria-label", re.compile("Neos"))
    visitor.go_to("workshop")
    workshop = Workshop(page)
    expect(workshop.name).to_have_value("Dusk Ogre")
    visitor.go_to("lab")
    visitor.press("[data-do=browse], [data-do=rulings]")
    visitor.write("[data-part=browse] input", "Aufrichtig Schadensberechnung")
    visitor.press("[data-part=browse] [data-scene]")
    expect(page.locator("html[data-shows=own]")).to_have_count(0)
