"""What was asked for last is what is shown, however late something comes that was asked for before."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from e2e.own_scene import CODE
from e2e.pages.lab import Lab
from e2e.pages.workshop import Workshop
from e2e.watching import at_rest, hold, let_hold, release
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from e2e.watching import Watch
    from playwright.sync_api import Page

HURRIED = """([pressed, key]) => {
    document.querySelector(pressed).click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""
"""Presses a button, and a key in the same breath."""


@contextmanager
def late(page: Page, file: str, *, missing: bool = False) -> Iterator[None]:
    """A file that is asked for in the `with` comes, or turns out to be missing, only at its end."""
    held = hold(page, file)
    with page.expect_request(file):
        yield
    release(page, held, missing=missing)


@pytest.fixture
def lab(page: Page, site: str) -> Lab:
    """The lab, as soon as it can be used."""
    return Lab(let_hold(page), site).open()


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_ruling_that_comes_late_does_not_replace_the_one_that_was_opened_since(
    lab: Lab, samples: list[str]
) -> None:
    slow, quick = samples[1:3]
    with late(lab.page, f"**/{slow}.json"):
        lab.follow(f"scene={slow}")
        lab.follow(f"scene={quick}")
        lab.shows(quick)
    lab.shows(quick)


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_ruling_that_is_missing_is_not_complained_of_where_another_was_opened_since(
    lab: Lab, samples: list[str], watch: Watch
) -> None:
    watch.provokes("404")
    slow, quick = samples[1:3]
    with late(lab.page, f"**/{slow}.json", missing=True):
        lab.follow(f"scene={slow}")
        lab.follow(f"scene={quick}")
        lab.shows(quick)
    expect(lab.page.get_by_role("alert")).to_have_count(0)


def test_a_ruling_that_is_opened_while_a_link_waits_for_the_engine_stays(
    page: Page, site: str, samples: list[str]
) -> None:
    with late(page, "**/damagestep-*.whl"):
        lab = Lab(page, site).open(f"#c={CODE}")
        lab.shows("preview")
        lab.follow(f"scene={samples[1]}")
        lab.shows(samples[1])
    lab.answered()
    at_rest(page)
    lab.shows(samples[1])
    expect(page.locator("[data-part=opening]")).to_have_count(0)


@pytest.mark.no_engine
def test_a_view_whose_files_come_late_does_not_replace_the_one_that_was_chosen_since(lab: Lab) -> None:
    with late(lab.page, "**/builder.*.pack"):
        lab.page.locator(".views [data-place=builder]").click()
        lab.page.locator(".views [data-place=matrix]").click()
        expect(lab.page.locator("html[data-view=matrix]")).to_be_attached()
    expect(lab.page.locator("html[data-view=matrix]")).to_be_attached()
    lab.page.locator(".views [data-place=builder]").click()
    expect(lab.page.locator("html[data-view=builder]")).to_be_attached()


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_view_whose_files_come_late_does_not_lead_away_from_where_somebody_stayed(lab: Lab) -> None:
    with late(lab.page, "**/builder.*.pack"):
        lab.page.locator(".views [data-place=builder]").click()
        lab.page.locator(".views [data-place=lab]").click()
    expect(lab.page.locator("html[data-view=builder]")).to_have_count(0)
    expect(lab.page.locator("[data-part=mat]")).to_be_visible()


@pytest.mark.whole
@pytest.mark.no_engine
def test_what_is_typed_before_the_search_has_come_stands_in_it(lab: Lab) -> None:
    with late(lab.page, "**/rulings.*.pack"):
        lab.page.keyboard.type("/tp/honest")
    search = lab.page.locator("[data-part=browse] [data-do=search]")
    expect(search).to_have_value("tp/honest")
    lab.page.keyboard.type("y")
    expect(search).to_have_value("tp/honesty")
    expect(lab.page.locator("[data-part=text]")).to_have_count(0)


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_search_that_is_left_before_it_has_come_does_not_open(lab: Lab) -> None:
    with late(lab.page, "**/rulings.*.pack"):
        lab.page.keyboard.type("/d")
        lab.page.keyboard.press("Escape")
        lab.page.keyboard.press("ArrowRight")
        expect(lab.page.locator("[data-part=step]")).to_have_text(re.compile(r"^\D*2\D"))
    expect(lab.page.locator("[data-part=browse]")).to_have_count(0)
    lab.page.keyboard.type("/e")
    expect(lab.page.locator("[data-part=browse] [data-do=search]")).to_have_value("e")


@pytest.mark.whole
@pytest.mark.no_engine
def test_rulings_asked_for_by_key_and_by_button_before_they_have_come_are_one_sheet_with_what_was_typed(
    lab: Lab,
) -> None:
    with late(lab.page, "**/rulings.*.pack"):
        lab.page.keyboard.type("/d")
        lab.page.locator("nav [data-do=rulings]").click()
        lab.page.keyboard.type("d")
    expect(lab.page.locator("[data-part=browse]")).to_have_count(1)
    search = lab.page.locator("[data-part=browse] [data-do=search]")
    expect(search).to_have_value("dd")
    expect(search).to_be_focused()
    lab.page.keyboard.type("d")
    expect(search).to_have_value("ddd")


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_view_and_a_sheet_that_are_asked_for_before_either_has_come_both_come(lab: Lab) -> None:
    with late(lab.page, "**/builder.*.pack"):
        lab.page.locator(".views [data-place=builder]").click()
        lab.page.keyboard.press("?")
        expect(lab.page.locator("[data-part=look]")).to_be_visible()
        lab.page.keyboard.press("Escape")
    expect(lab.page.locator("html[data-view=builder]")).to_be_attached()


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_search_that_is_left_before_its_list_has_come_is_opened_again(lab: Lab) -> None:
    with late(lab.page, "**/contents-*/1.json"):
        lab.page.keyboard.type("/honest")
        expect(lab.page.locator("[data-part=browse]")).to_be_visible()
        lab.page.keyboard.press("Escape")
        expect(lab.page.locator("[data-part=browse]")).to_have_count(0)
        lab.page.keyboard.press("ArrowRight")
        expect(lab.page.locator("[data-part=step]")).to_have_text(re.compile(r"^\D*2\D"))
    lab.page.keyboard.press("/")
    expect(lab.page.locator("[data-part=browse] [data-do=search]")).to_have_value("")


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_language_that_comes_late_does_not_replace_the_one_that_was_chosen_since(lab: Lab) -> None:
    with late(lab.page, "**/de.*.json"):
        lab.page.locator("[data-lang=de]").click()
        lab.page.locator("[data-lang=en]").click()
    expect(lab.page.locator("html")).to_have_attribute("lang", "en")
    expect(lab.page.locator("[data-do=share]")).to_contain_text("Share")


@pytest.mark.whole
def test_a_sheet_of_cards_that_is_left_before_their_files_come_copies_none(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404")
    workshop = Workshop(let_hold(page), site).open().understood()
    name = workshop.name.input_value()
    for missing in (True, False):
        workshop.press("copy")
        page.locator("[data-find=card]").fill("honest")
        with late(page, "**/card-files.*.json", missing=missing):
            page.locator("[data-copy=honest]").click()
            page.keyboard.press("Escape")
        expect(page.locator("[data-part=shop-sheet]")).to_have_count(0)
        expect(workshop.name).to_have_value(name)


def test_a_move_whose_place_was_left_before_the_engine_had_played_it_stands_among_the_lines(
    page: Page, site: str
) -> None:
    lab = Lab(page, site).open().answered()
    page.evaluate(HURRIED, ["[data-part=pinned] [data-decide=end-battle-phase]", "ArrowRight"])
    line = lab.line(1)
    expect(line).to_be_visible()
    lab.stands_at(2)
    expect(lab.line(0)).to_have_attribute("aria-current", "true")
    line.click()
    expect(page.locator("[data-part=saying]")).to_contain_text("wants to move on")


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_place_that_is_left_is_not_written_over_an_address_that_is_followed(
    open_page: Callable[..., Page], site: str, samples: list[str]
) -> None:
    page = let_hold(open_page(fresh=True))
    page.clock.install()
    lab = Lab(page, site).open()
    page.keyboard.press("ArrowRight")
    lab.stands_at(2)
    with late(page, f"**/{samples[1]}.json"):
        lab.follow(f"scene={samples[1]}")
        page.clock.run_for(1000)
        page.clock.resume()
        assert page.url.endswith(f"#scene={samples[1]}")
    lab.shows(samples[1])


@pytest.mark.whole
@pytest.mark.no_engine
def test_an_address_is_followed_although_a_step_writes_its_own_over_it(lab: Lab, samples: list[str]) -> None:
    lab.page.evaluate(
        """scene => {
            const here = `${location.pathname}#at=2`;
            location.hash = `scene=${scene}`;
            history.replaceState(null, "", here);
        }""",
        samples[1],
    )
    lab.shows(samples[1])
