"""From an embed into the lab and back, and playing on in a post."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.pages.forum import BARE, LINE, OWN, Forum
from e2e.watching import hold, release, shot
from playwright.sync_api import expect

from damagestep.common.coding import code
from damagestep.lines.codes import numbers
from damagestep.records.record import sparse

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

GIVEN = "(root, scene) => { location.hash = `scene=${scene}` }"
MOVE = "[data-decide^='activate:mirror-force']"


@pytest.mark.whole
def test_the_link_leads_to_the_lab_at_the_very_step(
    forum: Forum, visit: Callable[..., Page], scenes: list[str]
) -> None:
    page = visit()
    forum.post(page, f"scene={scenes[0]}&at=2", f"c={OWN}")
    ruling, own = forum.embeds(page, 2)
    ruling.next()
    expect(ruling.home).to_have_attribute("href", f"./#scene={scenes[0]}&at=3")
    before = own.saying.inner_text()
    assert "Neos Alius" in before
    forum.rest(page)
    with page.context.expect_page() as opened:
        own.home.click()
    lab = opened.value
    expect(lab.locator("html[data-shows=own]")).to_be_attached()
    expect(lab.locator("[data-part=saying]")).to_contain_text(before)
    expect(lab).to_have_title("A <b>bold</b> attack · damagestep")


def test_who_plays_on_gets_the_engine_with_its_progress(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(page, f"c={OWN}&at=2")
    (one,) = forum.embeds(page, 1)
    one.play_on()
    expect(one.locator("[role=progressbar]")).to_be_visible()
    passing = one.locator("[data-decide=pass]")
    expect(passing).to_be_visible()
    assert forum.sent.of("pyodide")
    step = one.number.inner_text()
    passing.click()
    expect(one.number).not_to_have_text(step)
    expect(one.home).to_have_attribute("href", re.compile(r"^\./#c=1[\w-]+$"))


@pytest.mark.whole
def test_a_line_that_is_not_legal_any_more_plays_on_as_far_as_it_can(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    page = visit()
    line = [*LINE.decisions, "attack:gemini-elf", "pass"]
    given = {"scene": sparse(LINE.scene), "line": line, "at": (1, 1)}
    forum.post(page, f"c={code.encode(given, numbers())}")
    (one,) = forum.embeds(page, 1)
    one.locator("[data-do=begin]").click()
    expect(one.locator("[role=alert]").filter(has_text="attack:gemini-elf")).to_be_visible()
    expect(one.saying).to_contain_text("Neos Alius")
    expect(one.locator("[data-decide=pass]")).to_be_visible()


@pytest.mark.whole
def test_a_move_is_shown_when_the_engine_has_played_it_also_where_its_place_was_left_by_then(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    page = visit()
    forum.post(page, f"c={OWN}&at=3")
    (one,) = forum.embeds(page, 1)
    one.play_on()
    expect(one.locator(MOVE)).to_be_visible()
    one.locator("body").evaluate(
        """(body, move) => {
            body.querySelector(move).click();
            body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
        }""",
        MOVE,
    )
    expect(one.saying).to_contain_text("Mirror Force")


def test_the_address_that_an_embed_was_given_last_is_shown_however_late_the_one_before_comes(
    forum: Forum, visit: Callable[..., Page], samples: list[str]
) -> None:
    page = visit()
    slow, quick = samples[1:3]
    held = hold(page, f"**/{slow}.json")
    forum.post(page, f"scene={samples[0]}")
    (one,) = forum.embeds(page, 1)
    with page.expect_request(f"**/{slow}.json"):
        one.locator("html").evaluate(GIVEN, slow)
    one.locator("html").evaluate(GIVEN, quick)
    expect(one.locator(f"html[data-shows={quick}]")).to_be_attached()
    release(page, held, within=one.frame)
    expect(one.locator(f"html[data-shows={quick}]")).to_be_attached()


@pytest.mark.whole
def test_a_code_without_its_recording_is_drawn_and_played_when_stepped(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    page = visit()
    forum.post(page, f"c={BARE}", f"c={OWN[:-40]}")
    for one in forum.embeds(page, 2):
        expect(one.mat).to_contain_text("Summoned Skull")
        expect(one.locator(".embed__acts")).to_contain_text("no recording")
    one.next()
    one.stands_at(2)


@pytest.mark.whole
def test_what_the_share_sheet_offers_for_a_post_shows_the_scene_there(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    page = visit(1280)
    page.goto(f"{forum.site}#c={BARE}")
    expect(page.locator("html[data-shows=own]")).to_be_attached()
    page.locator("[data-do=share]").click()
    post = page.locator("[data-part=post]")
    expect(post).to_contain_text("embed.html#c=1")
    page.locator("[data-do=option-theme]").select_option("dark")
    expect(post).to_contain_text("theme=dark")
    pasted = post.inner_text()
    shot(page, "share-post")
    page.locator("[data-do=post-markdown]").click()
    expect(post).to_contain_text(f"[A \\<b\\>bold\\</b\\> attack]({forum.site}#c={BARE})")
    expect(page.locator("[data-do=option-theme]")).to_have_count(0)
    forum.sent.answers.clear()
    forum.post(page)
    text = (forum.folder / "index.html").read_text(encoding="utf-8").partition("<script")[0]
    (forum.folder / "index.html").write_text(
        text + pasted, encoding="utf-8"
    )  # without the script for heights
    page.reload()
    (one,) = forum.embeds(page, 1)
    expect(one.saying).to_contain_text("Neos Alius")
    one.stands_at(2)
    assert one.locator("html").evaluate("root => root.scrollHeight - root.clientHeight") <= 0
    assert forum.sent.of("pyodide/") == []
