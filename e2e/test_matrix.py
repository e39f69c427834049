"""Effects by timings: worked out in portions, walked through by keyboard, and a way back into the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.test_looks import AXE, OVERFLOW, SERIOUS, TELLING
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Page

WHY = "[data-part=matrix-why]"
DISPUTED = ".cell--disputed"


def swept(page: Page, site: str) -> None:
    """Open the matrix of a telling scene and wait until all of it is there."""
    page.goto(f"{site}#view=matrix&scene={TELLING}&at=9")
    expect(page.locator(".mx")).to_be_visible()
    expect(page.locator("[data-part=matrix] > [role=status]")).to_have_count(0)


def test_a_cell_is_reached_and_opened_by_keyboard_and_closed_again(page: Page, site: str) -> None:
    swept(page, site)
    cell = page.locator(".cell[aria-label*='battling LIGHT'][aria-label*='Attack declared']")
    row, column = (int(part) for part in (cell.get_attribute("data-cell") or "").split("."))
    page.locator(f"[data-cell='{row - 1}.{column - 1}']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(cell).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator(f"[data-cell='{row}.{column}']")).not_to_be_focused()
    page.keyboard.press("Home")
    for _ in range(column):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(WHY)).to_contain_text("WIN-01")
    expect(cell).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(page.locator(WHY)).to_have_count(0)
    expect(cell).to_be_focused()


def test_a_disputed_cell_says_who_reads_it_otherwise_and_replays_it_so(page: Page, site: str) -> None:
    swept(page, site)
    page.locator(DISPUTED).click()
    expect(page.locator(WHY)).to_contain_text("etcg")
    page.locator(f"{WHY} [data-read=etcg-2009]").click()
    expect(page.locator("[data-part=difference]")).to_contain_text("etcg")


def test_a_cell_leads_to_its_step_in_the_lab_and_the_address_back(page: Page, site: str) -> None:
    swept(page, site)
    page.locator(".cell--legal").last.click()
    page.locator(f"{WHY} .note__acts [data-reach]").click()
    expect(page.locator("[data-part=legal]")).to_be_visible()
    page.go_back()
    expect(page.locator(".mx")).to_be_visible()


def test_the_matrix_follows_what_was_played_when_asked_and_another_reading(page: Page, site: str) -> None:
    swept(page, site)
    expect(page.locator(DISPUTED)).to_have_count(1)
    page.locator("[data-along=line]").click()
    expect(page.locator("[data-along=line]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-along=passing]").click()
    page.locator("[data-part=matrix] [data-do=profile]").select_option("etcg-2009")
    expect(page.locator(".mx thead")).to_contain_text("Flip")
    expect(page.locator(DISPUTED)).to_have_count(0)


def test_without_the_engine_the_matrix_says_so_and_goes_on_once_it_is_there(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404")
    page.route("**/damagestep-*.whl", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{site}#view=matrix&scene={TELLING}&at=9")
    expect(page.locator("[data-part=engine-failed]")).to_be_visible()
    page.unroute("**/damagestep-*.whl")
    page.locator("[data-do=retry]").click()
    expect(page.locator(DISPUTED)).to_be_visible()
    expect(page.locator("[data-part=fault]")).to_have_count(0)


@pytest.mark.parametrize(
    ("width", "dark", "locale"), [(360, True, "de-DE"), (768, False, "en-GB"), (1440, True, "de-DE")]
)
def test_everybody_can_read_the_matrix(
    open_page: Callable[..., Page], site: str, width: int, locale: str, *, dark: bool
) -> None:
    page = open_page(width=width, dark=dark, locale=locale)
    swept(page, site)
    page.locator(DISPUTED).click()
    expect(page.locator(f"{WHY} .why__reasons")).to_be_visible()
    expect(page.locator(DISPUTED)).to_be_in_viewport()
    shot(page, f"matrix-{width}")
    assert page.evaluate(OVERFLOW) <= 0
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(SERIOUS) == []
