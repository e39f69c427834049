"""Held, swiped, played: the ways to step besides single presses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SWIPE = """([from, to]) => {
    const mat = document.querySelector("[data-part=mat]");
    const { left, top, width, height } = mat.getBoundingClientRect();
    const at = (share) => ({ clientX: left + width * share, clientY: top + height / 2, pointerType: "touch",
        bubbles: true, isPrimary: true });
    const card = mat.querySelector(".zone__open");
    card.dispatchEvent(new PointerEvent("pointerdown", at(from)));
    card.dispatchEvent(new PointerEvent("pointerup", at(to)));
    card.dispatchEvent(new MouseEvent("click", at(to)));
}"""


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_held_button_runs_on_and_stops_when_it_is_let_go(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    page.locator("[data-do=next]").hover()
    page.mouse.down()
    expect(lab.step).to_have_text(re.compile(r"^\D*([4-9]|\d\d)\D"))  # or further, when we look late
    page.mouse.up()
    here, _ = lab.counter()
    page.locator("[data-do=prev]").click()
    lab.stands_at(here - 1)


@pytest.mark.no_engine
def test_a_swipe_over_the_mat_steps_and_opens_no_card(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    page.evaluate(SWIPE, [0.8, 0.3])
    lab.stands_at(2)
    page.evaluate(SWIPE, [0.8, 0.3])
    lab.stands_at(3)
    page.evaluate(SWIPE, [0.3, 0.8])
    lab.stands_at(2)
    expect(page.locator("[data-part=look]")).to_have_count(0)


@pytest.mark.no_engine
def test_playing_goes_on_by_itself_to_the_end_or_until_something_is_pressed(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    play = page.locator("[data-do=play]")
    play.click()
    expect(play).to_have_accessible_name("Pause")
    expect(lab.step).not_to_have_text(re.compile(r"^\D*1\D"))
    page.keyboard.press("ArrowLeft")
    expect(play).to_have_accessible_name("Play")
    here, last = lab.counter()
    page.keyboard.press("Home")
    lab.stands_at(1)
    assert here < last, "it was not played to its end"
    page.evaluate("at => { location.hash = location.hash.replace(/at=.*/, '') + `&at=${at}` }", last - 1)
    lab.stands_at(last - 1)
    page.keyboard.press("p")
    lab.stands_at(last)
    expect(play).to_have_accessible_name("Play")


@pytest.mark.every_browser
@pytest.mark.no_engine
def test_a_timing_is_run_to_and_stops_are_chosen(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    run_to = page.locator("[data-do=run-to]")
    last = run_to.locator("option").last
    run_to.select_option(last.get_attribute("value"))
    lab.stands_at(int(last.get_attribute("value") or "") + 1)
    page.locator("[data-do=first]").click()
    page.locator("[data-do=stops]").select_option("timings")
    page.locator("[data-do=next]").click()
    second = run_to.locator("option").nth(1)
    lab.stands_at(int(second.get_attribute("value") or "") + 1)
    page.locator("[data-do=stops]").select_option("steps")
    page.locator("[data-do=first]").click()
    page.keyboard.press("Shift+ArrowRight")
    lab.stands_at(int(second.get_attribute("value") or "") + 1)


@pytest.mark.every_browser
@pytest.mark.no_engine
def test_home_and_end_lead_to_the_ends(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    _, last = lab.counter()
    page.keyboard.press("End")
    lab.stands_at(last)
    page.keyboard.press("Home")
    lab.stands_at(1)


@pytest.mark.no_engine
def test_the_spoken_sentence_is_the_transcripts(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    for step in range(1, 6):
        lab.stands_at(step)
        row = page.locator("[data-part=transcript] li").last
        purpose = page.locator("[data-part=saying] .saying__purpose").all_inner_texts()
        assert lab.saying().split() == [*row.inner_text().split(), *" ".join(purpose).split()]
        page.keyboard.press("ArrowRight")


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_timeline_speaks_the_names_of_a_source(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=1440)
    Lab(page, site).open("#scene=honest-before-calculation&at=8")
    timeline = page.get_by_role("navigation", name="Timeline")
    expect(timeline).to_contain_text("Before damage calculation")
    page.locator("[data-do=names]").select_option("etcg")
    expect(timeline).to_contain_text("Sub Step 3")
    page.locator("[data-do=names]").select_option("wiki")
    expect(timeline).to_contain_text("Vor der Schadensberechnung")


NOTING = """
window.slid = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...asked) {
    slid.push(this.textContent);
    return animate.apply(this, asked);
};
"""


@pytest.mark.no_engine
@pytest.mark.parametrize("width", [360, pytest.param(1440, marks=pytest.mark.whole)])
def test_a_card_slides_to_where_it_lies_now_and_holds_up_nobody(
    open_page: Callable[..., Page], site: str, width: int
) -> None:
    page = open_page(width=width)
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(NOTING)
    lab = Lab(page, site).open("#scene=honest-divine-wrath&at=8")
    page.evaluate("slid.length = 0")
    page.keyboard.press("ArrowRight")  # as the cost, Honest goes from the hand to the Graveyard
    page.keyboard.press("ArrowLeft")
    assert [name.startswith("Honest") for name in page.evaluate("slid")] == [True, True]
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(lab.step).to_contain_text("20")
    expect(page.locator(".card-copy")).to_have_count(0)


@pytest.mark.whole
@pytest.mark.no_engine
def test_nothing_slides_for_who_wants_less_motion(page: Page, site: str) -> None:
    page.add_init_script(NOTING)
    lab = Lab(page, site).open("#scene=honest-divine-wrath&at=8")
    page.keyboard.press("ArrowRight")
    expect(lab.step).to_contain_text("9")
    assert page.evaluate("slid") == []
