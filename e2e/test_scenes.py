"""Every built-in scene can be stepped to its end and back, asked why not, and played on differently."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.watching import Watch
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

RULE = re.compile(r"\b[A-Z]{2,}-\d{2}\b")


@pytest.mark.whole
@pytest.mark.no_engine
def test_scenes_step_to_the_end_and_back(page: Page, site: str, samples: list[str]) -> None:
    lab = Lab(page, site).open()
    for scene in samples:
        lab.open_scene(scene)
        _, last = lab.counter()
        assert last > 3, scene
        texts = []
        for step in range(1, last + 1):
            lab.stands_at(step)
            texts.append(lab.saying())
            page.keyboard.press("ArrowRight")
        assert all(texts), (scene, texts)
        assert not any("{" in text or "event." in text for text in texts), texts
        for step in range(last, 0, -1):
            lab.stands_at(step)
            assert lab.saying() == texts[step - 1]
            page.keyboard.press("ArrowLeft")
        lab.stands_at(1)


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_buttons_step_too(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    _, last = lab.counter()
    page.locator("[data-do=next]").click()
    lab.stands_at(2)
    page.locator("[data-do=prev]").click()
    lab.stands_at(1)
    expect(page.locator("[data-do=prev]")).to_be_disabled()
    page.locator("[data-do=last]").click()
    lab.stands_at(last)
    expect(page.locator("[data-do=next]")).to_be_disabled()
    page.locator("[data-do=first]").click()
    lab.stands_at(1)


def test_refusals_name_their_rule(page: Page, site: str, samples: list[str]) -> None:
    lab = Lab(page, site).open().answered()
    for scene in samples:
        lab.open_scene(scene)
        _, last = lab.counter()
        refused = lab.refused
        for step in range(1, last + 1):
            lab.stands_at(step)
            expect(refused).to_be_visible()
            if RULE.search(refused.inner_text()):
                break
            page.keyboard.press("ArrowRight")
        else:
            raise AssertionError(f"{scene} refuses nothing with a rule")


def test_a_legal_move_forks_the_line(page: Page, site: str) -> None:
    lab = Lab(page, site).open().answered()
    option = page.locator("#now button[data-decide]").first
    expect(option).to_be_visible()
    before = lab.counter()
    option.click()
    expect(lab.step).not_to_have_text(re.compile(rf"^\D*{before[0]}\D"))
    expect(page.locator("[data-part=fault]")).to_have_count(0)


@pytest.mark.no_engine
def test_an_address_leads_to_its_place(page: Page, site: str, scenes: list[str]) -> None:
    lab = Lab(page, site).open(f"#scene={scenes[-1]}&at=3")
    lab.stands_at(3)
    lab.shows(scenes[-1])


@pytest.mark.no_engine
def test_an_address_of_no_ruling_says_so(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")
    Lab(page, site).open("#scene=../no-such-ruling")
    expect(page.get_by_role("alert").filter(has_text="There is no such ruling")).to_be_visible()


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_ruling_whose_file_does_not_come_is_named(
    page: Page, site: str, watch: Watch, scenes: list[str]
) -> None:
    watch.provokes("404")
    page.route(f"**/{scenes[-1]}.json", lambda route: route.fulfill(body='{"v": 1, "st'))
    Lab(page, site).open(f"#scene={scenes[-1]}")
    expect(page.get_by_role("alert").filter(has_text=f"{scenes[-1]}.json")).to_be_visible()
