"""Effects by timings: worked out in portions, walked through by keyboard, and a way back into the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.matrix import Matrix
from e2e.readable import check_readable, check_width
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Page


@pytest.mark.every_browser
def test_a_cell_is_reached_and_opened_by_keyboard_and_closed_again(page: Page, site: str) -> None:
    matrix = Matrix(page, site).open()
    cell = page.locator(".cell[aria-label*='battling LIGHT'][aria-label*='Attack declared']")
    row, column = (int(part) for part in (cell.get_attribute("data-cell") or "").split("."))
    page.locator(f"[data-cell='{row + 1}.{column - 1}']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(cell).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator(f"[data-cell='{row}.{column}']")).not_to_be_focused()
    page.keyboard.press("Home")
    for _ in range(column):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(matrix.why).to_contain_text("WIN-01")
    expect(cell).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(matrix.why).to_have_count(0)
    expect(cell).to_be_focused()


@pytest.mark.whole
def test_a_disputed_cell_says_who_reads_it_otherwise_and_replays_it_so(page: Page, site: str) -> None:
    matrix = Matrix(page, site).open()
    matrix.disputed.click()
    expect(matrix.why).to_contain_text("etcg")
    matrix.why.locator("[data-read=etcg-2009]").click()
    expect(page.locator("[data-part=difference]")).to_contain_text("etcg")


def test_a_cell_leads_to_its_step_in_the_lab_and_the_address_back(page: Page, site: str) -> None:
    matrix = Matrix(page, site).open()
    page.locator(".cell--legal").last.click()
    matrix.why.locator(".note__acts [data-reach]").click()
    expect(page.locator("[data-part=pinned]")).to_be_visible()
    page.go_back()
    expect(matrix.table).to_be_visible()


def test_the_matrix_follows_what_was_played_when_asked_and_another_reading(page: Page, site: str) -> None:
    matrix = Matrix(page, site).open()
    expect(matrix.disputed).to_have_count(1)
    page.locator("[data-along=line]").click()
    expect(page.locator("[data-along=line]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-along=passing]").click()
    page.locator("[data-part=matrix] [data-do=profile]").select_option("etcg-2009")
    expect(page.locator(".mx thead")).to_contain_text("Flip")
    expect(matrix.disputed).to_have_count(0)


@pytest.mark.whole
def test_without_the_engine_the_matrix_says_so_and_goes_on_once_it_is_there(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404")
    page.route("**/damagestep-*.whl", lambda route: route.fulfill(status=404, body=""))
    page.goto(site + Matrix.ADDRESS)
    expect(page.locator("[data-part=engine-failed]")).to_be_visible()
    page.unroute("**/damagestep-*.whl")
    page.locator("[data-do=retry]").click()
    matrix = Matrix(page)
    expect(matrix.disputed).to_be_visible()
    expect(page.locator("[data-part=fault]")).to_have_count(0)


@pytest.mark.whole
def test_everybody_can_read_the_matrix(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=360, dark=True, locale="de-DE")
    matrix = Matrix(page, site).open()
    matrix.disputed.click()
    expect(matrix.why.locator(".why__reasons")).to_be_visible()
    expect(matrix.disputed).to_be_in_viewport()
    shot(page, "matrix")
    check_readable(page)
    for width in (768, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        check_width(page)
