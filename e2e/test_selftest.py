"""Every ruling of the site holds in the engine that the page has loaded in its worker."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_readable
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

LONG = 600_000  # ms for all rulings, on a slow machine under load
ONE_OF = 60
PART = "[data-part=selftest]"


def test_rulings_are_green_in_the_pages_own_worker(page: Page, site: str, scenes: list[str]) -> None:
    """The same rulings run in Pyodide, eight times as many, in the tests of the engine."""
    some = set(scenes[::ONE_OF])

    def fewer(route: Route) -> None:
        listed = route.fetch().json()
        for topic in listed["topics"]:
            topic["rulings"] = [one for one in topic["rulings"] if one["id"] in some]
        route.fulfill(json=listed)

    page.route(re.compile(r"/contents-[^/]*/\d\.json"), fewer)
    page.goto(f"{site}?selftest")
    expect(page.locator(f"{PART} .is-green")).to_be_visible(timeout=LONG)
    expect(page.locator(PART)).to_contain_text(f"{len(some)} of {len(some)} rulings")
    expect(page.locator(f"{PART} li")).to_have_count(0)
    shot(page, "selftest")


@pytest.mark.whole
def test_all_rulings_are_green_in_the_pages_own_worker(page: Page, site: str, scenes: list[str]) -> None:
    page.goto(f"{site}?selftest")
    expect(page.locator(f"{PART} [role=status]")).to_be_visible(timeout=LONG)
    expect(page.locator(f"{PART} li")).to_have_count(0)
    expect(page.locator(PART)).to_contain_text(f"{len(scenes)} of {len(scenes)} rulings")
    expect(page.locator(f"{PART} .is-green")).to_be_visible()


@pytest.mark.whole
def test_a_recording_that_is_not_the_engines_is_named(page: Page, site: str, scenes: list[str]) -> None:
    first = scenes[0]

    def altered(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('"life":8000', '"life":8100'))

    page.route(re.compile(rf"/{first}\.json"), altered)
    page.goto(f"{site}?selftest")
    failed = page.locator(f"{PART} li").first
    expect(failed).to_contain_text(f"scenes/{first}.json", timeout=LONG)
    failed.get_by_role("link").click()
    Lab(page).shows(first)


@pytest.mark.whole
def test_the_selftest_can_be_read_by_everybody(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=360, locale="de-DE")
    page.goto(f"{site}?selftest")
    expect(page.locator(PART)).to_be_visible()
    check_readable(page)
