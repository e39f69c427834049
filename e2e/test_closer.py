"""The mat by eyes, and closer looks at what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_readable, check_width
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

LOOK = "[data-part=look]"
MAT = "[data-part=mat]"
SEARCHED = "#scene=pandemonium-search&at="
HONEST = "#scene=honest-before-calculation&at=8"


def test_a_card_is_opened_and_left_by_keyboard(page: Page, site: str) -> None:
    lab = Lab(page, site).open(HONEST).answered()
    card = lab.card("honest")
    card.press("Enter")
    lab.panel.locator("[data-card=honest]").press("Enter")
    look = lab.sheet
    expect(look).to_contain_text("Honest")
    expect(look).to_contain_text("In the Damage Step: 1 Start and 2 Before damage calculation.")
    expect(look).to_contain_text("ADM-02")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(look).to_have_count(0)
    expect(card).to_be_focused()
    lab.stands_at(8)


def test_a_move_in_the_card_is_played_on_the_page(page: Page, site: str) -> None:
    lab = Lab(page, site).open(HONEST).answered()
    lab.look_at("honest")
    lab.sheet.locator("[data-decide^='activate:honest']").click()
    expect(lab.sheet).to_have_count(0)
    expect(page.locator("[data-part=chain]")).to_contain_text("Honest")


@pytest.mark.whole
def test_a_number_in_the_card_opens_its_account(page: Page, site: str) -> None:
    lab = Lab(page, site).open(HONEST).answered()
    page.locator("[data-card=summoned-skull]").first.click()
    lab.sheet.locator("[data-ledger=summoned-skull]").click()
    expect(lab.sheet).to_have_count(0)
    expect(page.locator("[data-part=ledger]")).to_contain_text("2500")


@pytest.mark.no_engine
def test_a_pile_is_laid_out_and_its_cards_open_from_there(page: Page, site: str) -> None:
    lab = Lab(page, site).open("#scene=pandemonium-search&at=16")
    page.locator("[data-pile='B.graveyard']").click()
    expect(lab.sheet).to_contain_text("Kuriboh")
    lab.sheet.locator("[data-card=kuriboh]").click()
    expect(lab.sheet.locator("h2")).to_have_text("Kuriboh")
    page.keyboard.press("Escape")
    expect(page.locator("[data-pile='B.graveyard']")).to_be_focused()


@pytest.mark.no_engine
def test_each_player_sees_what_that_player_may_see_and_a_reveal_until_it_is_answered(
    page: Page, site: str
) -> None:
    Lab(page, site).open(f"{SEARCHED}15")
    hand = page.locator(f"{MAT} .mat--near .z-hand")
    expect(hand).to_contain_text("Archfiend Soldier")
    page.locator("[data-eyes=B]").click()
    expect(hand).not_to_contain_text("Archfiend Soldier")
    expect(hand).to_contain_text("Hand: 1")
    page.keyboard.press("ArrowRight")
    expect(hand).to_contain_text("Archfiend Soldier")
    expect(hand).to_contain_text("shown to the other player")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(hand).not_to_contain_text("Archfiend Soldier")


@pytest.mark.no_engine
def test_the_mat_can_be_had_as_text(open_page: Callable[..., Page], site: str) -> None:
    page = open_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lab = Lab(page, site).open(HONEST)
    page.keyboard.press("t")
    words = page.locator("[data-part=as-text]")
    expect(words).to_contain_text("Elemental HERO Neos Alius")
    page.locator("[data-do=copy]").click()
    expect(lab.sheet.get_by_role("status")).to_contain_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == words.inner_text()


@pytest.mark.no_engine
def test_a_key_that_opens_a_sheet_leaves_focus_and_place_as_they_were(page: Page, site: str) -> None:
    lab = Lab(page, site).open(HONEST)
    step = page.locator("[data-do=next]")
    step.focus()
    for key in ("t", "?"):
        page.keyboard.press(key)
        expect(lab.sheet).to_be_visible()
        page.keyboard.press("Escape")
        expect(step).to_be_focused()
        assert page.evaluate("scrollY") == 0


@pytest.mark.no_engine
def test_a_question_mark_lists_the_keys_and_leads_to_the_licences(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    page.keyboard.press("?")
    expect(lab.sheet).to_contain_text("Home")
    for name in ("Licences", "All rulings as plain pages"):
        address = lab.sheet.get_by_role("link", name=name).evaluate("link => link.href")
        assert page.request.get(address).ok, name
    page.keyboard.press("Escape")
    expect(lab.sheet).to_have_count(0)


@pytest.mark.whole
def test_every_look_can_be_read_by_everybody(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=360, dark=True, locale="de-DE")
    lab = Lab(page, site).open(HONEST).answered()
    openers = {
        "card": "[data-card=summoned-skull]",
        "pile": "[data-pile='A.hand']",
        "text": "[data-do=text]",
        "keys": "",
        "names": "[data-do=names-look]",
    }
    for name, opener in openers.items():
        if opener:
            page.locator(opener).first.click()
        else:
            page.keyboard.press("?")
        expect(lab.sheet).to_be_visible()
        shot(page, f"look-{name}")
        check_readable(page)
        for width in (768, 1440, 360):
            page.set_viewport_size({"width": width, "height": 900})
            check_width(page)
        page.keyboard.press("Escape")
        expect(lab.sheet).to_have_count(0)


@pytest.mark.whole
def test_a_link_monster_with_the_focus_marks_where_it_points(page: Page, site: str) -> None:
    lab = Lab(page, site).open("#scene=decode-talker-intercepts&at=1").answered()
    card = lab.card("decode-talker")
    card.focus()
    marked = page.locator("html[data-points='A.m4 B.m1 B.m3']")
    expect(marked).to_be_attached()
    drawn = "zone => getComputedStyle(zone, '::after').borderTopStyle"
    assert [page.locator(f".mat--far .z-m{n}").evaluate(drawn) for n in (1, 2)] == ["dashed", "none"]
    assert "(Celtic Guardian)" in (card.get_attribute("aria-description") or "")
    card.press("Enter")
    expect(lab.sheet).to_contain_text("Points to")
    expect(marked).to_be_attached()
    page.keyboard.press("Escape")
    lab.card("gemini-elf").focus()
    expect(page.locator("html[data-points]")).to_have_count(0)
