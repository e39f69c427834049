"""Every built-in scene can be stepped to its end and back, asked why not, and played on differently."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.watching import Watch, answered, live
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

RULE = re.compile(r"\b[A-Z]{2,}-\d{2}\b")


def counter(page: Page) -> tuple[int, int]:
    """Where the page stands, and of how many steps."""
    here, last = re.findall(r"\d+", page.locator("[data-part=step]").inner_text())
    return int(here), int(last)


def stands_at(page: Page, step: int) -> None:
    """Wait until the page stands at a step."""
    expect(page.locator("[data-part=step]")).to_have_text(re.compile(rf"^\D*{step}\D"))


def open_scene(page: Page, scene: str) -> None:
    """Go to a scene by its address, as a link on the page would."""
    masthead = page.locator("[data-part=masthead] h1")
    page.evaluate("scene => { location.hash = `scene=${scene}&at=1` }", scene)
    expect(page.locator(f"html[data-shows={scene}]")).to_be_attached()
    expect(page).to_have_title(f"{masthead.inner_text()} · damagestep")
    stands_at(page, 1)


def saying(page: Page) -> str:
    """What the page says of the step it stands at."""
    return page.locator("[data-part=saying]").inner_text().strip()


def test_scenes_step_to_the_end_and_back(page: Page, site: str, samples: list[str]) -> None:
    page.goto(site)
    live(page)
    for scene in samples:
        open_scene(page, scene)
        _, last = counter(page)
        assert last > 3, scene
        texts = []
        for step in range(1, last + 1):
            stands_at(page, step)
            texts.append(saying(page))
            page.keyboard.press("ArrowRight")
        assert all(texts), (scene, texts)
        assert not any("{" in text or "event." in text for text in texts), texts
        for step in range(last, 0, -1):
            stands_at(page, step)
            assert saying(page) == texts[step - 1]
            page.keyboard.press("ArrowLeft")
        stands_at(page, 1)


@pytest.mark.no_engine
def test_the_buttons_step_too(page: Page, site: str) -> None:
    page.goto(site)
    live(page)
    _, last = counter(page)
    page.locator("[data-do=next]").click()
    stands_at(page, 2)
    page.locator("[data-do=prev]").click()
    stands_at(page, 1)
    expect(page.locator("[data-do=prev]")).to_be_disabled()
    page.locator("[data-do=last]").click()
    stands_at(page, last)
    expect(page.locator("[data-do=next]")).to_be_disabled()
    page.locator("[data-do=first]").click()
    stands_at(page, 1)


def test_refusals_name_their_rule(page: Page, site: str, samples: list[str]) -> None:
    page.goto(site)
    answered(page)
    for scene in samples:
        open_scene(page, scene)
        _, last = counter(page)
        refused = page.locator("[data-part=refused]")
        for step in range(1, last + 1):
            stands_at(page, step)
            expect(refused).to_be_visible()
            if RULE.search(refused.inner_text()):
                break
            page.keyboard.press("ArrowRight")
        else:
            raise AssertionError(f"{scene} refuses nothing with a rule")


def test_a_legal_move_forks_the_line(page: Page, site: str) -> None:
    page.goto(site)
    answered(page)
    option = page.locator("[data-part=legal] button[data-decide]").first
    expect(option).to_be_visible()
    before = counter(page)
    option.click()
    expect(page.locator("[data-part=step]")).not_to_have_text(re.compile(rf"^\D*{before[0]}\D"))
    expect(page.locator("[data-part=fault]")).to_have_count(0)


@pytest.mark.no_engine
def test_an_address_leads_to_its_place(page: Page, site: str, scenes: list[str]) -> None:
    page.goto(f"{site}#scene={scenes[-1]}&at=3")
    live(page)
    stands_at(page, 3)
    expect(page.locator(f"html[data-shows={scenes[-1]}]")).to_be_attached()


@pytest.mark.no_engine
def test_an_address_of_no_ruling_says_so(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")
    page.goto(f"{site}#scene=../no-such-ruling")
    live(page)
    expect(page.get_by_role("alert").filter(has_text="There is no such ruling")).to_be_visible()


@pytest.mark.no_engine
def test_a_ruling_whose_file_does_not_come_is_named(
    page: Page, site: str, watch: Watch, scenes: list[str]
) -> None:
    watch.provokes("404")
    page.route(f"**/{scenes[-1]}.json", lambda route: route.fulfill(body='{"v": 1, "st'))
    page.goto(f"{site}#scene={scenes[-1]}")
    live(page)
    expect(page.get_by_role("alert").filter(has_text=f"{scenes[-1]}.json")).to_be_visible()
