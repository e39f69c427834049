"""Cards that only the catalogue knows: what was read of them plays at once, and what is not known is said."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.builder import Builder
from e2e.pages.lab import Lab
from e2e.readable import check_readable
from e2e.watching import hold, release, shot
from playwright.sync_api import expect

from damagestep import Line
from damagestep.lines.codes import code_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.filterwarnings("ignore::damagestep.library.card_names.CardUnderstood")
SASUKE, TALKER, GEM = "card-4041838", "card-86066372", "card-41777"
SCENE = "A: Ninja Grandmaster Sasuke | hand: Gem-Enhancement\nB: Summoned Skull (defence), Accesscode Talker"
WORDS = {
    "en-GB": ("read from its text, not checked", "Nobody has checked them", "effects are not known here"),
    "de-DE": ("aus dem Kartentext gelesen", "Niemand hat sie geprüft", "Effekte sind hier nicht bekannt"),
}


def code() -> str:
    """The code of the scene, which names those cards alone."""
    return code_of(Line.of(SCENE), called="Sasuke against a wall")


@pytest.mark.parametrize(
    ("width", "height", "locale", "dark"),
    [
        (1280, 720, "en-GB", False),
        pytest.param(360, 740, "de-DE", True, marks=pytest.mark.whole),
        pytest.param(768, 1024, "en-GB", True, marks=pytest.mark.whole),
        pytest.param(1440, 900, "de-DE", False, marks=pytest.mark.whole),
    ],
)
def test_a_link_names_them_alone_and_mat_sheet_and_not_now_say_how_far_they_are_known(
    open_page: Callable[..., Page], site: str, width: int, height: int, locale: str, dark: bool
) -> None:
    page = open_page(width=width, locale=locale, dark=dark)
    page.set_viewport_size({"width": width, "height": height})
    held = hold(page, "**/damagestep-*.whl")
    page.goto(f"{site}#c={code()}")
    lab = Lab(page)
    lab.shows("preview")
    mark, checked, unknown = WORDS[locale]
    expect(page.locator(".mats")).to_contain_text(mark)
    expect(page.locator(".mats .state--face")).to_have_count(1)
    release(page, held)
    lab.shows("own")
    lab.answered()
    expect(page.locator(".mats .state--read")).to_have_count(2)
    shot(page, f"unchecked-{width}-{locale[:2]}")
    page.locator(".whys__side").first.scroll_into_view_if_needed()
    page.locator("[data-whose=all]").click()
    row = lab.refused.locator(".why--gap")
    expect(row).to_contain_text(unknown)
    row.scroll_into_view_if_needed()
    shot(page, f"unchecked-not-now-{width}-{locale[:2]}")
    for card, said in ((TALKER, unknown), (GEM, checked)):
        page.locator(f".mats [data-card={card}]").press("Enter")
        expect(lab.sheet).to_contain_text(said)
        shot(page, f"unchecked-sheet-{card}-{width}-{locale[:2]}")
        check_readable(page)
        page.keyboard.press("Escape")
        expect(lab.sheet).to_have_count(0)


def test_a_card_from_the_search_of_the_builder_plays_at_once(page: Page, site: str) -> None:
    builder = Builder(page, site).open()
    builder.zone("A.monster.2").click()
    page.locator("[data-field=search]").fill("ninja grandmaster sasuke")
    page.locator("[data-bring]").first.click()
    chosen = page.locator(f"[data-hit={SASUKE}][aria-selected=true]")
    expect(chosen).to_contain_text("read from its text, not checked")
    page.keyboard.press("Enter")
    builder.press("play")
    lab = Lab(page)
    lab.shows("own")
    lab.answered()
    expect(page.locator(".mats .state--read")).to_have_count(1)
    expect(page).to_have_url(re.compile("#c="))
