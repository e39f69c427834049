"""Every ruling of the site holds in the engine that the page has loaded in its worker."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from e2e.pages.lab import Lab
from e2e.readable import check_readable
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

LONG = 600_000  # ms for all rulings, on a slow machine under load
PART = "[data-part=selftest]"


def test_all_rulings_are_green_in_the_pages_own_worker(page: Page, site: str, scenes: list[str]) -> None:
    page.goto(f"{site}?selftest")
    expect(page.locator(f"{PART} [role=status]")).to_be_visible(timeout=LONG)
    expect(page.locator(f"{PART} li")).to_have_count(0)
    expect(page.locator(PART)).to_contain_text(f"{len(scenes)} of {len(scenes)} rulings")
    expect(page.locator(f"{PART} .is-green")).to_be_visible()
    shot(page, "selftest")


def test_a_recording_that_is_not_the_engines_is_named(page: Page, site: str, scenes: list[str]) -> None:
    first = scenes[0]

    def altered(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        route.fulfill(response=answer, body=answer.text().replace('"life":8000', '"life":8100'))  # type: ignore[attr-defined]

    page.route(re.compile(rf"/{first}\.json"), altered)
    page.goto(f"{site}?selftest")
    failed = page.locator(f"{PART} li").first
    expect(failed).to_contain_text(f"scenes/{first}.json", timeout=LONG)
    failed.get_by_role("link").click()
    Lab(page).shows(first)


def test_the_selftest_can_be_read_by_everybody(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=360, locale="de-DE")
    page.goto(f"{site}?selftest")
    expect(page.locator(PART)).to_be_visible()
    check_readable(page)
