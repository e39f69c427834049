"""Links that were bent on their way, or lead nowhere: straightened, or the page says what is wrong."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.own_scene import CODE
from e2e.pages.lab import Lab
from e2e.watching import BLANK
from playwright.sync_api import expect

if TYPE_CHECKING:
    from e2e.watching import Watch
    from playwright.sync_api import Page

STRAIGHT = "scene=honest-at-start&at=3"
BENT = {
    "& as &amp;": "#scene=honest-at-start&amp;at=3",
    "& as &amp;amp;": "#scene=honest-at-start&amp;amp;at=3",
    "& as &#38;": "#scene=honest-at-start&#38;at=3",
    "& and = escaped": "#scene%3Dhonest-at-start%26at%3D3",
    "everything escaped twice": "#scene%253Dhonest%252Dat-start%2526at%253D3",
    "the = of mail": "#scene=3Dhonest-at-start&at=3D3",
    "broken over two lines": "#scene=honest-at-%0D%0Astart&at=3",
    "an invisible sign": "#scene=honest-at-%E2%80%8Bstart&at=3",
    "capitals in the keys": "#SCENE=honest-at-start&At=3",
    "##": "##scene=honest-at-start&at=3",
    "#/": "#/scene=honest-at-start&at=3",
    "#!": "#!scene=honest-at-start&at=3",
    "? for #": "?scene=honest-at-start&at=3",
    "? for #, and a tracker": "?scene=honest-at-start&at=3&fbclid=IwAR0",
    "index.html before": "index.html#scene=honest-at-start&at=3",
    "a tracker behind": "#scene=honest-at-start&at=3&utm_source=mail&utm_medium=x",
    "a query behind": "#scene=honest-at-start&at=3?fbclid=IwAR0",
    "a tracker before": "#utm_source=mail&scene=honest-at-start&at=3",
    "a text fragment": "#scene=honest-at-start&at=3:~:text=Honest",
    "the end of a sentence": "#scene=honest-at-start&at=3).",
    "words behind": "#scene=honest-at-start&at=3%29%20Look%20at%20that",
    "a quotation mark": "#scene=honest-at-start&at=3%E2%80%9C",
}
"""Ways in which forums, mail and trackers bend a link."""
BENT_CODES = {
    "by itself": "#{}",
    "by itself, with a tracker": "#{}&utm_source=mail",
    "~ as %7E": "#c={}",
    "C for c": "#C={}",
    "= as %3D": "#c%3D{}",
    "a recording with its full stop": "#c={}.",
}


@pytest.mark.parametrize("sampled", [slice(0, None, 4), pytest.param(slice(None), marks=pytest.mark.whole)])
@pytest.mark.no_engine
def test_a_link_that_was_bent_on_its_way_is_straight_before_the_page_starts(
    page: Page, site: str, sampled: slice
) -> None:
    for how, bent in list(BENT.items())[sampled]:
        page.goto(site + bent, wait_until="domcontentloaded")
        expect(page, how).to_have_url(re.compile(re.escape(f"#{STRAIGHT}") + "$"))
        page.goto(BLANK)  # from the same page a link would only change its "#"


@pytest.mark.no_engine
def test_a_code_that_was_bent_on_its_way_is_straight_before_the_page_starts(page: Page, site: str) -> None:
    for how, bent in BENT_CODES.items():
        page.goto(site + bent.format(f"{CODE}%7Eab_-.cd"), wait_until="domcontentloaded")
        expect(page, how).to_have_url(f"{site}#c={CODE}~ab_-.cd")
        page.goto(BLANK)


ASTRAY = {
    "# as %23": "%23scene=honest-at-start&at=3",
    "# as %23, = as %3D": "%23scene%3Dhonest-at-start%26at%3D3",
    "no #": "scene=honest-at-start&at=3",
    "no #, and a tracker": "scene=honest-at-start&at=3?fbclid=IwAR0",
    "index.html and # as %23": "index.html%23scene=honest-at-start&at=3",
}
"""Links that have lost their `#`: the host has no such file, and sends the page that it has for that."""


@pytest.mark.parametrize("bent", ASTRAY.values(), ids=ASTRAY.keys())
@pytest.mark.no_engine
def test_a_link_without_its_mark_is_led_back_by_the_page_for_what_is_not_there(
    page: Page, site: str, watch: Watch, bent: str
) -> None:
    watch.provokes("404")
    page.goto(site + bent)
    expect(page).to_have_url(re.compile(re.escape(f"#{STRAIGHT}") + "$"))
    Lab(page).shows("honest-at-start")


@pytest.mark.no_engine
def test_a_bent_link_opens_its_scene_and_step_at_the_start_and_in_the_open_page(
    page: Page, site: str
) -> None:
    lab = Lab(page, site).open(BENT["everything escaped twice"])
    lab.shows("honest-at-start")
    lab.stands_at(3)
    page.evaluate("location.hash = 'SCENE=honest-before-calculation&amp;at=2,'")
    lab.shows("honest-before-calculation")
    lab.stands_at(2)


@pytest.mark.no_engine
def test_a_bent_link_is_opened_although_the_page_writes_its_own_address_meanwhile(
    page: Page, site: str
) -> None:
    lab = Lab(page, site).open(f"#{STRAIGHT}")
    lab.stands_at(3)
    page.evaluate(
        """() => {
            location.hash = "SCENE=honest-before-calculation&amp;at=2,";
            history.replaceState(null, "", "#scene=honest-at-start&at=3");
        }"""
    )
    lab.shows("honest-before-calculation")
    lab.stands_at(2)


MISSED = {
    f"#c={CODE[:-7]}": "damaged near character",
    "#c=<script>": "no scene",
    "#utm_source=mail": "no scene",
    "#honest": "no scene",
    "#view=matrix&c=2AAAA": "newer version",
    "#scene=no-such-ruling": "no-such-ruling",
}
"""Addresses whose scene cannot be shown, and what is said of them."""


@pytest.mark.parametrize("address", MISSED)
@pytest.mark.no_engine
def test_who_follows_a_link_that_cannot_be_opened_is_shown_no_other_scene(
    page: Page, site: str, watch: Watch, address: str
) -> None:
    watch.provokes("404")
    Lab(page, site).open(address)
    missed = page.locator("[data-part=missed]")
    expect(missed).to_contain_text(re.compile(MISSED[address]))
    expect(page.locator("[data-part=mat]")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.locator("[data-do=share]").click()
    shared = page.locator("[data-part=link]").input_value()
    assert shared == page.url
    assert shared.partition("#")[2]
    page.keyboard.press("Escape")
    missed.locator("[data-do=close]").click()
    expect(page.locator("[data-part=mat]").or_(page.locator("[data-part=matrix]"))).to_be_visible()
