"""The rulings can be searched, narrowed and opened by mouse and by keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.pages.rulings import Rulings
from e2e.readable import check_readable, check_width
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Page


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_card_name_is_typed_and_a_ruling_opened_without_the_mouse(page: Page, site: str) -> None:
    rulings = Rulings(page, site).open()
    expect(rulings.search).to_be_focused()
    page.keyboard.type("AUFRICHTIG, schadensberechnung")
    expect(rulings.entries.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(rulings.sheet.locator("[data-part=answer-card] [data-scene]")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(rulings.search).to_be_focused()
    page.keyboard.press("ArrowDown")
    wanted = page.evaluate("document.activeElement.dataset.scene")
    page.keyboard.press("Enter")
    Lab(page).shows(wanted)
    expect(rulings.sheet).to_have_count(0)
    expect(page.locator("[data-do=browse]")).to_be_focused()
    assert f"scene={wanted}" in page.url


@pytest.mark.whole
@pytest.mark.no_engine
def test_escape_closes_the_sheet_and_the_steps_go_on(page: Page, site: str) -> None:
    rulings = Rulings(page, site).open()
    page.keyboard.press("Escape")
    expect(rulings.sheet).to_have_count(0)
    page.keyboard.press("ArrowRight")
    Lab(page).stands_at(2)
    page.keyboard.press("/")
    expect(rulings.search).to_be_focused()


@pytest.mark.no_engine
def test_a_filter_narrows_the_list_and_a_topic_unfolds(page: Page, site: str) -> None:
    rulings = Rulings(page, site).open()
    whole = int(re.findall(r"\d+", rulings.status.inner_text())[0])
    page.locator("[data-topic]").nth(1).click()
    expect(page.locator("[data-topic]").nth(1)).to_have_attribute("aria-expanded", "true")
    page.locator("[data-do=browse-place]").select_option("damage-step.3")
    expect(rulings.status).not_to_have_text(re.compile(rf"^(\D|{whole}\D)"))
    assert 0 < int(re.findall(r"\d+", rulings.status.inner_text())[0]) < whole


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_list_is_fetched_when_it_is_first_wanted(page: Page, site: str, watch: Watch) -> None:
    lab = Lab(page, site).open()
    assert not [name for name in watch.files if name.startswith("rulings.")]
    first = page.locator("html").get_attribute("data-shows")
    page.locator("[data-do=ruling-next]").click()
    expect(page.locator(f"html[data-shows={first}]")).to_have_count(0)
    page.locator("[data-do=ruling-prev]").click()
    lab.shows(first)
    assert sum(name.startswith("rulings.") for name in watch.files) == 1  # what reads the list
    assert sorted(name for name in watch.files if name[:1].isdigit()) == [f"{n + 1}.json" for n in range(4)]


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_list_that_does_not_come_is_named(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404", "ERR_FAILED")
    page.route("**/contents-*/*.json", lambda route: route.fulfill(status=404, body=""))
    Lab(page, site).open()
    page.keyboard.press("/")
    expect(page.get_by_role("alert").filter(has_text="contents/1.json")).to_be_visible()
    rulings = Rulings(page)
    expect(rulings.sheet).to_have_count(0)


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_sheet_can_be_read_by_everybody(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=360, dark=True)
    Rulings(page, site).open()
    page.keyboard.type("honest")
    shot(page, "rulings")
    check_readable(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    check_width(page)
