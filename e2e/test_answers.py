"""The box answers: what a player asks, in English and German, with slips, before any ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.pages.rulings import Rulings
from e2e.readable import check_readable
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

CARD = "[data-part=answer-card]"


@pytest.mark.no_engine
@pytest.mark.parametrize(
    ("width", "locale", "typed", "said"),
    [
        (1280, "en-GB", "Can I use Nibiru in the Damage Step?", ("Nibiru", "In the Damage Step: no.")),
        pytest.param(
            360,
            "de-DE",
            "kann ich nibriu im damge step benutzen",
            ("Nibiru", "Im Damage Step: nein."),
            marks=pytest.mark.whole,
        ),
        pytest.param(
            768,
            "en-GB",
            "honset before damage calculation",
            ("Honest", "Before damage calculation: yes."),
            marks=pytest.mark.whole,
        ),
    ],
)
def test_whether_a_card_may_be_used_is_answered_first(
    open_page: Callable[..., Page], site: str, width: int, locale: str, typed: str, said: tuple[str, str]
) -> None:
    page = open_page(width=width, locale=locale)
    rulings = Rulings(page, site).open()
    page.keyboard.type(typed)
    answer = rulings.sheet.locator(CARD)
    expect(answer.locator(".named__name")).to_contain_text(said[0])
    expect(answer).to_contain_text(said[1])
    expect(answer.locator("tbody tr").first.locator("td")).to_have_count(6)
    check_readable(page)


@pytest.mark.no_engine
def test_a_card_of_the_library_is_seen_at_work_with_one_press(page: Page, site: str) -> None:
    rulings = Rulings(page, site).open()
    rulings.search.fill("effect veiler damage calculation")
    expect(rulings.sheet.locator(CARD)).to_contain_text("During damage calculation: no.")
    leads = rulings.sheet.locator(f"{CARD} [data-scene]")
    wanted = leads.get_attribute("data-scene") or ""
    leads.click()
    Lab(page).shows(wanted)


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_word_of_the_game_is_explained(page: Page, site: str) -> None:
    rulings = Rulings(page, site).open()
    rulings.search.fill("missed timing")
    expect(rulings.sheet.locator("[data-part=answer-word]")).to_contain_text("very last thing")
    expect(rulings.entries.first).to_be_visible()


def test_whether_a_card_on_the_mat_survives_is_asked_over_all_lines(page: Page, site: str) -> None:
    lab = Lab(page, site).open("#scene=honest-divine-wrath&at=3").answered()
    page.keyboard.press("/")
    rulings = Rulings(page)
    rulings.search.fill("Can Summoned Skull survive?")
    answer = rulings.sheet.locator("[data-part=answer]")
    expect(answer).to_contain_text("Can Summoned Skull stay on the field to the end?")
    answer.locator("[data-search='show:']").click()
    expect(rulings.sheet).to_have_count(0)
    expect(lab.lines).to_be_visible()


@pytest.mark.whole
@pytest.mark.no_engine
def test_while_somebody_types_the_last_answer_stays(page: Page, site: str) -> None:
    rulings = Rulings(page, site).open()
    page.keyboard.type("honest")
    expect(rulings.sheet.locator(CARD)).to_be_visible()
    page.keyboard.type(" damage")
    expect(rulings.sheet.locator(CARD)).to_be_visible()
    expect(rulings.search).to_have_value("honest damage")
