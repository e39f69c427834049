"""The rulings can be searched, narrowed and opened by mouse and by keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.test_looks import AXE, OVERFLOW, SERIOUS
from e2e.watching import live, shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Page

SHEET = "[data-part=browse]"


def opened(page: Page, site: str) -> None:
    """Open the sheet by its key."""
    page.goto(site)
    live(page)
    page.keyboard.press("/")
    expect(page.locator(f"{SHEET} .topic").first).to_be_visible()


@pytest.mark.no_engine
def test_a_card_name_is_typed_and_a_ruling_opened_without_the_mouse(page: Page, site: str) -> None:
    opened(page, site)
    expect(page.locator(f"{SHEET} input")).to_be_focused()
    page.keyboard.type("AUFRICHTIG, schadensberechnung")
    expect(page.locator(f"{SHEET} [data-scene]").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    wanted = page.evaluate("document.activeElement.dataset.scene")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(f"{SHEET} input")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(f"html[data-shows={wanted}]")).to_be_attached()
    expect(page.locator(SHEET)).to_have_count(0)
    expect(page.locator("[data-do=browse]")).to_be_focused()
    assert f"scene={wanted}" in page.url


@pytest.mark.no_engine
def test_escape_closes_the_sheet_and_the_steps_go_on(page: Page, site: str) -> None:
    opened(page, site)
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-part=step]")).to_have_text(re.compile(r"^\D*2\D"))
    page.keyboard.press("/")
    expect(page.locator(f"{SHEET} input")).to_be_focused()


@pytest.mark.no_engine
def test_a_filter_narrows_the_list_and_a_topic_unfolds(page: Page, site: str) -> None:
    opened(page, site)
    status = page.locator(f"{SHEET} [role=status]")
    whole = int(re.findall(r"\d+", status.inner_text())[0])
    page.locator("[data-topic]").nth(1).click()
    expect(page.locator("[data-topic]").nth(1)).to_have_attribute("aria-expanded", "true")
    page.locator("[data-do=browse-place]").select_option("damage-step.3")
    expect(status).not_to_have_text(re.compile(rf"^{whole}\D"))
    assert 0 < int(re.findall(r"\d+", status.inner_text())[0]) < whole


@pytest.mark.no_engine
def test_the_list_is_fetched_when_it_is_first_wanted(page: Page, site: str, watch: Watch) -> None:
    page.goto(site)
    live(page)
    assert not [name for name in watch.files if name.startswith("rulings.")]
    first = page.locator("html").get_attribute("data-shows")
    page.locator("[data-do=ruling-next]").click()
    expect(page.locator(f"html[data-shows={first}]")).to_have_count(0)
    page.locator("[data-do=ruling-prev]").click()
    expect(page.locator(f"html[data-shows={first}]")).to_be_attached()
    fetched = [name.rpartition(".")[2] for name in watch.files if name.startswith("rulings.")]
    assert sorted(fetched) == ["json", "pack"]  # the list, and the package that reads it


@pytest.mark.no_engine
def test_a_list_that_does_not_come_is_named(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404", "ERR_FAILED")
    page.route("**/rulings.*.json", lambda route: route.fulfill(status=404, body=""))
    page.goto(site)
    live(page)
    page.keyboard.press("/")
    expect(page.get_by_role("alert").filter(has_text="rulings.json")).to_be_visible()
    expect(page.locator(SHEET)).to_have_count(0)


@pytest.mark.no_engine
def test_the_sheet_can_be_read_by_everybody(open_page: Callable[..., Page], site: str) -> None:
    for width, dark in ((360, True), (1440, False)):
        page = open_page(width=width, dark=dark)
        opened(page, site)
        page.keyboard.type("honest")
        shot(page, f"rulings-{width}")
        assert page.evaluate(OVERFLOW) <= 0
        page.evaluate(AXE.read_text(encoding="utf-8"))
        assert page.evaluate(SERIOUS) == []
