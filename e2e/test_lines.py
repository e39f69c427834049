"""Lines of one's own are named, removed and had back; another reading shows where it differs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_readable, check_width
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Page

SCENE = "#scene=honest-before-calculation&at=8"
LINES = "[data-part=lines]"
DIFFERENCE = "[data-part=difference]"
CHOOSING = """
const { postMessage: tell } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...more) {
    tell.call(this, message, ...more);
    if (!JSON.stringify(message).includes("shown_under")) return;
    Worker.prototype.postMessage = tell;
    setTimeout(() => {
        const field = document.querySelector("[data-do=profile]");
        field.value = "bilaterus-2014";
        field.dispatchEvent(new Event("input", { bubbles: true }));
    });
};
"""  # chooses a reading as soon as the engine is asked to bring one back


def test_a_line_is_named_removed_and_had_back(page: Page, site: str) -> None:
    lab = Lab(page, site).open(SCENE).answered()
    lab.move("activate:rush-recklessly").click()
    expect(lab.line(1)).to_be_visible()
    page.locator("[data-do=rename]").click()
    field = page.locator("[data-do=name]")
    expect(field).to_be_focused()
    field.fill("<b>Mine</b>")
    page.keyboard.press("Enter")
    expect(lab.line(1)).to_contain_text("<b>Mine</b>")
    page.locator("[data-do=remove]").click()
    expect(lab.line(1)).to_have_count(0)
    page.locator("[data-do=undo]").click()
    expect(lab.line(1)).to_have_attribute("aria-current", "true")


@pytest.mark.every_browser
def test_lines_and_their_names_are_found_again_after_a_reload_and_in_the_next_visit(
    page: Page, site: str
) -> None:
    lab = Lab(page, site).open(SCENE).answered()
    lab.move("activate:rush-recklessly").click()
    page.locator("[data-do=rename]").click()
    page.locator("[data-do=name]").fill("With Rush")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("&c=1"))
    before = page.url
    page.locator("[data-do=profile]:visible").first.select_option("bilaterus-2014")
    expect(lab.line(2)).to_have_attribute("aria-current", "true")
    expect(page).not_to_have_url(before)
    step = lab.step.inner_text()
    tree = lab.lines.locator(".tree").inner_text()
    page.reload()
    lab.answered()
    expect(lab.line(1)).to_contain_text("With Rush")
    expect(lab.step).to_have_text(step)
    assert lab.lines.locator(".tree").inner_text() == tree
    page.goto("about:blank")
    lab = Lab(page, site).open(SCENE).answered()
    expect(lab.line(2)).to_be_visible()
    lab.line(1).click()
    page.locator("[data-do=remove]").click()
    expect(page.locator("[data-do=undo]")).to_be_visible()
    expect(page).not_to_have_url(re.compile("&c=1"))
    page.reload()
    lab.answered()
    expect(lab.lines).to_have_count(0)


@pytest.mark.whole
def test_another_reading_leads_to_its_first_difference_and_back(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page(width=360)
    lab = Lab(page, site).open(SCENE).answered()
    chosen = page.locator("[data-do=profile]:visible")
    chosen.select_option("bilaterus-2014")
    expect(page.locator(DIFFERENCE)).to_contain_text("First difference under Bilaterus, about 2014")
    lab.stands_at(8)
    expect(page.locator(DIFFERENCE)).to_contain_text("Yugipedia: before damage calculation")
    expect(page.locator(DIFFERENCE)).to_contain_text("Bilaterus: flip")
    shot(page, "difference")
    check_readable(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    check_width(page)
    chosen.first.select_option("default")
    expect(page.locator(DIFFERENCE)).to_have_count(0)


@pytest.mark.whole
def test_a_reading_that_is_chosen_while_the_lines_of_the_last_visit_come_back_is_followed(
    page: Page, site: str
) -> None:
    lab = Lab(page, site).open(SCENE).answered()
    chosen = page.locator("[data-do=profile]:visible").first
    chosen.select_option("bilaterus-2014")
    expect(page.locator(DIFFERENCE)).to_be_visible()
    chosen.select_option("default")
    expect(page.locator(DIFFERENCE)).to_have_count(0)
    lab.keeps("bilaterus-2014")
    page.goto("about:blank")
    page.add_init_script(CHOOSING)
    page.goto(site + SCENE)
    expect(page.locator(DIFFERENCE)).to_contain_text("First difference under Bilaterus, about 2014")
    expect(lab.lines.locator("[data-line]")).to_have_count(2)


def test_a_reading_that_cannot_be_played_leaves_the_one_that_is_chosen(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404")
    page.route("**/damagestep-*.whl", lambda route: route.fulfill(status=404, body=""))
    page.goto(site)
    expect(page.locator("html[data-engine=failed]")).to_be_attached()
    chosen = page.locator("[data-do=profile]:visible")
    chosen.select_option("goat-2005")
    expect(page.locator("[data-part=fault]")).to_be_visible()
    expect(chosen).to_have_value("default")


@pytest.mark.whole
def test_two_lines_are_put_side_by_side_and_lead_to_where_they_part(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page(width=360, dark=True, locale="de-DE")
    lab = Lab(page, site).open(SCENE).answered()
    lab.move("activate:rush-recklessly").click()
    expect(lab.line(1)).to_be_visible()
    lab.lines.locator("[data-do=compare]").select_option("0")
    compared = page.locator("[data-part=compare]")
    expect(compared).to_contain_text("Erste andere Entscheidung")
    expect(compared).to_contain_text("Lebenspunkte von B")
    shot(page, "compare")
    check_readable(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    check_width(page)
    compared.locator("[data-visit^='0.']").click()
    expect(lab.line(0)).to_have_attribute("aria-current", "true")
    expect(compared).to_be_visible()
    page.locator("[data-do=compare-close]").click()
    expect(compared).to_have_count(0)
