"""The page can be read by everybody and fits its window."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from e2e.watching import answered, in_turn, live, shot
from playwright.sync_api import expect
from tools.paths import MODULES, ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

AXE = MODULES / "axe-core" / "axe.min.js"
SERIOUS = """async () => {
    const { violations } = await axe.run(document);
    const some = (nodes) => nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ");
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${some(nodes)}`);
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
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
TELLING = "honest-before-calculation"  # a scene where much is legal and much is not
MIDDLE = 6  # steps into a scene: something has happened


def in_the_middle(page: Page, site: str) -> None:
    """Open the site where a scene shows most of what there is."""
    page.goto(site)
    answered(page)
    for _ in range(MIDDLE):
        page.keyboard.press("ArrowRight")
    answered(page)


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_serious_for_axe_and_nothing_beyond_the_edge_in_the_light_and_in_the_dark(
    open_page: Callable[..., Page], site: str, width: int
) -> None:
    page = open_page(width=width)
    in_the_middle(page, site)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme in in_turn(page):
        shot(page, f"page-{width}-{scheme}")
        assert page.evaluate(OVERFLOW) <= 0
        assert page.evaluate(SERIOUS) == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_crowds_anything_in_any_view(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    page.goto(f"{site}#scene={TELLING}&at=17")
    answered(page)
    for view in (None, "builder", "matrix"):
        if view:
            page.evaluate("view => { location.hash = `view=${view}` }", view)
            expect(page.locator(f"html[data-view={view}]")).to_be_attached()
        shot(page, f"{view or 'lab'}-{width}-{locale[:2]}")
        assert page.evaluate(OVERFLOW) <= 0, view
        assert page.evaluate(CROWDED, PARTS) == [], view
        if width == 360:
            assert page.evaluate(SMALL, ".top, .transport") == [], view


@pytest.mark.no_engine
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize(
    ("width", "height"),
    [(1024, 768), (1280, 900), (1280, 1200), (1440, 900)],
)
def test_no_name_of_a_card_on_the_mat_reaches_into_its_numbers(
    open_page: Callable[..., Page], site: str, width: int, height: int, locale: str
) -> None:
    page = open_page(width=width, height=height, locale=locale)
    page.goto(site)
    live(page)
    for scene in LONG_NAMES:
        page.evaluate("scene => { location.hash = `scene=${scene}&at=9` }", scene)
        expect(page.locator(f"html[data-shows={scene}]")).to_be_attached()
        assert page.evaluate(OVERLAID) == [], scene
    page.locator("[data-edit]").first.click()
    expect(page.locator("html[data-view=builder]")).to_be_attached()
    assert page.evaluate(OVERLAID) == []


@pytest.mark.no_engine
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_phone_unfolds_the_views_each_as_large_as_a_thumb(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(width=360, height=740, locale=locale)
    page.goto(site)
    live(page)
    unfold = page.locator("[popovertarget=views]")
    matrix = page.locator("[data-place=matrix]")
    expect(matrix).to_be_hidden()
    unfold.click()
    expect(matrix).to_be_visible()
    assert page.evaluate(SMALL, "#views") == []
    assert page.evaluate(CROWDED, "#views") == []
    matrix.click()
    expect(page.locator("html[data-view=matrix]")).to_be_attached()
    expect(matrix).to_be_hidden()
    expect(unfold).to_contain_text("Matrix")


@pytest.mark.parametrize("scene", [TELLING, "spear-cretin", "phoenix-and-equip-cards"])
def test_a_phones_first_screen_holds_both_monster_rows_and_the_moves(
    open_page: Callable[..., Page], site: str, scene: str
) -> None:
    page = open_page(width=360, height=740)
    page.goto(f"{site}#scene={scene}&at=8")
    answered(page)
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
    page.goto(f"{site}#scene={TELLING}&at=8")
    answered(page)
    mat, bar = page.locator(".mats").bounding_box(), page.locator(".transport").bounding_box()
    assert mat
    assert bar
    assert mat["y"] + mat["height"] <= bar["y"]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_phones_first_scene_shows_both_players_life_points_and_hands_above_the_moves(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(width=360, height=740, locale=locale)
    page.goto(site)
    answered(page)
    bar = page.locator(".transport").bounding_box()
    assert bar
    for part in (".mat--far .plate", ".mat--near .plate", ".mat--near .hand__cards"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= bar["y"], part


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1440, 900), (1440, 800)])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_wider_first_screen_holds_the_whole_mat_and_a_legal_move(
    open_page: Callable[..., Page], site: str, width: int, height: int, locale: str
) -> None:
    page = open_page(width=width, height=height, locale=locale)
    page.add_init_script("localStorage.setItem('damagestep.intro', 'known')")
    page.goto(site)
    answered(page)
    move = page.locator("[data-decide]").filter(visible=True).first
    for part in (page.locator(".mats"), move):
        box = part.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("width", [768, 1440])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_tools_under_the_mat_stand_in_one_row(
    open_page: Callable[..., Page], site: str, width: int, locale: str
) -> None:
    page = open_page(width=width, locale=locale)
    page.goto(site)
    answered(page)
    bottoms = page.locator(".tools").evaluate(
        "tools => [...tools.children].map(one => Math.round(one.getBoundingClientRect().bottom))"
    )
    assert len(set(bottoms)) == 1


@pytest.mark.no_engine
def test_everything_is_reached_by_keyboard(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset.do ?? ''"))
    assert {"skip", "browse", "ruling-next", "next", "last"} <= reached


@pytest.mark.skipif("DAMAGESTEP_SCREENSHOT" not in os.environ, reason="asked for by 'make screenshot'")
def test_screenshot_for_the_readme(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=1440, height=1000)
    page.goto(f"{site}#scene=honest-divine-wrath&at=14")
    answered(page)
    page.locator("[data-part=intro] [data-known]").click()
    expect(page.locator("[data-part=refused] .why__name", has_text="Mirror Force")).to_be_visible()
    page.screenshot(path=str(ROOT / Path(os.environ["DAMAGESTEP_SCREENSHOT"])))
