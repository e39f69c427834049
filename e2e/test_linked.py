"""A linked scene stands on the mat before the engine has played it, and nothing moves when it has."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from e2e.own_scene import CODE, LINE
from e2e.pages.forum import LINE as RECORDED
from e2e.pages.forum import OWN, lean, taped
from e2e.pages.lab import Lab
from e2e.watching import at_rest, hold, release, shot
from playwright.sync_api import expect

from damagestep.common.coding import code, tape
from damagestep.lines.codes import numbers
from damagestep.records.record import sparse

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Page

WHEEL = "**/damagestep-*.whl"
WORDS = "**/locale/views/*.json"
PLACES = """() => [".tl", ".stage__bar", ".mats"].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [part, x, y + scrollY, width, height].join(" ");
})"""
SIZES = [
    (360, 740, "de-DE", True),
    pytest.param(768, 1024, "en-GB", True, marks=pytest.mark.whole),
    pytest.param(1280, 720, "en-GB", False, marks=pytest.mark.whole),
    pytest.param(1440, 900, "de-DE", False, marks=pytest.mark.whole),
]


@pytest.mark.parametrize(("width", "height", "locale", "dark"), SIZES)
def test_a_linked_scene_is_painted_before_the_engine_and_nothing_moves_when_it_has_come(
    open_page: Callable[..., Page], site: str, width: int, height: int, locale: str, dark: bool
) -> None:
    page = open_page(width=width, locale=locale, dark=dark)
    page.set_viewport_size({"width": width, "height": height})
    held = hold(page, WHEEL)
    page.goto(f"{site}#c={CODE}")
    lab = Lab(page)
    lab.shows("preview")
    expect(page).to_have_title("An ogre in the second row · damagestep")
    expect(page.locator(".mats")).to_contain_text("Ogre <b>of Ours</b>")
    expect(page.locator(".now__why")).to_contain_text(
        "2 Entscheidungen" if locale == "de-DE" else "2 decisions"
    )
    expect(page.locator("[role=progressbar]")).to_be_attached()
    before = page.evaluate(PLACES)
    shot(page, f"linked-{width}-before")
    release(page, held)
    lab.shows("own")
    lab.answered()
    lab.stands_at(2)
    assert page.evaluate(PLACES) == before
    shot(page, f"linked-{width}-after")


def test_a_link_with_its_recording_shows_its_own_step_and_is_left_where_its_reader_stands(
    page: Page, site: str
) -> None:
    held = hold(page, WHEEL)
    lab = Lab(page, site).open(f"#c={OWN}")
    lab.shows("preview")
    lab.stands_at(2)
    assert "Neos Alius" in lab.saying()
    page.keyboard.press("ArrowRight")
    lab.stands_at(3)
    said, steps = lab.saying(), lab.counter()
    release(page, held)
    lab.shows("own")
    lab.answered()
    assert (lab.saying(), lab.counter()) == (said, steps)


def test_a_forged_recording_gives_way_to_what_the_engine_says(page: Page, site: str) -> None:
    forged = json.loads(json.dumps(lean(RECORDED)).replace('"life": 8000', '"life": 100'))
    held, words = hold(page, WHEEL), hold(page, WORDS)
    lab = Lab(page, site).open(f"#c={taped(RECORDED, 'forged', forged)}")
    lab.shows("preview")
    expect(page.locator(".plate").first).to_contain_text("100")
    release(page, words)
    expect(page.locator(".now__why")).to_contain_text("As the link has recorded it")
    release(page, held)
    lab.shows("own")
    expect(page.locator(".plate").first).to_contain_text("8000")


@pytest.mark.whole
def test_a_link_can_be_made_to_carry_its_recording(page: Page, site: str) -> None:
    lab = Lab(page, site).open(f"#c={CODE}")
    lab.shows("own")
    link = lab.share()
    expect(link).to_have_value(f"{site}#c={CODE}")
    page.locator("[data-do=option-tape]").select_option("with")
    expect(link).to_have_value(re.compile(re.escape(f"{site}#c={CODE}~") + r"[\w-]+\.[\w-]{4}$"))
    expect(page.locator("[data-part=post]")).to_contain_text(f"embed.html#c={CODE}~")
    other = page.context.new_page()
    other.route(WHEEL, lambda _: None)
    again = Lab(other, site).open("#" + link.input_value().partition("#")[2])
    again.shows("preview")
    again.stands_at(2)
    assert again.counter() == lab.counter()


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_link_whose_recording_is_damaged_shows_the_scene_as_it_begins(page: Page, site: str) -> None:
    scene, _, recorded = OWN.partition("~")
    sealed = tape.sealed(scene, recorded)
    lab = Lab(page, site).open(f"#c={scene}~{sealed[:-40]}{'A' if sealed[-40] != 'A' else 'B'}{sealed[-39:]}")
    lab.shows("preview")
    assert lab.counter() == (1, 1)
    expect(page.locator(".mats")).to_contain_text("Summoned Skull")


@pytest.mark.whole
def test_a_link_that_leaves_a_ruling_shows_it_where_they_part(
    page: Page, site: str, samples: list[str]
) -> None:
    lab = Lab(page, site).open().answered()
    lab.move("end-battle-phase").click()
    expect(page).to_have_url(re.compile("&c=1"))
    title, address = page.title(), page.url.partition("#")[2]
    other = page.context.new_page()
    held = hold(other, WHEEL)
    again = Lab(other, site).open(f"#{address}")
    again.shows("preview")
    expect(other).to_have_title(title)
    expect(other.locator(".now__why")).to_contain_text("ruling that the link comes from")
    again.follow(f"scene={samples[1]}")
    again.shows(samples[1])
    again.follow(address)
    again.shows("preview")
    before = other.evaluate(PLACES)
    release(other, held)
    expect(other.locator("[data-line='1']").first).to_be_visible()
    again.answered()
    assert [one for one in other.evaluate(PLACES) if ".tl" not in one] == [
        one for one in before if ".tl" not in one
    ]


@pytest.mark.whole
def test_where_there_is_no_engine_the_scene_stays_and_is_opened_with_the_next_one(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404", "ERR_FAILED")
    page.route(WHEEL, lambda route: route.abort())
    lab = Lab(page, site).open(f"#c={CODE}")
    expect(page.locator("html[data-engine=failed]")).to_be_attached()
    lab.shows("preview")
    expect(page.locator("[data-part=engine-failed]")).to_be_visible()
    at_rest(page)
    expect(page.locator(".mats")).to_contain_text("Ogre <b>of Ours</b>")
    expect(page).to_have_url(f"{site}#c={CODE}")
    page.unroute(WHEEL)
    page.locator("[data-do=retry]").click()
    lab.shows("own")
    lab.stands_at(2)
    lab.answered()


def test_a_scene_that_the_engine_refuses_gives_way_to_what_was_there(page: Page, site: str) -> None:
    scene = sparse(LINE.scene)
    scene["A"] = {"monster": [{"card": "mirror-force"}]}
    held = hold(page, WHEEL)
    lab = Lab(page, site).open(f"#c={code.encode({'scene': scene}, numbers())}")
    lab.shows("preview")
    release(page, held)
    expect(page.get_by_role("alert").filter(has_text="Mirror Force")).to_be_visible()
    expect(page.locator("html[data-shows=preview]")).to_have_count(0)
    expect(page.locator("[data-part=mat]")).to_have_count(0)
    page.locator("[data-do=close]").click()
    lab.stands_at(1)
    lab.answered()


@pytest.mark.whole
@pytest.mark.no_engine
def test_what_is_missing_after_a_linked_scene_leads_back_to_what_was_before_it(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404")
    lab = Lab(page, site).open()
    title = page.title()
    lab.follow(f"c={CODE}")
    lab.shows("preview")
    lab.follow("scene=no-such-ruling")
    expect(page.get_by_role("alert").filter(has_text="no-such-ruling")).to_be_visible()
    expect(page).to_have_title(title)
    lab.stands_at(1)


@pytest.mark.whole
def test_a_link_to_the_matrix_names_its_scene_at_once_and_shows_that_of_no_other(
    page: Page, site: str
) -> None:
    held = hold(page, WHEEL)
    lab = Lab(page, site).open(f"#view=matrix&c={CODE}")
    lab.shows("preview")
    lab.shows_view("matrix")
    lead = page.locator("[data-part=matrix] .page__lead")
    expect(lead).to_contain_text("An ogre in the second row")
    release(page, held)
    lab.shows("own")
    expect(page.locator(".mx tbody")).to_contain_text("Mirror Force")
    lab.follow("view=matrix&scene=honest-before-calculation")
    expect(page.locator(".mx tbody")).to_contain_text("Honest")
    lab.follow(f"view=matrix&c={CODE}")
    expect(page.locator(".mx tbody")).to_contain_text("Mirror Force")


@pytest.mark.whole
def test_a_lesson_begun_before_the_engine_answers_goes_on_with_what_it_has_noted(
    page: Page, site: str
) -> None:
    held = hold(page, WHEEL)
    lab = Lab(page, site).open(f"#c={OWN}")
    lab.shows("preview")
    page.locator("[data-teach=begin]").first.click()
    page.locator("[data-lesson=text]").fill("Look here first")
    page.locator("[data-lesson=title]").fill("Before the engine")
    release(page, held)
    lab.shows("own")
    lab.answered()
    expect(page.locator("[data-lesson=text]")).to_have_value("Look here first")
    expect(page.locator("[data-lesson=title]")).to_have_value("Before the engine")
    expect(page).to_have_url(re.compile(r"&l=1[\w.~-]+$"))
