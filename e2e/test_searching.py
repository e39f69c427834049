"""What would have to change, and questions about every line: tried by the engine, played with one press."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_readable, check_width
from e2e.watching import shot
from playwright.sync_api import expect

from damagestep import Line
from damagestep.lines.codes import code_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SCENE = "#scene=honest-before-calculation&at=1"
RAIDER = code_of(Line.of("A: Vorse Raider\nB: Celtic Guardian"))
DRAGON = code_of(Line.of("A: Cyber Dragon\nB: | set: Mirror Force"))
CROWD = code_of(
    Line.of(
        "A: Vorse Raider, Gemini Elf, Cyber Dragon | hand: Rush Recklessly, Honest\n"
        "B: Celtic Guardian, Summoned Skull | set: Mirror Force, Sakuretsu Armor"
    )
)
TRIED = "[data-search^='ways:']"
ORIGIN = "[data-part=origin]"
ASKING = "[data-part=asking]"
ANSWER = "[data-part=answer]"


def tried(page: Page, decision: str) -> Locator:
    """Press what asks for the changes that a refused decision needs, and wait until all were tried."""
    page.locator(f"[data-search='ways:{decision}']").click()
    found = page.locator(".changes")
    expect(found.locator("[data-search='stop:']")).to_have_count(0)
    return found


def ask(page: Page, kind: str) -> Locator:
    """Ask a question of a kind about what the form names, and wait for the answer."""
    page.locator("[data-search='begin:']").click()
    page.locator("[data-do=ask-kind]").select_option(kind)
    page.locator("[data-search='ask:']").click()
    answer = page.locator(ANSWER)
    expect(answer.locator("[data-search='stop:']")).to_have_count(0)
    return answer


@pytest.mark.whole
def test_a_way_by_another_move_is_played_beside_the_other_lines(page: Page, site: str) -> None:
    lab = Lab(page, site).open(f"#c={DRAGON}").answered()
    found = tried(page, "activate:mirror-force#destroy")
    expect(found).to_contain_text("First: A attacks directly with Cyber Dragon. Then it is legal at step 3")
    found.locator("[data-search='open:0']").click()
    expect(lab.lines).to_be_visible()
    lab.stands_at(3)
    expect(page.locator(ORIGIN)).to_have_count(0)
    lab.answered()


@pytest.mark.whole
def test_a_changed_scene_opens_with_one_press_and_leads_back_to_all_lines(page: Page, site: str) -> None:
    lab = Lab(page, site).open(f"#c={RAIDER}").answered()
    lab.move("attack:vorse-raider>celtic-guardian").click()
    expect(lab.lines).to_be_visible()
    number = page.locator(".tree__move").count()
    page.locator("[data-do=first]").click()
    lab.answered()
    found = tried(page, "attack:vorse-raider")
    expect(found).to_contain_text("Celtic Guardian is gone (Monster Zone of B). Then it is legal here.")
    found.locator("[data-search='open:0']").click()
    expect(page.locator(ORIGIN)).to_contain_text("Celtic Guardian is gone")
    lab.answered()
    expect(lab.move("attack:vorse-raider")).to_be_visible()
    check_readable(page)
    page.locator("[data-search='back:']").click()
    expect(page.locator(ORIGIN)).to_have_count(0)
    expect(page.locator(".tree__move")).to_have_count(number)
    expect(lab.card("celtic-guardian")).to_be_visible()
    lab.answered()


@pytest.mark.every_browser
def test_a_question_is_answered_with_a_line_to_step_through(page: Page, site: str) -> None:
    lab = Lab(page, site).open(SCENE).answered()
    answer = ask(page, "destroyed")
    expect(answer).to_contain_text("Yes")
    before = lab.step.inner_text()
    answer.locator("[data-search='show:']").click()
    expect(lab.lines).to_be_visible()
    expect(lab.step).not_to_have_text(before)
    lab.answered()


@pytest.mark.whole
def test_no_says_how_many_lines_end_otherwise(page: Page, site: str) -> None:
    Lab(page, site).open(SCENE).answered()
    expect(ask(page, "wins")).to_contain_text(re.compile(r"No: all [\d,]+ lines end otherwise"))


@pytest.mark.whole
def test_a_stopped_question_says_what_was_not_looked_at_and_goes_on(page: Page, site: str) -> None:
    Lab(page, site).open(f"#c={CROWD}").answered()
    page.locator("[data-search='begin:']").click()
    page.locator("[data-do=ask-kind]").select_option("wins")
    page.locator("[data-search='ask:']").click()
    answer = page.locator(ANSWER)
    expect(answer.get_by_role("progressbar")).to_be_visible()
    answer.locator("[data-search='stop:']").click()
    expect(answer).to_contain_text(re.compile(r"Not known. [\d,]+ positions were looked at, .* were not"))
    answer.locator("[data-search='on:']").click()
    expect(answer.get_by_role("progressbar")).to_be_visible()
    answer.locator("[data-search='stop:']").click()
    expect(answer).to_contain_text("Not known")


def test_both_are_worked_by_keyboard_in_german(page: Page, site: str) -> None:
    lab = Lab(page, site).open(SCENE).answered()
    page.locator("[data-lang=de]").first.click()
    button = page.locator(TRIED).first
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=ways]")).to_be_focused()
    expect(page.locator(".changes")).to_contain_text("Was anders sein müsste")
    page.locator("[data-search='begin:']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-do=ask-kind]")).to_be_focused()
    expect(page.locator(ASKING)).to_contain_text("Kann eine Karte auf dem Feld bleiben?")
    lab.answered()


@pytest.mark.whole
def test_they_fit_and_can_be_read(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    Lab(page, site).open(SCENE).answered()
    ask(page, "wins")
    tried(page, (page.locator(TRIED).first.get_attribute("data-search") or "").removeprefix("ways:"))
    check_readable(page)
    shot(page, "searching")
    page.set_viewport_size({"width": 1280, "height": 740})
    check_width(page)
