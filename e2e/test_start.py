"""The page starts: drawn before the engine is there, and readable where the engine cannot come."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.pages.rulings import Rulings
from e2e.watching import at_rest, live
from playwright.sync_api import expect
from tools.paths import DIST
from tools.serve import serving
from workbench.bench import memory
from workbench.bench.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from e2e.watching import Watch
    from playwright.sync_api import Browser, Page, Route

FIRST, ALL = 405_000, 10_000_000  # bytes; the aim of the first is 400,000
"""Bytes that a first visit may fetch besides the engine, and with it and every view."""


@pytest.mark.first_visit
def test_a_scene_is_drawn_and_can_be_stepped_while_the_engine_never_comes(page: Page, site: str) -> None:
    page.route("**/*.wasm", lambda route: None if "pyodide" in route.request.url else route.continue_())
    lab = Lab(page, site).open()
    expect(page.locator("html[data-engine=loading]")).to_be_attached()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("[data-part=mat] .card").first).to_be_visible()
    counter = lab.step
    before = counter.inner_text()
    page.locator("[data-do=next]").click()
    expect(counter).not_to_have_text(before)


@pytest.mark.no_engine
def test_a_ruling_has_its_reasons_while_the_engine_never_comes(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    for _ in range(2):
        expect(lab.refused.locator(".why__name").first).to_be_visible()
        page.locator("[data-do=next]").click()
    expect(page.locator("html[data-engine=loading]")).to_be_attached()


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_ruling_without_its_verdicts_waits_for_the_engine(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")
    with page.expect_response("**/verdicts-*/*.json"):
        page.route("**/verdicts-*/*.json", lambda route: route.fulfill(status=404, body=""))
        lab = Lab(page, site).open()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(lab.refused).to_be_hidden()


@pytest.mark.first_visit
def test_the_percentage_is_that_of_what_has_arrived(page: Page, site: str, assets: dict[str, str]) -> None:
    """All but the wheel is there, and it never comes."""
    page.route("**/damagestep-*.whl", lambda _: None)
    page.goto(site)
    all_of_it = int(assets["engine-bytes"])
    (wheel,) = [file.stat().st_size for file in (DIST / "wheels").glob("*/damagestep-*.whl")]
    percent = 100 * (all_of_it - wheel) // all_of_it
    assert 50 < percent < 99
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", str(percent))
    expect(bar).to_have_attribute("aria-label", re.compile(rf"{percent}\s%"))


@pytest.mark.first_visit
def test_a_missing_engine_file_is_named_and_the_page_goes_on(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404", "wasm instantiation failed")

    def missing(route: Route) -> None:
        route.fulfill(status=404, body="There is no such file.")

    page.route("**/pyodide.asm.wasm", missing)
    page.goto(site)
    expect(page.locator("html[data-engine=failed]")).to_be_attached()
    expect(page.get_by_role("alert").filter(has_text="pyodide.asm.wasm")).to_be_visible()
    lab = Lab(page)
    counter = lab.step
    before = counter.inner_text()
    page.locator("[data-do=next]").click()
    expect(counter).not_to_have_text(before)
    page.unroute("**/pyodide.asm.wasm")
    page.locator("[data-do=retry]").click()
    lab.answered()


@pytest.mark.whole
def test_a_missing_wheel_is_named(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")
    page.route("**/damagestep-*.whl", lambda route: route.fulfill(status=404, body=""))
    page.goto(site)
    expect(page.locator("html[data-engine=failed]")).to_be_attached()
    expect(page.get_by_role("alert").filter(has_text=re.compile("damagestep"))).to_be_visible()


@pytest.mark.whole
def test_where_verdicts_cannot_be_drawn_the_file_is_named_and_the_page_goes_on(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("404")
    page.route("**/verdicts.*.pack", lambda route: route.fulfill(status=404, body=""))
    lab = Lab(page, site).open()
    expect(page.get_by_role("alert").filter(has_text="verdicts.pack")).to_be_visible()
    page.unroute("**/verdicts.*.pack")
    page.keyboard.press("ArrowRight")
    expect(lab.step).to_contain_text("2")
    lab.answered()
    expect(lab.refused.locator(".why__name").first).to_be_visible()


@pytest.mark.no_engine
def test_a_missing_file_of_the_page_is_named(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")
    page.route("**/core.js", lambda route: route.fulfill(status=404, body=""))
    page.goto(site)
    expect(page.get_by_role("alert").filter(has_text="core.js")).to_be_visible()


@pytest.mark.no_engine
def test_a_damaged_archive_of_the_page_is_named(page: Page, site: str, watch: Watch) -> None:
    watch.provokes(".pack")

    def cut(route: Route) -> None:
        route.fulfill(body=route.fetch().body()[:9000], content_type="application/gzip")

    page.route("**/index.*.pack", cut)
    page.goto(site)
    expect(page.get_by_role("alert").filter(has_text=re.compile("index.*pack"))).to_be_visible()


@pytest.mark.no_engine
def test_a_damaged_archive_of_a_view_is_named_and_the_page_goes_on(page: Page, site: str) -> None:
    page.route("**/matrix.*.pack", lambda route: route.fulfill(body="no archive"))
    lab = Lab(page, site).open()
    lab.go_to("matrix")
    expect(page.get_by_role("alert").filter(has_text="matrix.pack")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(lab.step).to_contain_text("2")


@pytest.mark.whole
@pytest.mark.no_engine
def test_a_missing_first_position_is_named(page: Page, site: str, watch: Watch) -> None:
    watch.provokes("404")
    page.route("**/start.*.json", lambda route: route.fulfill(status=404, body=""))
    page.goto(site)
    expect(page.get_by_role("alert").filter(has_text=re.compile("start"))).to_be_visible()


def test_a_first_visit_fetches_no_more_than_it_may(
    browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    wire = Wire()
    with serving(DIST, kind=wire.handler()) as address:
        found = memory.transfer(browser, address, wire)
    ((first,), (whole,)) = found["bytes.page"], found["bytes.lab"]
    with capsys.disabled():
        sys.stdout.write(
            f"\na first visit: {first / 1000:.0f} KB besides the engine, {whole / 1000:.0f} KB in all\n"
        )
    assert first <= FIRST
    assert whole <= ALL


def test_the_first_answer_needs_no_pydantic_and_nothing_twice(
    open_page: Callable[..., Page], site: str, watch: Watch
) -> None:
    page = open_page(fresh=True)
    page.route("**/pydantic*.whl", lambda _: None)
    Lab(page, site).open().answered()
    assert any(name.startswith("damagestep-") for name in watch.files)
    at_rest(page)
    twice = {name for name in watch.files if watch.files.count(name) > 1}
    assert {name for name in twice if not name.startswith("icon.")} == set()  # the browser's own wish


@pytest.mark.no_engine
def test_a_window_of_another_language_speaks_it(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(locale="de-DE")
    Lab(page, site).open()
    expect(page.locator("html[lang=de]")).to_be_attached()


@pytest.mark.no_engine
def test_a_first_visit_is_told_how_the_page_works_until_it_says_that_is_enough(page: Page, site: str) -> None:
    Lab(page, site).open()
    intro = page.locator("[data-part=intro]")
    expect(intro).to_be_visible()
    intro.locator("[data-known]").click()
    expect(intro).to_be_hidden()
    page.reload()
    live(page)
    expect(intro).to_be_hidden()
    rulings = Rulings(page, site).open()
    entry = rulings.entries.first
    scene = entry.get_attribute("data-scene")
    entry.click()
    Lab(page).shows(scene)  # what is known does not stand between a press and what was pressed


def test_the_first_scene_shows_the_damage_step_a_chain_and_what_is_refused(page: Page, site: str) -> None:
    lab = Lab(page, site).open().answered()
    expect(page.locator(".tl-step__name", has_text="Damage Step")).to_be_attached()
    expect(page.locator(".tl-node__dot", has_text="2")).to_be_attached()
    refused = lab.refused
    for name in ("Honest", "Mirror Force", "Divine Wrath"):
        expect(refused.locator(".why__name", has_text=name).first).to_be_visible()


@pytest.mark.no_engine
def test_stops_names_and_viewpoint_are_found_again(page: Page, site: str) -> None:
    Lab(page, site).open()
    page.locator("[data-do=stops]").select_option("timings")
    page.locator("[data-do=names]").select_option("konami")
    page.locator("[data-eyes=A]").click()
    page.reload()
    live(page)
    expect(page.locator("[data-do=stops]")).to_have_value("timings")
    expect(page.locator("[data-do=names]")).to_have_value("konami")
    expect(page.locator("[data-eyes=A]")).to_have_attribute("aria-pressed", "true")
