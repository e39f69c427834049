"""The page can be read by everybody and fits its window."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import TELLING, Lab
from e2e.readable import ENGLISH_FIRST, GERMAN_FIRST, LOCALES, check_readable, check_width
from e2e.watching import in_turn
from playwright.sync_api import expect
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

CROWDED = """(places) => {
    const box = (one) => one.getBoundingClientRect();
    const told = (one) => (one.innerText || one.ariaLabel || one.className).trim().slice(0, 40);
    const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && box(one).width > 1;
    const holds = (one) => [...one.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
    const found = [];
    for (const place of document.querySelectorAll(places)) {
        const controls = [...place.querySelectorAll("a, button, input, select, summary")].filter(seen);
        for (const [index, one] of controls.entries()) {
            const a = box(one);
            if (a.left < -1 || a.right > innerWidth + 1) found.push(`beyond the edge: ${told(one)}`);
            for (const other of controls.slice(index + 1)) {
                const b = box(other);
                const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const under = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (over > 1 && under > 1) found.push(`${told(one)} over ${told(other)}`);
            }
        }
        for (const one of [...place.querySelectorAll("*")].filter(seen).filter(holds)) {
            const { display, textOverflow } = getComputedStyle(one);
            if (one.matches("option, .sr") || display === "inline" || textOverflow === "ellipsis") continue;
            if (one.scrollWidth > one.clientWidth + 1) found.push(`no room for: ${told(one)}`);
        }
    }
    return found;
}"""
OVERLAID = """() => [...document.querySelectorAll(".mats .card:has(.card__foot)")].map((card) => {
        const [name, foot] = [".card__name", ".card__foot"].map((part) => card.querySelector(part));
        return [name.textContent, foot.checkVisibility() ? [name, foot] : []];
    })
    .map(([text, boxes]) => [text, boxes.map((one) => one.getBoundingClientRect())])
    .filter(([, [name, foot]]) => foot && name.right > foot.left + 1 && name.bottom > foot.top + 2)
    .map(([text]) => text)"""
"""Cards whose name reaches into their numbers."""
SMALL = """(places) => [...document.querySelectorAll(places)]
    .flatMap((place) => [...place.querySelectorAll("a:not(.skip), button, select, summary")])
    .filter((one) => one.checkVisibility())
    .map((one) => [one.innerText || one.ariaLabel, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && Math.min(width, height) < 43.5)
    .map(([name, { width, height }]) => `${name} ${width} by ${height}`)"""
SIZES = ((1024, 768), (1280, 900), (1280, 1200), (1440, 900))
PARTS = ".top, .scene, .intro, .stage__bar, .transport, .tools, .now, .note"
LONG_NAMES = (
    "tytannial-and-a-plant",
    "barracuda",
    "boreas-protects",
    "irou-at-start",
    "before-or-after-the-flip",
)


@pytest.mark.whole
def test_nothing_serious_for_axe_and_nothing_beyond_the_edge_in_the_light_and_in_the_dark(
    page: Page, site: str
) -> None:
    Lab(page, site).open_in_the_middle()
    for scheme in in_turn(page):
        check_readable(page, scheme)
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        check_width(page)


@pytest.mark.parametrize("locale", GERMAN_FIRST)
def test_nothing_crowds_anything_in_any_view(open_page: Callable[..., Page], site: str, locale: str) -> None:
    page = open_page(locale=locale)
    lab = Lab(page, site).open(f"#scene={TELLING}&at=17").answered()
    for view in (None, "builder", "matrix"):
        if view:
            lab.follow(f"view={view}")
            lab.shows_view(view)
        for width in (1440, 768, 360):
            page.set_viewport_size({"width": width, "height": 900})
            check_width(page)
            assert page.evaluate(CROWDED, PARTS) == [], (view, width)
        assert page.evaluate(SMALL, ".top, .transport") == [], view


@pytest.mark.whole
@pytest.mark.no_engine
@pytest.mark.parametrize("locale", LOCALES)
def test_no_name_of_a_card_on_the_mat_reaches_into_its_numbers(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(locale=locale)
    lab = Lab(page, site).open()
    for scene in LONG_NAMES:
        lab.follow(f"scene={scene}&at=9")
        lab.shows(scene)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(OVERLAID) == [], (scene, width, height)
    page.locator("[data-edit]").first.click()
    lab.shows_view("builder")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERLAID) == [], (width, height)


@pytest.mark.no_engine
@pytest.mark.parametrize("locale", ENGLISH_FIRST)
def test_a_phone_unfolds_the_views_each_as_large_as_a_thumb(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(width=360, height=740, locale=locale)
    lab = Lab(page, site).open()
    unfold = page.locator("[popovertarget=views]")
    matrix = page.locator("[data-place=matrix]")
    expect(matrix).to_be_hidden()
    unfold.click()
    expect(matrix).to_be_visible()
    assert page.evaluate(SMALL, "#views") == []
    assert page.evaluate(CROWDED, "#views") == []
    matrix.click()
    lab.shows_view("matrix")
    expect(matrix).to_be_hidden()
    expect(unfold).to_contain_text("Matrix")


def test_a_phones_first_screen_holds_both_monster_rows_and_the_moves_and_all_of_a_small_mat(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page(width=360, height=740)
    lab = Lab(page, site).open()
    for scene in ("spear-cretin", "phoenix-and-equip-cards", TELLING):
        lab.follow(f"scene={scene}&at=8")
        lab.shows(scene)
        lab.answered()
        moves = page.locator(".transport").bounding_box()  # with the first moves in few words
        assert moves
        for row in (".mat--far .zone--monster", ".mat--near .zone--monster", ".mat--near .zone--spell"):
            zone = page.locator(row).first.bounding_box()
            assert zone
            assert zone["y"] > 0
            assert zone["y"] + zone["height"] <= moves["y"], (scene, row)
        assert page.evaluate("scrollY") == 0
    mat, bar = page.locator(".mats").bounding_box(), page.locator(".transport").bounding_box()
    assert mat
    assert bar
    assert mat["y"] + mat["height"] <= bar["y"]


@pytest.mark.parametrize("locale", ENGLISH_FIRST)
def test_a_phones_first_scene_shows_both_players_life_points_and_hands_above_the_moves(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(width=360, height=740, locale=locale)
    Lab(page, site).open().answered()
    bar = page.locator(".transport").bounding_box()
    assert bar
    for part in (".mat--far .plate", ".mat--near .plate", ".mat--near .hand__cards"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= bar["y"], part


@pytest.mark.parametrize("locale", ENGLISH_FIRST)
def test_a_wider_first_screen_holds_the_whole_mat_and_a_legal_move(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(locale=locale)
    page.add_init_script("localStorage.setItem('damagestep.intro', 'known')")
    Lab(page, site).open().answered()
    for width, height in ((768, 1024), (1440, 900), (1440, 800)):
        page.set_viewport_size({"width": width, "height": height})
        move = page.locator("[data-decide]").filter(visible=True).first
        for part in (page.locator(".mats"), move):
            box = part.bounding_box()
            assert box
            assert box["y"] + box["height"] <= height


@pytest.mark.no_engine
@pytest.mark.parametrize("locale", GERMAN_FIRST)
def test_the_tools_under_the_mat_stand_in_one_row(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(locale=locale)
    Lab(page, site).open()
    for width in (768, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        bottoms = page.locator(".tools").evaluate(
            "tools => [...tools.children].map(one => Math.round(one.getBoundingClientRect().bottom))"
        )
        assert len(set(bottoms)) == 1, width


@pytest.mark.no_engine
def test_everything_is_reached_by_keyboard(page: Page, site: str) -> None:
    Lab(page, site).open()
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset.do ?? ''"))
    assert {"skip", "browse", "ruling-next", "next", "last"} <= reached


@pytest.mark.skipif("DAMAGESTEP_SCREENSHOT" not in os.environ, reason="asked for by 'make screenshot'")
@pytest.mark.parametrize(
    ("name", "width", "height"), [("screenshot", 1440, 1000), ("screenshot-phone", 360, 740)]
)
def test_screenshots_for_readme_and_manifest(
    open_page: Callable[..., Page], site: str, name: str, width: int, height: int
) -> None:
    page = open_page(width=width, height=height)
    Lab(page, site).open("#scene=honest-divine-wrath&at=14").answered()
    page.locator("[data-part=intro] [data-known]").click()
    expect(page.locator("[data-part=refused] .why__name", has_text="Mirror Force")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=str(ROOT / os.environ["DAMAGESTEP_SCREENSHOT"] / f"{name}.png"))
