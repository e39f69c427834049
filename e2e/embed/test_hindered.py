"""An embed that cannot show its scene, or lacks what it runs on, says so in the post."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest
from e2e.pages.forum import BARE, LINE, OWN, Forum, lean, taped
from e2e.watching import Watch, hold
from playwright.sync_api import expect
from tests.fuzz.spoiling import spoiled_value

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from e2e.contexts import Contexts
    from playwright.sync_api import Page


@pytest.mark.whole
def test_a_code_that_is_none_says_so_and_leads_to_the_lab(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(page, "c=2BHD", BARE[:30], "")
    newer, damaged, none = forum.embeds(page, 3)
    expect(newer.alert).to_contain_text("newer version")
    expect(damaged.alert).to_contain_text("damaged near character")
    expect(none.alert).to_contain_text("holds no scene")
    expect(none.home).to_be_visible()


@pytest.mark.whole
def test_what_is_wrong_is_said_in_a_sentence_also_when_the_words_come_late(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    page = visit()
    words = hold(page, "**/data/embed/en.*.json")
    page.route("**/no-such-ruling.json", lambda route: route.fulfill(json=None))
    with page.expect_response("**/no-such-ruling.json"):
        forum.post(page, "scene=no-such-ruling", "c=1AAAA")
    page.unroute("**/data/embed/en.*.json")
    for route in words:
        route.continue_()
    for embed, said in zip(forum.embeds(page, 2), ("did not arrive", "damaged near character"), strict=True):
        expect(embed.alert.filter(has_text=said)).to_be_visible()
        expect(embed.home).to_be_visible()
        expect(embed.locator("body")).not_to_contain_text("Traceback")


@pytest.mark.whole
def test_a_recording_twisted_out_of_shape_never_leaves_an_embed_dead(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    whole = lean(LINE)
    of_text = {**whole, "steps": [*whole["steps"][:1], {**whole["steps"][1], "at": "x"}, *whole["steps"][2:]]}
    twisted = [of_text, *(spoiled_value(random.Random(seed), whole) for seed in range(11))]
    page = visit()
    for record in twisted:
        forum.post(page, f"c={taped(LINE, 'twisted', record)}")
        (embed,) = forum.embeds(page, 1)
        embed.locator("body").press("ArrowRight")
        expect(embed.locator("a[href^='./']:visible").first).to_be_visible()
        expect(embed.locator("[data-part=saying], [role=alert]:visible").first).to_be_visible()
        expect(embed.locator("body")).not_to_contain_text("Traceback")


def test_embeds_work_where_storage_is_blocked(forum: Forum, contexts: Contexts, tmp_path: Path) -> None:
    profile = tmp_path / "reader"
    (profile / "Default").mkdir(parents=True)
    blocked = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}
    (profile / "Default" / "Preferences").write_text(json.dumps(blocked), encoding="utf-8")
    watch = Watch(forum.site)
    page = watch.over(contexts.of_profile(profile).new_page())
    forum.post(page, f"c={OWN}&at=1")
    (one,) = forum.embeds(page, 1)
    refused = "() => { try { return !localStorage } catch { return true } }"
    assert one.locator("html").evaluate(refused)
    one.next()
    one.stands_at(2)
    assert watch.complaints == []


def test_a_sandbox_that_lets_nothing_run_is_told_with_the_way_out(forum: Forum, contexts: Contexts) -> None:
    page = contexts.page()
    forum.post(page, f"{OWN}&lang=de", more='sandbox="allow-scripts allow-popups"')
    notice = page.frame_locator("iframe").locator("#sandboxed")
    expect(notice).to_be_visible()
    expect(notice.locator("a")).to_have_attribute("href", f"./#c={BARE}&lang=de")
    expect(page.frame_locator("iframe").locator(".embed.is-empty")).to_be_hidden()


def test_a_browser_without_webassembly_is_told_so_in_the_post(forum: Forum, contexts: Contexts) -> None:
    page = contexts.page()
    page.add_init_script("delete globalThis.WebAssembly")
    forum.post(page, OWN)
    alert = page.frame_locator("iframe").get_by_role("alert").filter(has_text="WebAssembly")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("Dieser Browser kann die Szene nicht ausführen")
    expect(alert.locator("a")).to_have_attribute("href", f"./#c={BARE}")


def test_without_javascript_an_embed_says_so_and_leads_on(forum: Forum, contexts: Contexts) -> None:
    page = contexts.page(java_script_enabled=False)
    page.goto(f"{forum.site}embed.html#c={OWN}")  # Playwright lets JavaScript run in a frame of another site
    notice = page.locator("noscript .note")
    expect(notice).to_contain_text("Diese Szene braucht JavaScript")
    for way in notice.locator("a").all():
        address = way.evaluate("link => link.href")
        assert page.request.get(address).ok
    expect(notice.locator("a[href='./']")).to_be_in_viewport()


@pytest.mark.whole
def test_a_forged_recording_is_shown_in_the_post_until_the_engine_says_what_is_so(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    forged = json.loads(json.dumps(lean(LINE)).replace('"life": 8000', '"life": 100'))
    page = visit()
    forum.post(page, f"c={taped(LINE, 'forged', forged)}")
    (one,) = forum.embeds(page, 1)
    expect(one.mat).to_contain_text("100")
    one.play_on()
    expect(one.locator("[data-decide=pass]")).to_be_visible()
    expect(one.mat).to_contain_text("8000")


def test_an_engine_that_does_not_come_is_named_in_the_post_and_stepping_goes_on(
    forum: Forum, contexts: Contexts
) -> None:
    page = contexts.page()
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body=""))
    forum.post(page, f"{OWN}&at=1")
    (one,) = forum.embeds(page, 1)
    one.play_on()
    expect(one.alert).to_contain_text("pyodide.asm.wasm")
    one.next()
    one.stands_at(2)
