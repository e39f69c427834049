"""All cards of the game: found by the search, each with a page, brought into a scene with its face."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_readable
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.no_engine
FOUND = "dialog[open] [data-part=answer-card]"


def search(page: Page, typed: str) -> None:
    page.keyboard.press("/")
    page.locator("dialog[open] input[type=search]").fill(typed)


@pytest.mark.whole
def test_a_card_is_found_by_its_name_with_slips_and_by_its_passcode(page: Page, site: str) -> None:
    Lab(page, site).open()
    for typed in ("accesscode talker", "accescode talkr", "86066372"):
        search(page, typed)
        expect(page.locator(f"{FOUND} h3").first).to_contain_text("Accesscode Talker")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize(
    ("width", "locale"), [pytest.param(360, "de-DE", marks=pytest.mark.whole), (1280, "en-GB")]
)
def test_its_page_tells_its_effects_and_the_notes_and_brings_it_into_a_scene(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    Lab(page, site).open("#card=76794549")
    shown = page.locator("[data-part=card]")
    expect(shown.locator("h1")).to_have_text("Astrograph Sorcerer" if width > 360 else "Astrografzauberer")
    expect(page).to_have_title(re.compile("^Astrogra"))
    expect(shown.locator("tbody tr")).to_have_count(3)
    expect(shown.locator(".fact__notes li")).to_have_count(3)
    check_readable(page)
    page.locator("[data-bring]").click()
    expect(page.locator("html[data-view=builder]")).to_be_attached()
    expect(page.locator("[data-part=builder]")).to_contain_text("Astrogra")


@pytest.mark.whole
@pytest.mark.parametrize(("width", "locale"), [(360, "de-DE"), (1280, "en-GB")])
def test_the_builder_offers_every_card_and_says_of_which_no_effect_is_known(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    Lab(page, site).open("#view=builder")
    page.locator('[data-spot="B.hand"]').click()
    page.locator("[data-field=search]").fill("infinite impermanense")
    page.locator("[data-bring]").first.click()
    chosen = page.locator("[data-hit=card-10045474][aria-selected=true]")
    expect(chosen).to_contain_text("effects not known here" if width > 360 else "Effekte nicht bekannt")
    check_readable(page)


def test_a_number_that_no_card_has_is_said(page: Page, site: str) -> None:
    Lab(page, site).open("#card=1")
    expect(page.locator("[data-part=card]")).to_contain_text("no card with the number 1")


def test_a_first_visit_fetches_nothing_of_the_catalogue(page: Page, site: str, watch: Watch) -> None:
    lab = Lab(page, site).open()
    lab.stands_at(1)
    assert not [name for name in watch.files if "catalogue" in name]


@pytest.mark.whole
def test_a_missing_file_of_facts_is_named_and_the_page_goes_on(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")

    def missing(route: Route) -> None:
        route.fulfill(status=404, body="")

    page.route("**/catalogue-*/*.json", missing)
    lab = Lab(page, site).open()
    search(page, "accesscode talker")
    expect(page.locator("dialog[open]")).to_contain_text("The names of all cards have not come")
    page.keyboard.press("Escape")
    lab.stands_at(1)
