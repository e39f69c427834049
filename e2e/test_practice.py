"""Practice: questions about a scene, answered with a press or a key, and asked again once missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_readable
from e2e.watching import at_rest, shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

ADDRESS = "#view=practice&scene=honest-before-calculation&at=1"
RIGHT = ".answer.is-right"
MOST = 40  # questions until the first answer is wrong once


def question(page: Page) -> Locator:
    return page.locator("[data-part=question]")


@pytest.mark.every_browser
@pytest.mark.parametrize(("width", "dark"), [pytest.param(1440, False, marks=pytest.mark.whole), (360, True)])
def test_a_question_is_answered_and_its_reason_told(
    open_page: Callable[..., Page], site: str, width: int, dark: bool
) -> None:
    page = open_page(width=width, dark=dark, locale="de-DE" if dark else "en-GB")
    page.goto(site + ADDRESS)
    expect(question(page)).to_be_visible()
    assert page.locator(".tl").count() == 0
    shot(page, f"practice-asked-{width}")
    check_readable(page)
    page.keyboard.press("1")
    expect(page.locator(RIGHT)).to_have_count(1)
    expect(page.locator("[data-proceed]")).to_be_focused()
    shot(page, f"practice-told-{width}")
    check_readable(page)
    before = question(page).inner_text() + page.locator("[data-part=saying]").inner_text()
    page.keyboard.press("Enter")
    at_rest(page)
    expect(page.locator("[data-answer]").first).to_be_visible()
    assert question(page).inner_text() + page.locator("[data-part=saying]").inner_text() != before


@pytest.mark.whole
def test_what_was_missed_comes_again_until_it_is_answered(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    wrong = None
    for _ in range(MOST):
        expect(question(page)).to_be_visible()
        asked = question(page).inner_text()
        page.keyboard.press("1")
        expect(page.locator(RIGHT)).to_have_count(1)
        told = page.locator(RIGHT).locator("span").first.inner_text()
        if page.locator(".answer.is-wrong").count():
            wrong = (asked, told)
            break
        page.keyboard.press("Enter")
        expect(page.locator("[data-answer]").first).to_be_visible()
    assert wrong, "whoever always takes the first answer is right"
    page.reload()
    sets = page.locator("[data-set]")
    expect(sets.locator("option[value=missed]")).to_have_text("one question that you missed")
    sets.select_option("missed")
    expect(question(page)).to_have_text(wrong[0])
    page.locator("[data-answer]").filter(has_text=wrong[1]).first.click()
    expect(page.locator(".answer.is-wrong")).to_have_count(0)
    expect(sets.locator("option[value=missed]")).to_have_text("0 questions that you missed")


@pytest.mark.whole
def test_a_set_without_a_question_says_so(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    expect(question(page)).to_be_visible()
    page.locator("[data-set]").select_option("missed")
    expect(page.locator("[data-part=no-question]")).to_have_text(
        "You have missed nothing that would come again."
    )


@pytest.mark.whole
def test_a_topic_asks_about_its_rulings_one_after_the_other(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    expect(question(page)).to_be_visible()
    page.locator("[data-set]").select_option(index=2)
    scenes = set()
    for _ in range(4):
        expect(page.locator("[data-answer]").first).to_be_visible()
        scenes.add(page.locator("html").get_attribute("data-shows"))
        page.keyboard.press("1")
        expect(page.locator("[data-proceed]")).to_be_focused()
        page.keyboard.press("Enter")
        at_rest(page)  # what is pressed before the next question has come answers the last one
    assert len(scenes) > 1


@pytest.mark.whole
def test_from_a_question_the_step_is_looked_at_in_the_lab(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    expect(question(page)).to_be_visible()
    page.keyboard.press("1")
    step = page.locator(".saying__no").inner_text()
    page.locator(".quiz__ways [data-place=lab]").click()
    lab = Lab(page)
    lab.shows_view("lab")
    lab.stands_at(int(step))
