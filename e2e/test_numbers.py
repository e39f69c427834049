"""A number on the mat opens its account and lets go of it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_readable
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

ACCOUNT = "[data-part=ledger]"


def test_an_account_is_opened_and_closed_by_keyboard(page: Page, site: str) -> None:
    Lab(page, site).open_in_the_middle()
    life = page.locator("[data-ledger=life-B]")
    life.press("Enter")
    expect(page.locator(ACCOUNT)).to_contain_text("8000")
    expect(page.locator("[data-part=account]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(ACCOUNT)).to_have_count(0)
    expect(life).to_be_focused()


@pytest.mark.whole
def test_the_account_of_a_monster_can_be_read_by_everybody(open_page: Callable[..., Page], site: str) -> None:
    for width, dark in ((360, True), (1440, False)):
        page = open_page(width=width, dark=dark)
        page.goto(f"{site}#scene=honest-before-calculation&at=14")
        numbers = page.locator("[data-ledger]:not([data-ledger^=life])")
        if width == 360:  # where a card is small, its numbers are opened from a closer look at it
            page.locator("[data-card=elemental-hero-neos-alius]").first.click()
            numbers = page.locator("[data-part=look] [data-ledger]")
        numbers.last.click()
        expect(page.locator(f"{ACCOUNT} .is-total").first).to_contain_text("4400")
        expect(page.locator(ACCOUNT)).to_contain_text("Honest")
        shot(page, f"account-{width}")
        check_readable(page)


@pytest.mark.whole
@pytest.mark.no_engine
def test_battle_damage_opens_its_account_from_the_clash_the_transcript_and_the_life_points(
    open_page: Callable[..., Page], site: str
) -> None:
    for width, dark in ((360, False), (1440, True)):
        page = open_page(width=width, dark=dark, locale="de-DE")
        page.goto(f"{site}#scene=honest-before-calculation&at=2")
        page.locator("[data-ledger=damage]").click()
        expect(page.locator(ACCOUNT)).to_contain_text("\u2212600")
        page.keyboard.press("Escape")
        page.keyboard.press("End")
        page.locator("[data-part=transcript] [data-account$=':damage']").last.click()
        expect(page.locator(ACCOUNT)).to_contain_text("1900")
        expect(page.locator("[data-part=account]")).to_be_focused()
        shot(page, f"damage-{width}")
        check_readable(page)
        page.keyboard.press("Escape")
        page.locator("[data-ledger=life-B]").click()
        page.locator(f"{ACCOUNT} [data-account]").click()
        expect(page.locator(ACCOUNT)).to_contain_text("4400")
