"""What was asked for last is what is shown, however late something comes that was asked for before."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from e2e.test_links import CODE
from e2e.test_workshop import opened as workshop_opened
from e2e.watching import answered, hold, live
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.watching import Watch
    from playwright.sync_api import Page

SHOW = "address => { location.hash = address }"
HURRIED = """([pressed, key]) => {
    document.querySelector(pressed).click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""
"""Presses a button, and a key in the same breath."""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SETTLED = "() => new Promise((done) => setTimeout(done, 500))"


@contextmanager
def late(page: Page, file: str, *, missing: bool = False) -> Iterator[None]:
    """A file that is asked for in the `with` comes, or turns out to be missing, only at its end."""
    held = hold(page, file)
    with page.expect_request(file):
        yield
    page.evaluate(SETTLED)
    (route,) = held
    if missing:
        route.fulfill(status=404, body="There is no such file.")
    else:
        route.continue_()
    page.evaluate(SETTLED)


@pytest.fixture
def lab(page: Page, site: str) -> Page:
    """The lab, as soon as it can be used and has been painted: a browser may drop keys before that."""
    page.goto(site)
    live(page)
    page.evaluate(PAINTED)
    return page


def shows(page: Page, scene: str) -> None:
    """Wait until a scene is on the mat."""
    expect(page.locator(f"html[data-shows={scene}]")).to_be_attached()


@pytest.mark.no_engine
def test_a_ruling_that_comes_late_does_not_replace_the_one_that_was_opened_since(
    lab: Page, samples: list[str]
) -> None:
    slow, quick = samples[1:3]
    with late(lab, f"**/{slow}.json"):
        lab.evaluate(SHOW, f"scene={slow}")
        lab.evaluate(SHOW, f"scene={quick}")
        shows(lab, quick)
    shows(lab, quick)


@pytest.mark.no_engine
def test_a_ruling_that_is_missing_is_not_complained_of_where_another_was_opened_since(
    lab: Page, samples: list[str], watch: Watch
) -> None:
    watch.provokes("404")
    slow, quick = samples[1:3]
    with late(lab, f"**/{slow}.json", missing=True):
        lab.evaluate(SHOW, f"scene={slow}")
        lab.evaluate(SHOW, f"scene={quick}")
        shows(lab, quick)
    expect(lab.get_by_role("alert")).to_have_count(0)


def test_a_ruling_that_is_opened_while_a_link_waits_for_the_engine_stays(
    page: Page, site: str, samples: list[str]
) -> None:
    with late(page, "**/damagestep-*.whl"):
        page.goto(f"{site}#c={CODE}")
        live(page)
        expect(page.locator("[data-part=opening]")).to_be_visible()
        page.evaluate(SHOW, f"scene={samples[1]}")
        shows(page, samples[1])
    answered(page)
    page.evaluate(SETTLED)
    shows(page, samples[1])
    expect(page.locator("[data-part=opening]")).to_have_count(0)


@pytest.mark.no_engine
def test_a_view_whose_files_come_late_does_not_replace_the_one_that_was_chosen_since(lab: Page) -> None:
    with late(lab, "**/builder.*.pack"):
        lab.locator(".views [data-place=builder]").click()
        lab.locator(".views [data-place=matrix]").click()
        expect(lab.locator("html[data-view=matrix]")).to_be_attached()
    expect(lab.locator("html[data-view=matrix]")).to_be_attached()
    lab.locator(".views [data-place=builder]").click()
    expect(lab.locator("html[data-view=builder]")).to_be_attached()


@pytest.mark.no_engine
def test_a_view_whose_files_come_late_does_not_lead_away_from_where_somebody_stayed(lab: Page) -> None:
    with late(lab, "**/builder.*.pack"):
        lab.locator(".views [data-place=builder]").click()
        lab.locator(".views [data-place=lab]").click()
    expect(lab.locator("html[data-view=builder]")).to_have_count(0)
    expect(lab.locator("[data-part=mat]")).to_be_visible()


@pytest.mark.no_engine
def test_what_is_typed_before_the_search_has_come_stands_in_it(lab: Page) -> None:
    with late(lab, "**/rulings.*.pack"):
        lab.keyboard.type("/tp/honest")
    search = lab.locator("[data-part=browse] [data-do=search]")
    expect(search).to_have_value("tp/honest")
    lab.keyboard.type("y")
    expect(search).to_have_value("tp/honesty")
    expect(lab.locator("[data-part=text]")).to_have_count(0)


@pytest.mark.no_engine
def test_a_search_that_is_left_before_it_has_come_does_not_open(lab: Page) -> None:
    with late(lab, "**/rulings.*.pack"):
        lab.keyboard.type("/d")
        lab.keyboard.press("Escape")
        lab.keyboard.press("ArrowRight")
        expect(lab.locator("[data-part=step]")).to_have_text(re.compile(r"^\D*2\D"))
    expect(lab.locator("[data-part=browse]")).to_have_count(0)
    lab.keyboard.type("/e")
    expect(lab.locator("[data-part=browse] [data-do=search]")).to_have_value("e")


@pytest.mark.no_engine
def test_rulings_asked_for_by_key_and_by_button_before_they_have_come_are_one_sheet_with_what_was_typed(
    lab: Page,
) -> None:
    with late(lab, "**/rulings.*.pack"):
        lab.keyboard.type("/d")
        lab.locator("nav [data-do=rulings]").click()
        lab.keyboard.type("d")
    expect(lab.locator("[data-part=browse]")).to_have_count(1)
    search = lab.locator("[data-part=browse] [data-do=search]")
    expect(search).to_have_value("dd")
    expect(search).to_be_focused()
    lab.keyboard.type("d")
    expect(search).to_have_value("ddd")


@pytest.mark.no_engine
def test_a_view_and_a_sheet_that_are_asked_for_before_either_has_come_both_come(lab: Page) -> None:
    with late(lab, "**/builder.*.pack"):
        lab.locator(".views [data-place=builder]").click()
        lab.keyboard.press("?")
        expect(lab.locator("[data-part=look]")).to_be_visible()
        lab.keyboard.press("Escape")
    expect(lab.locator("html[data-view=builder]")).to_be_attached()


@pytest.mark.no_engine
def test_a_search_that_is_left_before_its_list_has_come_is_opened_again(lab: Page) -> None:
    with late(lab, "**/rulings.*.json"):
        lab.keyboard.type("/honest")
        expect(lab.locator("[data-part=browse]")).to_be_visible()
        lab.keyboard.press("Escape")
        expect(lab.locator("[data-part=browse]")).to_have_count(0)
        lab.keyboard.press("ArrowRight")
        expect(lab.locator("[data-part=step]")).to_have_text(re.compile(r"^\D*2\D"))
    lab.keyboard.press("/")
    expect(lab.locator("[data-part=browse] [data-do=search]")).to_have_value("")


@pytest.mark.no_engine
def test_a_language_that_comes_late_does_not_replace_the_one_that_was_chosen_since(lab: Page) -> None:
    with late(lab, "**/de.*.json"):
        lab.locator("[data-lang=de]").click()
        lab.locator("[data-lang=en]").click()
    expect(lab.locator("html")).to_have_attribute("lang", "en")
    expect(lab.locator("[data-do=share]")).to_contain_text("Share")


def test_a_sheet_of_cards_that_is_left_before_their_files_come_copies_none(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404")
    workshop_opened(page, site)
    name = page.locator("[data-put=name]").input_value()
    for missing in (True, False):
        page.locator("[data-shop=copy]").click()
        page.locator("[data-find=card]").fill("honest")
        with late(page, "**/card-files.*.json", missing=missing):
            page.locator("[data-copy=honest]").click()
            page.keyboard.press("Escape")
        page.unroute_all()
        expect(page.locator("[data-part=shop-sheet]")).to_have_count(0)
        expect(page.locator("[data-put=name]")).to_have_value(name)


def test_a_move_whose_place_was_left_before_the_engine_had_played_it_stands_among_the_lines(
    page: Page, site: str
) -> None:
    page.goto(site)
    answered(page)
    page.evaluate(HURRIED, ["[data-part=legal] [data-decide=end-battle-phase]", "ArrowRight"])
    line = page.locator("[data-part=lines] [data-line='1']")
    expect(line).to_be_visible()
    expect(page.locator("[data-part=step]")).to_have_text(re.compile(r"^\D*2\D"))
    expect(page.locator("[data-part=lines] [data-line='0']")).to_have_attribute("aria-current", "true")
    line.click()
    expect(page.locator("[data-part=saying]")).to_contain_text("wants to move on")


@pytest.mark.no_engine
def test_an_address_is_followed_although_a_step_writes_its_own_over_it(lab: Page, samples: list[str]) -> None:
    lab.evaluate(
        """scene => {
            const here = `${location.pathname}#at=2`;
            location.hash = `scene=${scene}`;
            history.replaceState(null, "", here);
        }""",
        samples[1],
    )
    shows(lab, samples[1])
