"""The builder can be read by everybody, in every window, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.builder import Builder
from e2e.readable import GERMAN_FIRST, LOCALES, check_readable, check_touchable, check_width
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


@pytest.mark.whole
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_builder_can_be_read_by_everybody_in_the_light_and_in_the_dark(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    builder = Builder(page, site).open()

    def looked_at(part: str) -> None:
        for scheme in in_turn(page):
            shot(page, f"builder-{width}-{locale[:2]}-{scheme}-{part}")
            check_width(page)
            assert page.evaluate(CLIPPED) == []
            assert page.evaluate(TOO_SMALL) == []
            if width == 360:
                check_touchable(page)
            check_readable(page, scheme)

    looked_at("empty")
    builder.press("presets")
    looked_at("presets")
    page.locator("[data-part=build-sheet] [data-preset=damage-step]").click()
    builder.zone("B.monster.0").click()
    looked_at("list")
    builder.close_panel()
    builder.zone("B.spell_trap.0").click()
    builder.search.fill("dark bri" if locale == "en-GB" else "finstere")
    looked_at("picker")
    builder.press("put-close")
    builder.zone("A.monster.2").click()
    looked_at("card")
    builder.close_panel()
    builder.zone("A.deck").click()
    builder.search.fill("mein drache")
    builder.press("own")
    looked_at("own")
    builder.press("put-own")
    builder.close_panel()
    builder.choose("attack.attacker", "")
    looked_at("wrong")
    builder.press("saved")
    builder.press("save")
    page.locator("[data-kept-delete]").click()
    looked_at("saved")


@pytest.mark.no_engine
@pytest.mark.parametrize("locale", GERMAN_FIRST)
def test_a_fault_of_the_settings_leaves_them_in_their_places(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(width=1280, locale=locale)
    builder = Builder(page, site).open()
    builder.choose("at", "damage-step.start")
    for width in (1024, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 720})
        check_width(page)
        one, other = (page.locator(".setup > .field").nth(n).bounding_box() for n in (0, 1))
        assert one
        assert other
        assert one["x"] + one["width"] <= other["x"] or one["y"] + one["height"] <= other["y"]
