"""The page can be read by everybody and fits its window."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import TELLING, Lab
from e2e.readable import check_readable, check_width
from e2e.sizes import with_languages
from e2e.watching import in_turn, shot
from playwright.sync_api import expect
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.second_visit

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
PARTS = ".top, .scene, .intro, .stage__bar, .transport, .tools, .now, .note"
LONG_NAMES = (
    "tytannial-and-a-plant",
    "barracuda",
    "boreas-protects",
    "irou-at-start",
    "before-or-after-the-flip",
)


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_serious_for_axe_and_nothing_beyond_the_edge_in_the_light_and_in_the_dark(
    open_page: Callable[..., Page], site: str, width: int
) -> None:
    page = open_page(width=width)
    Lab(page, site).open_in_the_middle()
    for scheme in in_turn(page):
        shot(page, f"page-{width}-{scheme}")
        check_readable(page, scheme)


@pytest.mark.parametrize(("width", "locale"), with_languages((360,), (768,), (1440,)))
def test_nothing_crowds_anything_in_any_view(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    lab = Lab(page, site).open(f"#scene={TELLING}&at=17").answered()
    for view in (None, "builder", "matrix"):
        if view:
            lab.follow(f"view={view}")
            lab.shows_view(view)
        shot(page, f"{view or 'lab'}-{width}-{locale[:2]}")
        check_width(page)
        assert page.evaluate(CROWDED, PARTS) == [], view
        if width == 360:
            assert page.evaluate(SMALL, ".top, .transport") == [], view


@pytest.mark.no_engine
@pytest.mark.parametrize(
    ("width", "height", "locale"), with_languages((1024, 768), (1280, 900), (1280, 1200), (1440, 900))
)
def test_no_name_of_a_card_on_the_mat_reaches_into_its_numbers(
    open_page: Callable[..., Page], site: str, width: int, height: int, locale: str
) -> None:
    page = open_page(width=width, height=height, locale=locale)
    lab = Lab(page, site).open()
    for scene in LONG_NAMES:
        lab.follow(f"scene={scene}&at=9")
        lab.shows(scene)
        assert page.evaluate(OVERLAID) == [], scene
    page.locator("[data-edit]").first.click()
    lab.shows_view("builder")
    assert page.evaluate(OVERLAID) == []


@pytest.mark.no_engine
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
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


@pytest.mark.parametrize("scene", [TELLING, "spear-cretin", "phoenix-and-equip-cards"])
def test_a_phones_first_screen_holds_both_monster_rows_and_the_moves(
    open_page: Callable[..., Page], site: str, scene: str
) -> None:
    page = open_page(width=360, height=740)
    Lab(page, site).open(f"#scene={scene}&at=8").answered()
    moves = page.locator(".transport").bounding_box()  # with the first moves in few words
    assert moves
    for row in (".mat--far .zone--monster", ".mat--near .zone--monster", ".mat--near .zone--spell"):
        zone = page.locator(row).first.bounding_box()
        assert zone
        assert zone["y"] > 0
        assert zone["y"] + zone["height"] <= moves["y"], row
    assert page.evaluate("scrollY") == 0


def test_the_whole_mat_stands_on_the_first_screen_of_a_phone_where_little_is_set(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page(width=360, height=740)
    Lab(page, site).open(f"#scene={TELLING}&at=8").answered()
    mat, bar = page.locator(".mats").bounding_box(), page.locator(".transport").bounding_box()
    assert mat
    assert bar
    assert mat["y"] + mat["height"] <= bar["y"]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
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


@pytest.mark.parametrize(("width", "height", "locale"), with_languages((768, 1024), (1440, 900), (1440, 800)))
def test_a_wider_first_screen_holds_the_whole_mat_and_a_legal_move(
    open_page: Callable[..., Page], site: str, width: int, height: int, locale: str
) -> None:
    page = open_page(width=width, height=height, locale=locale)
    page.add_init_script("localStorage.setItem('damagestep.intro', 'known')")
    Lab(page, site).open().answered()
    move = page.locator("[data-decide]").filter(visible=True).first
    for part in (page.locator(".mats"), move):
        box = part.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height


@pytest.mark.no_engine
@pytest.mark.parametrize(("width", "locale"), with_languages((768,), (1440,)))
def test_the_tools_under_the_mat_stand_in_one_row(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    Lab(page, site).open()
    bottoms = page.locator(".tools").evaluate(
        "tools => [...tools.children].map(one => Math.round(one.getBoundingClientRect().bottom))"
    )
    assert len(set(bottoms)) == 1


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
