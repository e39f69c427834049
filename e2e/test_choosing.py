"""Playing on the mat: by mouse, by keys, by dragging; and a stage that stands still."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from playwright.sync_api import expect

from damagestep import Line
from damagestep.lines.codes import code_of
from damagestep.lines.scenes.parse import parse_scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

BOARD = code_of(
    Line.of(
        parse_scene(
            "A: Gemini Elf (zone 2), Battle Ox (zone 4) | hand: Honest\n"
            "B: Celtic Guardian, Kuriboh (zone 3) | set: Mystical Space Typhoon (zone 2)"
        )
    ),
    (0, 0),
    "Two attackers, two targets",
)
SIZES = [(1440, 900), (1280, 720), (1024, 768), (768, 1024), (740, 360), (640, 360), (360, 740)]
MAT = "[data-part=mat]"
PLACE = """() => {
    const { top, left, height, width } = document.querySelector(".mats").getBoundingClientRect();
    return [top + scrollY, left, height, width].map(Math.round).join(" ");
}"""


@pytest.fixture
def board(page: Page, site: str) -> Lab:
    """The lab with a board on which two monsters may attack two others."""
    lab = Lab(page, site).open(f"#c={BOARD}")
    lab.shows("own")
    return lab.answered()


@pytest.mark.every_browser
def test_an_attack_is_chosen_by_pressing_the_attacker_and_its_target(board: Lab) -> None:
    board.card("gemini-elf").click()
    expect(board.panel).to_contain_text("Gemini Elf")
    expect(board.lit()).to_have_count(2)
    board.page.locator(".mats [data-take=kuriboh]").click()
    expect(board.panel).to_have_count(0)
    expect(board.page.locator("[data-part=saying]")).to_contain_text("A attacks Kuriboh with Gemini Elf")


def test_a_target_in_a_graveyard_is_chosen_in_the_list_of_the_pile_or_by_its_number(
    page: Page, site: str
) -> None:
    scene = "A: | hand: Monster Reborn\nB: Gemini Elf | graveyard: Kuriboh, Summoned Skull\nat: main-1"
    lab = Lab(page, site).open(f"#c={code_of(Line.of(parse_scene(scene)))}")
    lab.shows("own")
    lab.answered()
    pile = page.locator(".mats [data-pile='B.graveyard']")
    said = page.locator("[data-part=saying]")
    lab.card("monster-reborn").click()
    lab.panel.locator("[data-begin^=activate]").click()
    pile.click()
    expect(lab.sheet.locator("[data-take]")).to_have_count(2)
    lab.sheet.locator("[data-take=summoned-skull]").click()
    expect(lab.sheet).to_have_count(0)
    expect(said).to_contain_text("A activates Monster Reborn")
    expect(lab.page.locator("[data-part=mat] .zone--pile .aim")).to_have_count(1)
    page.keyboard.press("Home")
    lab.answered()
    lab.card("monster-reborn").click()
    lab.panel.locator("[data-begin^=activate]").click()
    page.keyboard.press("1")
    expect(said).to_contain_text("A activates Monster Reborn")


@pytest.mark.whole
def test_escape_takes_a_begun_choice_back_and_returns_to_its_card(board: Lab) -> None:
    board.card("gemini-elf").press("Enter")
    expect(board.lit()).to_have_count(2)
    board.page.keyboard.press("Escape")
    expect(board.panel).to_have_count(0)
    expect(board.lit()).to_have_count(0)
    expect(board.card("gemini-elf")).to_be_focused()
    board.stands_at(1)


@pytest.mark.every_browser
def test_a_number_chooses_the_lit_card_and_a_space_passes(board: Lab) -> None:
    page = board.page
    board.card("gemini-elf").press("Enter")
    expect(board.lit()).to_have_count(2)
    page.keyboard.press("1")
    expect(page.locator("[data-part=saying]")).to_contain_text("A attacks")
    board.answered()
    expect(page.locator("[data-part=pinned] [data-decide=pass]")).to_be_visible()
    before = board.counter()[0]
    page.locator("[data-part=who]").focus()
    page.keyboard.press("Space")
    board.stands_at(before + 1)
    expect(page.locator("[data-part=saying]")).to_contain_text("passes")


def test_an_attacker_is_dragged_onto_its_target_and_let_go_elsewhere_it_does_not_attack(board: Lab) -> None:
    page = board.page
    attacker, target = board.card("gemini-elf"), page.locator(".mats [data-card=celtic-guardian]")
    attacker.hover()
    page.mouse.down()
    page.locator(".z-hand").first.hover()
    expect(page.locator("[data-part=drag]")).to_be_visible()
    page.mouse.up()
    expect(page.locator("[data-part=drag]")).to_have_count(0)
    board.stands_at(1)
    attacker.hover()
    page.mouse.down()
    target.hover()
    expect(board.lit()).to_have_count(2)
    page.mouse.up()
    expect(page.locator("[data-part=saying]")).to_contain_text("A attacks Celtic Guardian with Gemini Elf")


@pytest.mark.whole
def test_the_mat_stands_still_while_stepping_in_windows_of_every_size(page: Page, site: str) -> None:
    lab = Lab(page, site).open().answered()
    _, last = lab.counter()
    places: dict[tuple[int, int], set[str]] = {size: set() for size in SIZES}
    for step in range(1, last + 1):
        lab.stands_at(step)
        for (width, height), found in places.items():
            page.set_viewport_size({"width": width, "height": height})
            found.add(page.evaluate(PLACE))
        page.keyboard.press("ArrowRight")
    assert [found for found in places.values() if len(found) > 1] == []


def test_the_mat_stands_still_for_a_move_of_ones_own_and_another_reading(page: Page, site: str) -> None:
    lab = Lab(page, site).open().answered()
    sizes = [(1440, 900), (1280, 720), (1024, 768), (768, 1024)]
    places: dict[tuple[int, int], set[str]] = {size: set() for size in sizes}

    def look() -> None:
        for (width, height), found in places.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            found.add(page.evaluate(PLACE))
            expect(page.locator(".mats")).to_be_in_viewport(ratio=0.99)
        page.set_viewport_size({"width": 1440, "height": 900})

    look()
    lab.move("end-battle-phase").click()
    expect(lab.line(1)).to_have_attribute("aria-current", "true")
    look()
    page.locator(".scene [data-do=profile]").select_option("bilaterus-2014")
    expect(page.locator(".side [data-part=difference]")).to_be_visible()
    look()
    assert [found for found in places.values() if len(found) > 1] == []


@pytest.mark.whole
def test_sentence_mat_and_moves_are_in_sight_together(page: Page, site: str) -> None:
    lab = Lab(page, site).open().answered()
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (
            "[data-part=saying]",
            ".mats",
            "[data-part=pinned]",
            "[data-part=legal] .act",
            "[data-part=chain]",
        ):
            expect(page.locator(part).first).to_be_in_viewport(ratio=0.99)
    lab.move("end-battle-phase").click()
    expect(lab.line(1)).to_have_attribute("aria-current", "true")
    expect(lab.line(1)).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".mats")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("width", [pytest.param(1440, marks=pytest.mark.whole), 360])
def test_the_zone_of_a_link_summon_is_pressed_on_the_mat(
    open_page: Callable[..., Page], site: str, width: int
) -> None:
    page = open_page(width=width)
    lab = Lab(page, site).open("#scene=an-arrow-opens-a-main-zone&at=1").answered()
    page.locator('[data-begin^="special-summon proxy-dragon"]').first.click()
    page.locator(".mats [data-take=gemini-elf]").click()
    page.locator(".mats [data-take=celtic-guardian]").click()
    expect(lab.lit()).to_have_count(1)
    page.locator(".mats [data-take=zone-A2]").click()
    expect(lab.panel).to_have_count(0)
    page.locator("[data-do=last]").click()
    expect(page.locator(".mat--near .z-m2 [data-card=proxy-dragon]")).to_have_count(1)
    expect(page.locator(".mats .arrow--left")).to_have_count(1)
