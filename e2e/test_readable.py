"""Every view can be read by everybody: in the light, in the dark, in the reader's own colours, on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.pages.lab import Lab
from e2e.readable import check_forced, check_readable, check_thumbs, check_width, touch
from e2e.watching import in_turn, shot
from playwright.sync_api import expect

from damagestep import Line
from damagestep.lines.codes import code_of
from damagestep.lines.scenes.parse import parse_scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

BOARD = code_of(
    Line.of(
        parse_scene(
            "A: Decode Talker (zone 6), Number 39: Utopia (zone 2; material Honest; material Sangan),"
            " Stardust Dragon (zone 5; defence) | face-up: Foucault's Cannon (zone 1), Flash Knight (zone 5)"
            " | hand: Honest\n"
            "B: Code Talker (zone 6), Spirit Reaper (zone 4) | face-up: Skill Drain (zone 2)"
        )
    ),
    (0, 0),
    "A full board",
)
PASTED = "When this card is Normal Summoned: You can draw 1 card. Your opponent cannot shuffle hats."


def views(lab: Lab) -> Iterator[str]:
    """Go through the views of one visit, each with what opens over it, and name each."""
    page = lab.page
    lab.open(f"#c={BOARD}").shows("own")
    lab.answered()
    yield "board"
    lab.card("decode-talker").click()
    expect(lab.lit()).not_to_have_count(0)
    yield "choosing"
    page.keyboard.press("Escape")
    lab.card("flash-knight").click()
    expect(lab.sheet).to_be_visible()
    yield "card"
    page.keyboard.press("Escape")
    expect(lab.share()).to_be_visible()
    yield "share"
    page.keyboard.press("Escape")
    lab.follow("view=matrix")
    expect(page.locator(".mx tbody tr").first).to_be_visible()
    yield "matrix"
    lab.follow("view=builder")
    page.locator('.slot[data-spot="A.monster.3"]').click()
    page.locator("[data-field=search]").fill("drag")
    expect(page.locator("[data-hit]").first).to_be_visible()
    yield "builder"
    page.keyboard.press("Escape")
    lab.follow("view=workshop")
    page.locator("[data-shop=paste]").click()
    page.locator("[data-find=paste]").fill(PASTED)
    expect(page.locator(".paste__legend")).to_be_visible()
    yield "paste"
    page.keyboard.press("Escape")
    lab.follow("view=practice")
    expect(page.locator("[data-answer]").first).to_be_visible()
    page.keyboard.press("1")
    yield "practice"
    lab.follow("scene=honest-before-calculation&at=2")
    page.keyboard.press("/")
    page.locator("[data-part=browse] input").fill("skill drain")
    expect(page.locator("[data-part=browse] [data-scene]").first).to_be_visible()
    yield "rulings"


@pytest.mark.parametrize(("width", "height"), [(360, 740), pytest.param(1280, 720, marks=pytest.mark.whole)])
def test_every_view_is_readable_in_every_scheme_and_large_enough_to_touch(
    open_page: Callable[..., Page], site: str, width: int, height: int
) -> None:
    page = open_page(width=width, height=height)
    if width == 360:
        touch(page)
    for view in views(Lab(page, site)):
        for scheme in in_turn(page):
            shot(page, f"readable-{view}-{width}-{scheme}")
            if width == 360:  # there, only sizes differ
                check_width(page)
            else:
                check_readable(page, scheme)
        check_forced(page)
        if width == 360:
            check_thumbs(page)
