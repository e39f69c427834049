"""The first ten seconds: what it is for, a tour, one search, help in every view; and all of it on paper."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.pages.rulings import Rulings
from e2e.readable import ENGLISH_FIRST, check_readable, check_touchable, check_width
from e2e.watching import live, shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SIZES = [(1440, 900), (1280, 720), (768, 1024), (360, 740), (740, 360)]
FORGIVEN = {
    "missed timing": "never misses its timing",
    "mst": "Mystical Space Typhoon",
    "maneater bug": "Man-Eater Bug",
    "may gorz come after this damage": "Gorz the Emissary of Darkness",
}
"""What is typed, and what it finds."""
INSIDE = """(one) => {
    const box = one.getBoundingClientRect();
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}"""
FACE = {"type": "monster", "frame": "effect", "attribute": "FIRE", "race": "Zombie", "level": 3, "atk": 0}
ASH = {"ref": "own-ash", "name": {"en": "Ash Blossom"}, "card": FACE | {"def": 1800}, "effects": []}


@pytest.mark.no_engine
@pytest.mark.parametrize("locale", ENGLISH_FIRST)
def test_what_the_page_is_for_stands_on_the_first_screen(
    open_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = open_page(locale=locale)
    Lab(page, site).open()
    purpose = page.locator(".saying__purpose")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(purpose).to_be_visible()
        assert purpose.evaluate(INSIDE), (width, height)
        check_width(page)
    page.evaluate("document.documentElement.dataset.known = 'intro'")
    expect(purpose).to_be_hidden()


@pytest.mark.every_browser
@pytest.mark.no_engine
def test_the_tour_has_four_stops_is_taken_by_keyboard_and_not_offered_again(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    page.locator("[data-part=intro] [data-tour]").click()
    titles = []
    for stop in ("timeline", "mat", "legal", "refused"):
        expect(page.locator(f"html[data-touring={stop}]")).to_be_attached()
        titles.append(lab.sheet.locator("h2").inner_text())
        check_readable(page)
        page.keyboard.press("Enter")
    assert len(set(titles)) == 4
    expect(lab.sheet).to_have_count(0)
    expect(page.locator("html[data-touring]")).to_have_count(0)
    page.reload()
    live(page)
    expect(page.locator("[data-part=intro]")).to_be_hidden()


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_tour_can_be_left_at_any_stop(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    page.locator("[data-part=intro] [data-tour]").click()
    expect(lab.sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(lab.sheet).to_have_count(0)
    expect(page.locator("html[data-touring]")).to_have_count(0)


@pytest.mark.whole
@pytest.mark.no_engine
def test_signs_and_words_are_one_press_away_in_every_view(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=360)
    lab = Lab(page, site).open()
    signs = lab.sheet.locator(".signs li").first
    for place in ("lab", "builder", "workshop"):
        if place != "lab":
            lab.follow(f"view={place}")
            lab.shows_view(place)
        page.locator("[popovertarget=tools]").click()
        page.locator("[data-do=keys]").click()
        expect(signs).to_be_visible()
        expect(lab.sheet.locator(".glossary dt", has_text="Spell Speed")).to_be_attached()
        check_width(page)
        if place != "lab":  # the lab has its timeline, and citations within lines of text
            check_touchable(page)
        page.keyboard.press("Escape")
        expect(lab.sheet).to_have_count(0)
        page.keyboard.press("?")
        expect(signs).to_be_visible()
        page.keyboard.press("Escape")


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_search_of_the_first_screen_forgives(page: Page, site: str) -> None:
    Lab(page, site).open()
    page.locator(".top__find").click()
    rulings = Rulings(page)
    expect(rulings.sheet.locator(".topic").first).to_be_visible()
    for asked, found in FORGIVEN.items():
        rulings.search.fill(asked)
        expect(rulings.sheet.locator(".sheet__list").get_by_text(found).first).to_be_visible()
        expect(rulings.entries.first).to_be_visible()


@pytest.mark.whole
@pytest.mark.every_browser
@pytest.mark.no_engine
def test_cards_without_a_ruling_become_a_scene(page: Page, site: str) -> None:
    rulings = Rulings(page, site).open()
    rulings.search.fill("maneater bug skill drane book of moon")
    expect(rulings.sheet.locator("[data-part=answer-card]")).to_have_count(3)
    check_readable(page)
    rulings.sheet.locator("[data-gather]").click()
    board = page.locator("[data-part=build-mat]")
    for name in ("Man-Eater Bug", "Skill Drain", "Book of Moon"):
        expect(board.get_by_text(name).first).to_be_visible()
    page.keyboard.press("Control+z")
    expect(board.get_by_text("Skill Drain")).to_have_count(0)


@pytest.mark.whole
@pytest.mark.no_engine
def test_nothing_found_leads_to_the_workshop(page: Page, site: str) -> None:
    rulings = Rulings(page, site).open()
    rulings.search.fill("Quorvath Zyzzel")
    rulings.sheet.locator("[data-place=workshop]").click()
    expect(page.locator("html[data-view=workshop]")).to_be_attached()
    expect(rulings.sheet).to_have_count(0)


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_card_of_the_workshop_is_found_by_every_search_and_placed_with_its_effects(
    page: Page, site: str
) -> None:
    kept = json.dumps({"v": 1, "edited": "own-ash", "cards": [ASH]})
    page.goto(site)
    page.evaluate("text => localStorage.setItem('damagestep.workshop', text)", kept)
    rulings = Rulings(page, site).open()
    rulings.search.fill("ash blossom")
    expect(rulings.sheet.locator(".named").get_by_text("your own card")).to_be_visible()
    rulings.sheet.locator("[data-gather]").click()
    expect(page.locator("[data-part=build-mat]").get_by_text("Ash Blossom").first).to_be_visible()
    page.locator('[data-spot="A.hand"]').first.click()
    page.locator("[data-field=search]").fill("ash")
    expect(page.locator('[data-hit="own-ash"]')).to_contain_text("your own card")


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_card_of_ones_own_in_a_back_row_is_a_spell_and_a_card_of_another_zone_says_where_it_goes(
    page: Page, site: str
) -> None:
    Lab(page, site).open("#view=builder")
    page.locator('[data-spot="B.spell_trap.4"]').first.click()
    page.locator("[data-field=search]").fill("Forbidden Droplet")
    page.locator("[data-build=own]").click()
    expect(page.locator("[data-own=type]")).to_have_value("spell")
    page.keyboard.press("Escape")
    page.locator('[data-spot="A.monster.0"]').first.click()
    page.locator("[data-field=search]").fill("skill drain")
    expect(page.get_by_text("Skill Drain goes to a Spell & Trap Zone")).to_be_visible()


@pytest.mark.whole
def test_the_lab_is_printed_with_its_reasons_its_address_and_a_code(page: Page, site: str) -> None:
    page.add_init_script("window.print = () => { window.printed = true }")
    Lab(page, site).open().answered()
    page.locator("[data-do=share]").click()
    page.locator("[data-part=look] [data-do=print]").click()
    page.wait_for_function("window.printed")
    expect(page.locator(".on-paper")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".on-paper .qr")).to_be_visible()
    expect(page.locator(".on-paper")).to_contain_text(site)
    expect(page.locator("[data-part=refused] .why__name").first).to_be_visible()
    expect(page.locator("[data-part=pinned]")).to_be_hidden()


@pytest.mark.whole
def test_the_matrix_is_printed_whole_with_every_reason(page: Page, site: str) -> None:
    page.add_init_script("window.print = () => { window.printed = true }")
    Lab(page, site).open("#view=matrix")
    answered_matrix(page)
    page.locator("[data-part=matrix] [data-do=print]").click()
    page.wait_for_function("window.printed", timeout=120_000)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 1040, "height": 700})
    table = page.locator(".mx")
    box = table.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 1040
    expect(page.locator(".mx-paper section").first).to_be_visible()
    expect(page.locator(".mx-paper dd .why__reason").first).to_be_visible()
    expect(page.locator(".on-paper .qr")).to_be_visible()
    shot(page, "print-matrix")


def answered_matrix(page: Page) -> None:
    """Wait until the table of the matrix is complete."""
    expect(page.locator("html[data-engine=ready]")).to_be_attached()
    expect(page.locator(".mx tbody tr").first).to_be_visible()
    expect(page.locator("[data-part=matrix] > p[role=status]")).to_have_count(0)


@pytest.mark.no_engine
def test_the_mark_leads_to_a_start_that_can_be_read_and_touched_and_its_questions_to_scenes(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page(width=360)
    lab = Lab(page, site).open()
    page.locator(".brand").click()
    lab.shows_view("start")
    check_readable(page)
    check_touchable(page)
    page.locator("a[href*=gorz-appears]").click()
    lab.shows("gorz-appears")
