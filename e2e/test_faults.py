"""Whatever breaks around the page is said in words, and what was played stays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.builder import Builder
from e2e.pages.lab import Lab
from e2e.watching import answered, live, shot
from playwright.sync_api import expect
from tools.paths import DIST

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.watching import Watch
    from playwright.sync_api import Page, Route, Worker

FAILED = "[data-part=engine-failed]"
OTHER = "[data-part=pinned] button[data-decide=end-battle-phase]"
NEW = "[data-part=legal] button[data-decide^='activate:mirror-force']"
"""At the third step, a move that no line holds: the engine has to be asked."""
LEAVING = """() => {
    const shown = new MutationObserver(() => {
        if (!document.querySelector("[data-part=lines] [data-line='1']")) return;
        shown.disconnect();
        location.reload();
    });
    shown.observe(document.body, { childList: true, subtree: true });
}"""
"""Has the page loaded anew as soon as a line is shown."""


def worker_of(page: Page) -> Worker:
    """The worker in which the engine runs."""
    return next(one for one in page.workers if "engine_worker" in one.url)


def again(page: Page) -> None:
    """The engine is started once more, and judges where we stand."""
    page.locator("[data-do=retry]").click()
    expect(page.locator(FAILED)).to_have_count(0)
    answered(page)


@pytest.mark.whole
def test_a_worker_that_falls_silent_in_the_middle_of_a_call_is_started_anew_and_the_line_stays(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page(fresh=True)
    page.clock.install()
    lab = Lab(page, site).open().answered()
    page.locator(OTHER).click()
    expect(lab.line(1)).to_be_visible()
    attack = lab.move("attack")
    page.keyboard.press("Home")
    attack.click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(NEW)).to_be_visible()
    before = lab.counter()
    worker_of(page).evaluate("() => { onmessage = () => self.close() }")
    page.locator(NEW).click()
    page.clock.fast_forward(40_000)
    expect(page.locator(FAILED)).to_be_visible()
    expect(lab.line(1)).to_be_visible()
    page.keyboard.press("End")
    assert lab.counter()[0] >= before[0]
    again(page)
    page.keyboard.press("Home")
    page.locator(OTHER).click()
    expect(lab.line(1)).to_be_visible()


def test_a_worker_that_dies_says_so_at_once(page: Page, site: str) -> None:
    Lab(page, site).open().answered()
    page.locator(OTHER).click()
    expect(Lab(page).line(1)).to_be_visible()
    worker_of(page).evaluate("() => { setTimeout(() => { throw new Error('killed') }) }")
    expect(page.locator(FAILED)).to_contain_text("stopped in the middle")
    expect(Lab(page).line(1)).to_be_visible()
    shot(page, "engine-died")
    again(page)


def spoiled(name: str, *, cut: bool) -> Callable[[Route], None]:
    """Answers with a file of the site that is cut in half, or of which one byte in the middle is another."""
    body = next(file for file in DIST.rglob(name) if file.is_file()).read_bytes()
    half = len(body) // 2
    wrong = body[:half] if cut else body[:half] + bytes([body[half] ^ 255]) + body[half + 1 :]
    kind = "application/wasm" if name.endswith(".wasm") else "application/octet-stream"
    return lambda route: route.fulfill(status=200, body=wrong, content_type=kind)


@pytest.mark.first_visit
@pytest.mark.parametrize(
    ("name", "cut", "locale"),
    [
        pytest.param("pyodide.asm.wasm", True, "de-DE", marks=pytest.mark.whole),
        pytest.param("python_stdlib.zip", True, "en-GB", marks=pytest.mark.whole),
        pytest.param("damagestep-*.whl", True, "de-DE", marks=pytest.mark.whole),
        ("damagestep-*.whl", False, "en-GB"),
    ],
    ids=["engine-cut", "library-cut", "wheel-cut", "wheel-changed"],
)
def test_a_damaged_file_of_the_engine_is_named_and_had_again(
    open_page: Callable[..., Page], site: str, watch: Watch, name: str, *, cut: bool, locale: str
) -> None:
    watch.provokes("404", "wasm instantiation failed", "CompileError")
    page = open_page(locale=locale)
    page.route(f"**/{name}", spoiled(name, cut=cut))
    page.goto(site)
    alert = page.locator(FAILED)
    expect(alert).to_be_visible()
    expect(alert).to_contain_text(name.split("-", maxsplit=1)[0].split(".", maxsplit=1)[0])
    lab = Lab(page)
    before = lab.counter()[0]
    page.keyboard.press("ArrowRight")
    assert lab.counter()[0] == before + 1
    page.unroute(f"**/{name}")
    again(page)


@pytest.mark.whole
@pytest.mark.no_engine
@pytest.mark.parametrize(
    ("locale", "says"), [("en-GB", "This browser keeps nothing"), ("de-DE", "speichert nichts")]
)
def test_a_full_storage_is_said_and_building_goes_on(
    open_page: Callable[..., Page], site: str, locale: str, says: str
) -> None:
    page = open_page(locale=locale)
    builder = Builder(page, site).open()
    page.evaluate("""() => {
        let size = 4_000_000;
        for (let n = 0; size > 0; n++) {
            try { localStorage.setItem(`full${n}`, "x".repeat(size)) } catch { size = Math.floor(size / 2) }
        }
    }""")
    builder.put("A.hand", "honest")
    expect(builder.note).to_contain_text(says)
    builder.put("A.hand", "kuriboh")
    expect(page.locator(".mat--near .hand .card")).to_have_count(2)


def test_a_page_that_is_denied_all_storage_starts_and_plays(page: Page, site: str) -> None:
    page.add_init_script("""
        const deny = { get() { throw new DOMException("denied", "SecurityError") } };
        for (const one of ["localStorage", "sessionStorage", "indexedDB", "caches"])
            Object.defineProperty(window, one, { configurable: true, ...deny });
    """)
    lab = Lab(page, site).open().answered()
    page.locator(OTHER).click()
    expect(lab.line(1)).to_be_visible()
    lab.go_to("builder")
    builder = Builder(page)
    builder.put("A.hand", "honest")
    expect(builder.note).to_be_visible()


@pytest.fixture
def tabs(open_page: Callable[..., Page], watch: Watch) -> tuple[Page, Page]:
    """Two tabs of one browser, which share what the page keeps."""
    page = open_page()
    return page, watch.over(page.context.new_page())


def save(page: Page, name: str) -> None:
    """Save the scene that is being built."""
    Builder(page).save(name)
    expect(page.locator("[data-load]", has_text=name)).to_be_visible()


@pytest.mark.whole
@pytest.mark.no_engine
def test_two_tabs_that_save_scenes_lose_none(tabs: tuple[Page, Page], site: str) -> None:
    page, other = tabs
    builder = Builder(page, site).open()
    there = Builder(other, site).open()
    builder.put("A.hand", "honest")
    there.put("B.hand", "kuriboh")
    save(page, "Of the first tab")
    save(other, "Of the second tab")
    page.reload()
    live(page)
    builder.press("saved")
    expect(builder.names).to_have_text(["Of the second tab", "Of the first tab"])


def of_one_scene(page: Page, other: Page, site: str) -> None:
    """Two tabs show the same scene, and in the first a line of its own has been played."""
    page.goto(site)
    other.goto(site)
    answered(page)
    answered(other)
    page.locator(OTHER).click()
    expect(Lab(page).line(1)).to_be_visible()


@pytest.mark.whole
def test_two_tabs_play_one_scene_apart(tabs: tuple[Page, Page], site: str) -> None:
    page, other = tabs
    of_one_scene(page, other, site)
    expect(Lab(other).line(1)).to_have_count(0)
    other.keyboard.press("ArrowRight")
    expect(other.locator("[data-part=step]")).to_have_text(re.compile(r"^\D*2\D"))
    expect(page).to_have_url(re.compile(r"&c=1[\w-]+$"))
    page.reload()
    expect(Lab(page).line(1).first).to_be_visible()


@pytest.mark.whole
def test_two_tabs_that_play_one_scene_differently_lose_no_line(tabs: tuple[Page, Page], site: str) -> None:
    page, other = tabs
    of_one_scene(page, other, site)
    Lab(page).keeps("end-battle-phase")
    other.keyboard.press("ArrowRight")
    other.keyboard.press("ArrowRight")
    other.locator(NEW).click()
    expect(Lab(other).line(1)).to_be_visible()
    for one in (page, other):
        one.goto("about:blank")
        one.goto(site)
        expect(one.locator("[data-part=lines] [data-line]")).to_have_count(3)


def test_a_line_is_kept_however_soon_the_page_is_loaded_anew(page: Page, site: str) -> None:
    Lab(page, site).open().answered()
    page.evaluate(LEAVING)
    with page.expect_navigation():
        page.locator(OTHER).click()
    expect(Lab(page).line(1)).to_be_visible()


@pytest.mark.whole
@pytest.mark.parametrize("year", [1970, 2100])
def test_a_clock_that_is_wrong_changes_nothing(open_page: Callable[..., Page], site: str, year: int) -> None:
    page = open_page(fresh=True)
    page.clock.install(time=f"{year}-01-02T00:00:00Z")
    lab = Lab(page, site).open().answered()
    page.locator(OTHER).click()
    expect(lab.line(1)).to_be_visible()
    lab.go_to("builder")
    Builder(page).put("A.hand", "honest")
    save(page, "At a strange time")


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.whole)])
def test_a_browser_without_webassembly_is_told_so(
    open_page: Callable[..., Page], site: str, watch: Watch, width: int
) -> None:
    watch.provokes("wasm", "WebAssembly", "ArrayBuffer")
    page = open_page(width=width)
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    alert = page.get_by_role("alert").filter(has_text="WebAssembly")
    expect(alert).to_be_in_viewport(ratio=1)
    expect(alert).to_contain_text("This browser cannot run the page")
    expect(alert).to_contain_text("Dieser Browser kann die Seite nicht ausführen")
    assert page.request.get(alert.get_by_role("link").first.evaluate("link => link.href")).ok
    expect(page.locator("#broken")).to_be_hidden()
    expect(page.locator("[data-part=mat] .card").first).to_be_visible()
    shot(page, f"no-webassembly-{width}")
