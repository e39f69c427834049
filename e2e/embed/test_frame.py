"""An embed in the frame that somebody has given it: its steps are in sight, and it fills the frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.forum import OWN, Forum
from e2e.watching import shot
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

FILLED = "root => Math.round(root.querySelector('.embed').getBoundingClientRect().bottom - innerHeight)"
SMALL, LARGE = (
    380,
    690,
)  # px: less and more than an embed without a lesson; both fit the window


def framed(forum: Forum, page: Page, hash_of: str, width: int, height: int) -> None:
    """Show a post with an embed, on a page without the script that gives embeds their height."""
    size = f'width="{width}" height="{height}" style="border: 0"'
    (forum.folder / "index.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Forum</title>'
        '<link rel="icon" href="data:,"><body style="margin: 0">'
        f'<iframe src="{forum.site}embed.html#{hash_of}" {size} title="Scene"></iframe></body></html>',
        encoding="utf-8",
    )
    page.goto(forum.address)


@pytest.mark.parametrize("width", [280, pytest.param(360, marks=pytest.mark.whole), 640])
def test_the_row_of_steps_is_in_sight_in_a_frame_too_small_and_no_band_is_left_in_one_too_large(
    forum: Forum, visit: Callable[..., Page], width: int
) -> None:
    page = visit(width)
    for height in (SMALL, LARGE):
        framed(forum, page, f"c={OWN}&at=1", width, height)
        (one,) = forum.embeds(page, 1)
        for name in ("prev", "next"):
            expect(one.locator(f"[data-do={name}]")).to_be_in_viewport(ratio=1)
        expect(one.home).to_be_in_viewport(ratio=1)
        one.next()
        one.stands_at(2)
        assert one.locator("html").evaluate("root => root.scrollWidth <= root.clientWidth")
        shot(page, f"embed-frame-{width}-{height}")
        assert height == SMALL or one.locator("html").evaluate(FILLED) == 0


def test_a_ruling_tells_its_reasons_in_a_post_without_the_engine(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    page = visit()
    forum.post(page, "scene=honest-at-start&at=3")
    (one,) = forum.embeds(page, 1)
    one.locator("[data-do=reasons]").click()
    reasons = one.locator("[data-part=reasons]")
    expect(reasons).to_contain_text("Not now")
    expect(reasons.locator(".why__reasons").first).to_be_visible()
    expect(reasons.locator("[data-decide], [data-search], [data-read], [data-whose]")).to_have_count(0)
    shot(page, "embed-reasons", page.locator("iframe"))
    step = one.number.inner_text()
    one.next()
    expect(one.number).not_to_have_text(step)
    expect(reasons).to_be_visible()
    assert forum.sent.of("pyodide/") + forum.sent.of(".whl") == []
