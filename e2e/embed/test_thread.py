"""Embeds in somebody else's page, at another origin: light, and well-behaved."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest
from e2e.pages.forum import BARE, OWN, Forum
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

MOST = 405_000  # bytes that an embed may fetch before it is touched; the aim is 400,000


def tell(capsys: pytest.CaptureFixture[str], text: str) -> None:
    """Print a figure."""
    with capsys.disabled():
        sys.stdout.write(f"\n{text}\n")


def scroll_of(page: Page) -> int:
    """How far the forum has been scrolled."""
    return int(page.evaluate("scrollY"))


def test_five_embeds_in_a_thread_cost_little_and_no_engine(
    forum: Forum, visit: Callable[..., Page], scenes: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    page = visit()
    asked = [f"scene={scenes[n]}&at={n}" for n in (1, 2, 3)]
    forum.post(page, *asked, f"c={OWN}", OWN)
    embeds = forum.embeds(page, 5)
    assert [one.number.inner_text() for one in embeds[:3]] == ["1", "2", "3"]
    tell(capsys, f"five embeds: {forum.sent.total / 1000:.0f} KB before a click")
    assert forum.sent.of("pyodide/") + forum.sent.of(".whl") + forum.sent.of("engine_worker") == []
    assert forum.sent.total <= MOST
    assert page.evaluate("document.activeElement.tagName") == "BODY"


@pytest.mark.parametrize(
    "hash_of",
    [
        *(pytest.param(one, marks=pytest.mark.whole) for one in ("ruling", "code with its recording")),
        "code alone",
    ],
)
def test_one_embed_stays_within_its_limit(
    forum: Forum,
    visit: Callable[..., Page],
    scenes: list[str],
    capsys: pytest.CaptureFixture[str],
    hash_of: str,
) -> None:
    asked = {"ruling": f"scene={scenes[0]}", "code with its recording": f"c={OWN}", "code alone": f"c={BARE}"}
    page = visit(locale="de-DE")
    forum.post(page, asked[hash_of])
    forum.embeds(page, 1)
    tell(capsys, f"{hash_of}: {forum.sent.total / 1000:.0f} KB before a click")
    assert forum.sent.of("pyodide/") == []
    assert forum.sent.total <= MOST


@pytest.mark.whole
def test_stepping_leaves_the_thread_where_it_is(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(page, f"c={OWN}&at=1", f"c={OWN}&at=1")
    one, other = forum.embeds(page, 2)
    page.evaluate("scrollTo(0, 150)")
    one.next()
    one.stands_at(2)
    for key in (
        "ArrowRight",
        "ArrowLeft",
        "End",
        "ArrowRight",
        "ArrowDown",
        "PageDown",
        " ",
        "Home",
        "ArrowUp",
    ):
        page.keyboard.press("Tab" if key == " " else key)
        page.keyboard.press(key)
    one.stands_at(1)
    assert other.number.inner_text() == "1"
    assert scroll_of(page) == 150
    assert forum.sent.of("pyodide/") == []


def test_keys_outside_an_embed_are_the_threads_own(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(page, f"c={OWN}&at=2")
    (one,) = forum.embeds(page, 1)
    page.locator("input").press("ArrowRight")
    page.locator("input").evaluate("field => field.blur()")
    page.keyboard.press("PageDown")
    page.wait_for_function("scrollY > 100")
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 200)
    assert one.number.inner_text() == "2"


def test_an_embed_tells_its_height_and_the_host_script_gives_it(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    page = visit()
    forum.post(page, f"c={OWN}", f"c={OWN}")
    forum.embeds(page, 2)
    frame = page.locator("iframe").first
    expect(frame).to_have_attribute("style", re.compile(r"height: \d+px"))
    inside = page.frame_locator("iframe").first.locator("html")
    assert inside.evaluate("root => root.scrollHeight <= root.clientHeight")
    before = frame.evaluate("frame => frame.style.height")
    page.evaluate("postMessage({ type: 'damagestep-height', v: 1, height: 999 }, '*')")  # nobody's embed
    page.evaluate("new Promise((done) => setTimeout(done))")
    assert frame.evaluate("frame => frame.style.height") == before


@pytest.mark.whole
def test_the_options_of_an_address_are_followed(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(
        page, f"c={OWN}&lang=de&theme=dark&eyes=A&at=2", f"c={OWN}&controls=steps", f"c={OWN}&controls=none"
    )
    german, steps, still = forum.embeds(page, 3)
    expect(german.locator("html[lang=de][data-theme=dark]")).to_be_attached()
    expect(german.home).to_have_text("Im Labor öffnen")
    expect(german.mat).not_to_contain_text("Mirror Force")
    expect(steps.locator("[data-do=next]")).to_be_visible()
    expect(steps.locator("[data-do=begin]")).to_have_count(0)
    expect(still.locator("[data-do=next]")).to_have_count(0)
    expect(still.home).to_be_visible()


LOOKS = [(360, False, "de"), pytest.param(640, True, "en", marks=pytest.mark.whole)]


@pytest.mark.parametrize(("width", "dark", "lang"), LOOKS)
def test_it_looks_right(forum: Forum, visit: Callable[..., Page], width: int, dark: bool, lang: str) -> None:
    page = visit(width + 40, dark=dark)
    forum.post(page, f"c={OWN}&lang={lang}", width=width)
    (one,) = forum.embeds(page, 1)
    assert one.locator("html").evaluate("root => root.scrollWidth <= root.clientWidth")
    shot(page, f"embed-{width}-{lang}{'-dark' if dark else ''}", page.locator("iframe"))
