"""From a pasted text to a card that is played: from the first screen, and in the workshop."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.pages.workshop import Workshop
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

TEXT = """Brass Sentinel
LIGHT
Level 4
[Machine/Effect]
ATK/1800 DEF/1000
Once per turn: You can target 1 Spell/Trap on the field; destroy it."""
BETWEEN_KEYS = """() => {
  let last = performance.now();
  window.longest = 0;
  const step = () => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""


@pytest.fixture
def shop(page: Page, site: str) -> Workshop:
    return Workshop(page, site).open()


def paste(page: Page, text: str) -> None:
    page.fill("[data-find=paste]", text)


def test_a_text_is_pasted_on_the_first_screen_and_played_in_two_presses(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    page.locator("[data-do=paste]").click()
    paste(page, TEXT)
    expect(page.locator(".read.is-compiled")).to_have_count(1)
    page.locator("[data-shop=play]").click()
    expect(page.locator("html[data-view=lab][data-shows=own]")).to_be_attached()
    lab.answered()
    expect(page.locator(".scene__name")).to_contain_text("Brass Sentinel: read from its text, not checked")
    expect(page.locator("[data-part=mat]")).to_contain_text("1800")
    expect(page.locator(".now")).to_contain_text("Brass Sentinel")


@pytest.mark.whole
def test_a_card_that_was_read_is_made_in_the_workshop_and_undone(shop: Workshop) -> None:
    shop.press("paste")
    paste(shop.page, TEXT)
    shop.press("take")
    expect(shop.name).to_have_value("Brass Sentinel")
    shop.understood()
    shop.press("undo")
    expect(shop.name).to_have_value("")


@pytest.mark.whole
def test_what_is_no_text_of_a_card_is_refused_in_place(shop: Workshop) -> None:
    page = "<html><body><img src=x onerror='window.run=1'>Draw 1 card.</body></html>"
    shop.press("paste")
    paste(shop.page, page)
    answer = shop.page.locator("[data-part=paste-answer]")
    expect(answer).to_contain_text("Character 1")
    expect(shop.page.locator("[data-find=paste]")).to_have_value(page)
    expect(shop.page.locator("[data-shop=take], [data-part=paste] img")).to_have_count(0)
    assert shop.page.evaluate("window.run") is None


@pytest.mark.whole
def test_characters_that_cannot_be_seen_and_further_cards_go_with_one_press(shop: Workshop) -> None:
    shop.press("paste")
    paste(shop.page, TEXT.replace("Once", "\u202eOnce") + "\n\nBrass Guard\n[Machine/Effect]\nDraw 1 card.")
    shop.press("without")
    shop.press("first")
    expect(shop.page.locator(".read.is-compiled")).to_have_count(1)
    expect(shop.page.locator("[data-find=paste]")).to_have_value(TEXT)


@pytest.mark.whole
def test_a_hundred_thousand_characters_are_refused_and_the_page_goes_on(shop: Workshop) -> None:
    shop.press("paste")
    shop.page.evaluate(BETWEEN_KEYS)
    paste(shop.page, "Draw 1 card. " * 8000)
    expect(shop.page.locator("[data-part=paste-answer]")).to_contain_text(re.compile("104.?000"))
    shop.page.keyboard.press("End")
    shop.page.keyboard.press("a")
    shop.press("clear")
    expect(shop.page.locator("[data-find=paste]")).to_have_value("")
    assert shop.page.evaluate("window.longest") < 1000  # a frozen page, on a machine that does much else


@pytest.mark.whole
def test_the_text_is_kept_nowhere_and_goes_with_the_tab(shop: Workshop) -> None:
    shop.press("paste")
    paste(shop.page, TEXT)
    shop.press("take")
    shop.understood()
    kept = shop.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, location.href])")
    assert "Brass Sentinel" in kept
    assert "Once per turn: You can" not in kept
    shop.press("paste")
    expect(shop.page.locator("[data-find=paste]")).to_have_value(TEXT)
    shop.page.reload()
    shop.press("paste")
    expect(shop.page.locator("[data-find=paste]")).to_have_value("")
