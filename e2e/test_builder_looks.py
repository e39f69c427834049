"""The builder can be read by everybody, in every window, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.test_builder import PANEL, SEARCH, SMALL, opened, spot
from e2e.test_looks import AXE, OVERFLOW, SERIOUS
from e2e.watching import in_turn, shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

CLIPPED = """() => [...document.querySelectorAll("button, p, h1, h2, h3, span, label")]
    .filter((one) => one.offsetParent && one.clientWidth && one.scrollWidth > one.clientWidth + 1)
    .filter((one) => getComputedStyle(one).overflowX === "hidden")
    .filter((one) => getComputedStyle(one).clipPath === "none")
    .map((one) => one.outerHTML.slice(0, 120))"""


TOO_SMALL = """() => [...document.querySelectorAll("button, .picker__filters")]
    .filter((one) => one.offsetParent && !one.closest(".slot"))
    .filter((one) => one.scrollHeight > one.clientHeight + 1
        || (one.tagName === "BUTTON" && one.scrollWidth > one.clientWidth + 1))
    .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("width", [360, 768, 1440])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_builder_can_be_read_by_everybody_in_the_light_and_in_the_dark(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    opened(page, site)

    def looked_at(part: str) -> None:
        for scheme in in_turn(page):
            shot(page, f"builder-{width}-{locale[:2]}-{scheme}-{part}")
            assert page.evaluate(OVERFLOW) <= 0
            assert page.evaluate(CLIPPED) == []
            assert page.evaluate(TOO_SMALL) == []
            if width == 360:
                assert page.evaluate(SMALL) == []
            assert page.evaluate(SERIOUS) == []

    page.evaluate(AXE.read_text(encoding="utf-8"))
    looked_at("empty")
    page.locator("[data-build=presets]").click()
    looked_at("presets")
    page.locator("[data-part=build-sheet] [data-preset=damage-step]").click()
    page.locator(spot("B.monster.0")).click()
    looked_at("list")
    page.locator(f"{PANEL} [data-build=close]").first.click()
    page.locator(spot("B.spell_trap.0")).click()
    page.locator(SEARCH).fill("dark bri" if locale == "en-GB" else "finstere")
    looked_at("picker")
    page.locator("[data-build=put-close]").click()
    page.locator(spot("A.monster.2")).click()
    looked_at("card")
    page.locator(f"{PANEL} [data-build=close]").first.click()
    page.locator(spot("A.deck")).click()
    page.locator(SEARCH).fill("mein drache")
    page.locator("[data-build=own]").click()
    looked_at("own")
    page.locator("[data-build=put-own]").click()
    page.locator(f"{PANEL} [data-build=close]").first.click()
    page.locator("[data-field='attack.attacker']").select_option("")
    looked_at("wrong")
    page.locator("[data-build=saved]").click()
    page.locator("[data-build=save]").click()
    page.locator("[data-kept-delete]").click()
    looked_at("saved")
