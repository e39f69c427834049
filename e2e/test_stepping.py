"""Held, swiped, played: the ways to step besides single presses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.test_scenes import counter, saying, stands_at
from e2e.watching import answered, live
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


@pytest.mark.no_engine
def test_a_held_button_runs_on_and_stops_when_it_is_let_go(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    page.locator("[data-do=next]").hover()
    page.mouse.down()
    expect(page.locator("[data-part=step]")).to_have_text(re.compile(r"^\D*[4-9]\D"))
    page.mouse.up()
    here, _ = counter(page)
    page.locator("[data-do=prev]").click()
    stands_at(page, here - 1)


@pytest.mark.no_engine
def test_a_swipe_over_the_mat_steps_and_opens_no_card(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    page.evaluate(SWIPE, [0.8, 0.3])
    stands_at(page, 2)
    page.evaluate(SWIPE, [0.8, 0.3])
    stands_at(page, 3)
    page.evaluate(SWIPE, [0.3, 0.8])
    stands_at(page, 2)
    expect(page.locator("[data-part=look]")).to_have_count(0)


@pytest.mark.no_engine
def test_playing_goes_on_by_itself_to_the_end_or_until_something_is_pressed(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    play = page.locator("[data-do=play]")
    play.click()
    expect(play).to_have_accessible_name("Pause")
    stands_at(page, 2)
    page.keyboard.press("ArrowLeft")
    expect(play).to_have_accessible_name("Play")
    stands_at(page, 1)
    _, last = counter(page)
    page.evaluate("at => { location.hash = location.hash.replace(/at=.*/, '') + `&at=${at}` }", last - 1)
    stands_at(page, last - 1)
    page.keyboard.press("p")
    stands_at(page, last)
    expect(play).to_have_accessible_name("Play")


@pytest.mark.no_engine
def test_a_timing_is_run_to_and_stops_are_chosen(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    run_to = page.locator("[data-do=run-to]")
    last = run_to.locator("option").last
    run_to.select_option(last.get_attribute("value"))
    stands_at(page, int(last.get_attribute("value") or "") + 1)
    page.locator("[data-do=first]").click()
    page.locator("[data-do=stops]").select_option("timings")
    page.locator("[data-do=next]").click()
    second = run_to.locator("option").nth(1)
    stands_at(page, int(second.get_attribute("value") or "") + 1)
    page.locator("[data-do=stops]").select_option("steps")
    page.locator("[data-do=first]").click()
    page.keyboard.press("Shift+ArrowRight")
    stands_at(page, int(second.get_attribute("value") or "") + 1)


@pytest.mark.no_engine
def test_home_and_end_lead_to_the_ends(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    _, last = counter(page)
    page.keyboard.press("End")
    stands_at(page, last)
    page.keyboard.press("Home")
    stands_at(page, 1)


@pytest.mark.no_engine
def test_the_spoken_sentence_is_the_transcripts(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    for step in range(1, 6):
        stands_at(page, step)
        row = page.locator("[data-part=transcript] li").last
        assert saying(page).split() == row.inner_text().split()
        page.keyboard.press("ArrowRight")


@pytest.mark.no_engine
def test_the_timeline_speaks_the_names_of_a_source(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(width=1440)
    page.goto(f"{site}#scene=honest-before-calculation&at=8")
    live(page)
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


@pytest.mark.parametrize("width", [360, 1440])
def test_a_card_slides_to_where_it_lies_now_and_holds_up_nobody(
    open_page: Callable[..., Page], site: str, width: int
) -> None:
    page = open_page(width=width)
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(NOTING)
    page.goto(f"{site}#scene=honest-divine-wrath&at=8")
    answered(page)
    page.evaluate("slid.length = 0")
    page.keyboard.press("ArrowRight")  # as the cost, Honest goes from the hand to the Graveyard
    page.keyboard.press("ArrowLeft")
    assert [name.startswith("Honest") for name in page.evaluate("slid")] == [True, True]
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-part=step]")).to_contain_text("20")
    expect(page.locator(".card-copy")).to_have_count(0)


def test_nothing_slides_for_who_wants_less_motion(page: Page, site: str) -> None:
    page.add_init_script(NOTING)
    page.goto(f"{site}#scene=honest-divine-wrath&at=8")
    answered(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-part=step]")).to_contain_text("9")
    assert page.evaluate("slid") == []
