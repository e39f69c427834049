"""A judge writes on the mat and passes it on: the link, the file and the embed hold all of it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_readable
from e2e.watching import at_rest, shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

SCENE = "#scene=honest-before-calculation&at=8"
MARKUP = "<img src=x onerror=alert(1)> Look & learn"
CHALK = "svg.chalk .chalk__line"
AROUND = """(parts) => {
    const boxes = parts.map((one) => document.querySelector(one).getBoundingClientRect());
    const [drawn, there] = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    return Math.hypot(drawn[0] - there[0], drawn[1] - there[1]) < 8;
}"""
"""Whether two things have the same middle."""


def panel(page: Page) -> Locator:
    return page.locator("[data-part=lesson]")


def note(page: Page) -> Locator:
    return page.locator("[data-part=note]")


def write(page: Page, text: str) -> None:
    page.locator("[data-lesson=text]").fill(text)


def taught(page: Page, site: str) -> Lab:
    """A lesson with a ring at step 8, and a note on another line that begins there."""
    lab = Lab(page, site).open(SCENE).answered()
    page.locator("[data-teach=begin]").first.click()
    expect(page.locator("[data-lesson=text]")).to_be_focused()
    page.locator("[data-lesson=title]").fill("The last chance")
    write(page, MARKUP)
    page.locator("[data-teach='pen:ring']").click()
    page.locator(".mat--far .zone--monster.is-filled").click()
    page.locator("[data-teach='pen:arrow']").click()
    page.locator(".mat--near .hand__card").first.click()
    page.locator(".mat--near .zone--monster.is-filled").click()
    page.locator("[data-teach='pen:arrow']").click()
    expect(page.locator(CHALK)).to_have_count(2)
    lab.move("activate:rush-recklessly").click()
    expect(lab.line(1)).to_be_visible()
    write(page, "Another line")
    expect(page).to_have_url(re.compile(r"&c=1[\w-]+&l=1[\w.~-]+$"))
    lab.answered()
    expect(page.locator("[data-part=lesson-kept]")).to_contain_text("Kept on this device")
    return lab


def settled_address(page: Page) -> str:
    """The address once the last letter that was written stands in it."""
    at_rest(page)
    return page.url


@pytest.mark.whole
def test_a_link_brings_the_whole_tree_with_its_notes_and_drawings(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page(width=1440)
    taught(page, site)
    shot(page, "lesson-writing")
    check_readable(page)
    link = settled_address(page)
    page.evaluate("localStorage.clear()")
    reader = open_page(width=360, dark=True)
    reader.goto(link)
    expect(note(reader)).to_have_text("Another line")
    expect(panel(reader).locator("h2")).to_have_text("The last chance")
    expect(Lab(reader).line(1)).to_have_attribute("aria-current", "true")
    shot(reader, "lesson-read")
    check_readable(reader)
    reader.locator("[data-teach=prev]").click()
    expect(note(reader).locator("p").first).to_have_text(MARKUP)
    expect(reader.locator(CHALK)).to_have_count(2)
    assert reader.locator("[data-part=note] img").count() == 0
    assert reader.url.endswith("l=" + link.partition("&l=")[2])


def test_a_lesson_with_several_lines_opens_from_a_link_to_its_main_line(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page()
    lab = taught(page, site)
    lab.line(0).click()
    lab.stands_at(8)
    link = settled_address(page)
    assert "&at=8&l=" in link
    reader = open_page()
    reader.goto(link)
    expect(panel(reader).locator("h2")).to_have_text("The last chance")
    opened = Lab(reader)
    expect(opened.line(0)).to_have_attribute("aria-current", "true")
    opened.line(1).click()
    expect(note(reader)).to_have_text("Another line")


@pytest.mark.whole
def test_n_leads_to_the_next_note_steps_with_one_are_marked_and_drawings_follow_the_mat(
    page: Page, site: str
) -> None:
    lab = taught(page, site)
    page.locator("[data-teach=read]").click()
    page.keyboard.press("Home")
    lab.stands_at(1)
    page.keyboard.press("n")
    lab.stands_at(8)
    expect(page.locator(".tl-node__flag")).to_have_count(2)
    for width in (1280, 700, 360):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(AROUND, arg=[CHALK, ".mat--far .zone--monster.is-filled"])


@pytest.mark.whole
def test_a_drawing_is_made_and_removed_with_the_keyboard_alone(page: Page, site: str) -> None:
    Lab(page, site).open(SCENE).answered()
    page.locator("[data-teach=begin]").first.press("Enter")
    panel(page).locator(".lesson__by-name summary").press("Enter")
    page.locator("[data-lesson=from]").select_option("A.gy")
    page.locator("[data-lesson=to]").select_option("B.m1")
    page.locator("[data-teach=add]").press("Enter")
    expect(page.locator(CHALK)).to_have_count(1)
    expect(panel(page).locator(".lesson__marked")).to_contain_text(
        "Arrow: Graveyard, player A → Summoned Skull"
    )
    page.locator("[data-teach='unmark:0']").press("Enter")
    expect(page.locator(CHALK)).to_have_count(0)


@pytest.mark.whole
def test_a_link_with_a_damaged_note_shows_the_scene_and_says_what_was_lost(page: Page, site: str) -> None:
    taught(page, site)
    link = settled_address(page)
    head, _, last = link.rpartition(".")
    page.goto("about:blank")
    page.goto(f"{head}.{last[:5]}{'A' if last[5] != 'A' else 'B'}{last[6:]}")
    lost = page.locator("[data-part=lost]")
    expect(lost).to_have_text(re.compile("Note 2 of chapter 1 is damaged"))
    lab = Lab(page)
    lab.shows("honest-before-calculation")
    expect(lab.line(1)).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("n")
    expect(note(page).locator("p").first).to_have_text(MARKUP)


@pytest.mark.whole
def test_a_link_whose_lesson_is_none_shows_the_scene(page: Page, site: str) -> None:
    page.goto(f"{site}{SCENE}&l=%3Cscript%3E")
    expect(page.locator("[data-part=lost]")).to_contain_text("only the scene is shown")
    Lab(page).stands_at(8)


@pytest.mark.whole
def test_a_lesson_is_saved_as_a_file_and_opened_again(page: Page, site: str, tmp_path: Path) -> None:
    taught(page, site)
    with page.expect_download() as download:
        page.locator("[data-teach=save]").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "the-last-chance.json"
    assert json.loads(file.read_text())["lesson"]["chapters"][0]["place"] == "honest-before-calculation"
    page.goto("about:blank")
    page.goto(site)
    page.evaluate("localStorage.clear()")
    Lab(page, site).answered()
    page.locator("[data-teach=begin]").first.click()
    panel(page).locator(".lesson__more summary").click()
    page.locator("[data-lesson=file]").set_input_files(file)
    expect(panel(page).locator("h2")).to_have_text("The last chance")
    expect(note(page)).to_have_text("Another line")
    file.write_text('{"v": 1, "lesson": {"title": 7}}')
    page.locator("[data-teach=begin]").last.click()
    panel(page).locator(".lesson__more summary").click()
    page.locator("[data-lesson=file]").set_input_files(file)
    expect(panel(page).locator("[role=alert]")).to_contain_text("First fault: title")
    expect(page.locator("[data-lesson=text]")).to_have_value("Another line")


@pytest.mark.whole
def test_a_second_scene_becomes_a_chapter_and_both_come_with_the_link(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page()
    lab = taught(page, site)
    lab.open_scene("honest-divine-wrath")
    expect(panel(page)).to_have_count(0)
    lab.answered()
    page.locator("[data-teach=begin]").first.click()
    write(page, "The answer to it")
    panel(page).locator(".lesson__more summary").click()
    page.locator("[data-teach^='join:']").click()
    expect(page.locator("[data-teach='chapter:1']")).to_have_attribute("aria-current", "true")
    link = settled_address(page)
    reader = open_page()
    reader.goto(link)
    expect(note(reader)).to_have_text("The answer to it")
    reader.locator("[data-teach='chapter:0']").click()
    Lab(reader).shows("honest-before-calculation")
    expect(note(reader)).to_have_text("Another line")
    reader.locator("[data-teach='chapter:1']").click()
    expect(note(reader)).to_have_text("The answer to it")


@pytest.mark.whole
def test_an_embed_shows_the_notes_of_its_line(page: Page, site: str) -> None:
    taught(page, site)
    link = settled_address(page)
    page.goto("about:blank")
    page.goto(f"{site}embed.html#scene=honest-before-calculation&at=8&l={link.partition('&l=')[2]}")
    expect(note(page).locator("p").first).to_have_text(MARKUP)
    expect(page.locator(CHALK)).to_have_count(2)
    shot(page, "lesson-embed")
    page.keyboard.press("Home")
    expect(note(page)).to_have_count(0)
    page.locator("[data-part=lesson] [data-go='7']").click()
    expect(note(page)).to_have_count(1)
    expect(page.locator("[data-part=home]")).to_have_attribute("href", re.compile(r"&l=1"))


@pytest.mark.whole
def test_on_paper_all_notes_stand_with_their_steps(page: Page, site: str) -> None:
    taught(page, site)
    page.emulate_media(media="print")
    printed = page.locator(".lesson__whole")
    expect(printed.first).to_be_visible()
    expect(printed.first).to_contain_text("8. ")
    expect(printed.last).to_contain_text("Another line")
    expect(page.locator("[data-lesson=text]")).to_be_hidden()


def test_what_was_written_is_found_again_in_the_next_visit(page: Page, site: str) -> None:
    taught(page, site)
    page.goto("about:blank")
    page.goto(site)
    Lab(page, site).answered()
    page.locator("[data-teach=begin]").first.click()
    panel(page).locator(".lesson__more summary").click()
    page.locator("[data-teach^='open:']").click()
    expect(note(page)).to_have_text("Another line")
    page.locator("[data-teach=close]").click()
    expect(panel(page)).to_have_count(0)
    assert "&l=" not in settled_address(page)


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_scene_that_is_opened_next_becomes_a_chapter_of_a_lesson_that_is_shared_by_its_title(
    page: Page, site: str
) -> None:
    Lab(page, site).open(SCENE)
    page.locator("[data-teach=begin]").first.click()
    page.locator("[data-lesson=title]").fill("Two battles")
    page.locator("[data-teach=more]").click()
    page.locator("[data-part=browse] [data-scene]").last.click()
    expect(panel(page).locator(".lesson__chapters li")).to_have_count(2)
    expect(page.locator("[data-lesson=title]")).to_have_value("Two battles")
    page.locator(".top__share").click()
    expect(page.locator("[data-part=look]")).to_contain_text('title="Two battles"')
