"""From a pasted text to a card that can be played, in the workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.workshop import Workshop
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

TEXT = """Brass Sentinel
[Machine/Effect]
When an opponent's monster declares an attack: You can Special Summon this card from your hand.
Once per turn: You can target 1 Spell/Trap on the field; destroy it."""


@pytest.fixture
def shop(page: Page, site: str) -> Workshop:
    return Workshop(page, site).open()


def test_a_text_becomes_a_card_in_three_presses(shop: Workshop) -> None:
    shop.press("paste")
    shop.page.fill("[data-find=paste]", TEXT)
    shop.press("read")
    effects = shop.page.locator(".paste__effect.is-compiled")
    expect(effects).to_have_count(2)
    expect(effects.first).to_contain_text("Special Summon this card")
    shop.press("take")
    expect(shop.name).to_have_value("Brass Sentinel")
    shop.understood()
    shop.press("undo")
    expect(shop.name).to_have_value("")


@pytest.mark.whole
def test_what_is_no_text_of_a_card_is_refused_in_place(shop: Workshop) -> None:
    shop.press("paste")
    shop.page.fill("[data-find=paste]", "<html><body>Draw 1 card.</body></html>")
    shop.press("read")
    answer = shop.page.locator("[data-part=paste-answer]")
    expect(answer).to_contain_text("Character 1")
    expect(shop.page.locator("[data-find=paste]")).to_have_value("<html><body>Draw 1 card.</body></html>")
    expect(shop.page.locator("[data-shop=take]")).to_have_count(0)


@pytest.mark.whole
def test_the_text_is_kept_nowhere(shop: Workshop) -> None:
    shop.press("paste")
    shop.page.fill("[data-find=paste]", TEXT)
    shop.press("read")
    shop.press("take")
    shop.understood()
    kept = shop.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, location.href])")
    assert "opponent's monster declares" not in kept
    shop.press("paste")
    expect(shop.page.locator("[data-find=paste]")).to_have_value("")
