"""Links that hold a scene: what is played or built stays in the address, and a link shows it again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from e2e.own_scene import CODE, LINE
from e2e.pages.lab import Lab
from e2e.watching import Watch, answered, hold, live, release, shot
from playwright.sync_api import expect

from damagestep.common.coding import code
from damagestep.lines.codes import numbers
from damagestep.records.record import sparse

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


UNREADABLE = [
    (CODE[:40] + ("A" if CODE[40] != "A" else "B") + CODE[41:], r"damaged near character \d+"),
    (CODE[:-7], r"damaged near character \d+"),
    ("2" + CODE[1:], "newer version"),
    ("<script>alert(1)</script>", "no scene"),
    ("1" * 9000, "longer than any scene"),
]
"""Codes that lead nowhere, and what is said of them."""
HEARING = """
window.asked = [];
const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message) {
    if (message.kind === "ask") asked.push(JSON.parse(message.text));
    send.call(this, message);
};
"""
"""Notes what the engine is asked."""


def shown(page: Page) -> str:
    """Everything that tells where the page is."""
    lab = Lab(page)
    return f"{page.title()} | {lab.step.inner_text()} | {lab.saying()}"


@pytest.mark.every_browser(always=True)
def test_what_is_played_differently_stays_in_the_address_and_comes_back(page: Page, site: str) -> None:
    lab = Lab(page, site).open().answered()
    lab.move("end-battle-phase").click()
    expect(page).to_have_url(re.compile(r"#scene=[a-z-]+&c=1[\w-]+$"))
    first = page.url
    page.keyboard.press("ArrowRight")
    before, at = shown(page), lab.counter()
    expect(page).not_to_have_url(first)
    page.reload()
    live(page)
    lab.stands_at(at[0])
    assert shown(page) == before
    expect(page.locator("[data-line='1']").first).to_be_visible()


@pytest.mark.whole
@pytest.mark.every_browser
def test_a_link_shows_a_scene_that_somebody_built_at_its_step(page: Page, site: str) -> None:
    page.goto(f"{site}#c={CODE}")
    expect(page.locator("[data-part=opening]").or_(page.locator("html[data-shows=own]"))).to_be_attached()
    lab = Lab(page)
    lab.shows("own")
    expect(page).to_have_title("An ogre in the second row · damagestep")
    assert "Ogre <b>of Ours</b>" in page.locator("[data-part=saying]").inner_text()
    lab.stands_at(2)
    expect(page).to_have_url(f"{site}#c={CODE}")
    shot(page, "link-own")
    page.keyboard.press("ArrowRight")
    expect(page).not_to_have_url(f"{site}#c={CODE}")
    page.go_back()
    page.goto(f"{site}#c={CODE}")
    lab.stands_at(2)


@pytest.mark.whole
def test_while_a_link_is_opened_the_engine_is_asked_about_its_scene_alone(page: Page, site: str) -> None:
    page.add_init_script(HEARING)
    lab = Lab(page, site).open(f"#c={CODE}")
    lab.shows("own")
    lab.answered()
    asked = page.evaluate("() => asked")
    assert asked[0]["do"] == "open"
    assert [one["scene"] for one in asked if isinstance(one.get("scene"), str)] == []


@pytest.mark.whole
def test_a_link_that_cannot_be_opened_leaves_the_verdicts_on_what_was_there(
    page: Page, site: str, watch: Watch
) -> None:
    watch.provokes("ERR_FAILED")
    page.route("**/links.*.pack", lambda route: route.abort())
    Lab(page, site).open().follow(f"c={CODE}")
    expect(page.get_by_role("alert").filter(has_text="links.pack")).to_be_visible()
    answered(page)


@pytest.mark.whole
@pytest.mark.every_browser
def test_the_back_button_leads_back_to_the_step_of_an_own_scene(page: Page, site: str) -> None:
    lab = Lab(page, site).open(f"#c={CODE}")
    lab.shows("own")
    lab.go_to("matrix")
    lab.shows_view("matrix")
    expect(page).to_have_url(re.compile(r"#view=matrix&c=1[\w-]+$"))
    page.go_back()
    lab.shows_view("lab")
    lab.stands_at(2)
    expect(page).to_have_url(f"{site}#c={CODE}")


def test_what_is_shared_while_a_link_is_opened_is_the_link(page: Page, site: str) -> None:
    held = hold(page, "**/damagestep-*.whl")
    lab = Lab(page, site).open(f"#c={CODE}")
    link = lab.share()
    expect(link).to_have_value(f"{site}#c={CODE}")
    for kind in ("html", "bbcode", "markdown", "text"):
        page.locator(f"[data-do=post-{kind}]").click()
        expect(page.locator("[data-part=post]")).to_contain_text("An ogre in the second row")
        expect(page.locator("[data-part=post]")).to_contain_text(CODE)
    page.keyboard.press("Escape")
    release(page, held)
    lab.shows("own")


@pytest.mark.no_engine
def test_a_post_says_why_not_now_in_the_language_chosen_for_it(page: Page, site: str) -> None:
    lab = Lab(page, site).open("#scene=honest-divine-wrath&at=5")
    expect(lab.refused.locator(".why__name").first).to_be_visible()
    title = page.title().partition(" \u00b7 ")[0]
    lab.share()
    post = page.locator("[data-part=post]")
    for kind in ("bbcode", "markdown", "discourse", "text"):
        page.locator(f"[data-do=post-{kind}]").click()
        expect(post).to_contain_text(title)
        expect(post).to_contain_text(re.compile(r": not now\. .*[A-Z]{3}\\?-\d\d"))
    page.locator("[data-do=option-lang]").select_option("de")
    expect(post).to_contain_text(": nicht jetzt. ")
    expect(post).not_to_contain_text(title)
    page.keyboard.press("Escape")
    lab.refused.locator("[data-search^='ways:']").last.click()
    asked = lab.refused.locator(".why__name").last.inner_text()
    lab.share()
    page.locator("[data-do=post-text]").click()
    expect(post).to_contain_text(f"{asked}: not now.")


def test_a_scene_is_given_its_title_where_it_is_shared_and_its_reader_sees_it(page: Page, site: str) -> None:
    scene = {"A": {"monster": [{"card": "gemini-elf"}]}, "B": {"monster": [{"card": "celtic-guardian"}]}}
    nameless = code.encode({"scene": scene}, numbers())
    lab = Lab(page, site).open(f"#c={nameless}")
    lab.shows("own")
    expect(page).to_have_title("A shared scene · damagestep")
    page.locator("[data-do=share-title]").click()
    field = page.locator("[data-do=option-title]")
    expect(field).to_be_focused()
    field.press_sequentially("Elf or guardian?")
    link = page.locator("[data-part=link]")
    expect(link).not_to_have_value(f"{site}#c={nameless}")
    page.locator("[data-do=post-text]").click()
    expect(page.locator("[data-part=post]")).to_contain_text("Elf or guardian?")
    expect(page).to_have_title("Elf or guardian? · damagestep")
    expect(page).to_have_url(link.input_value())
    other = page.context.new_page()
    Lab(other, site).open("#" + link.input_value().partition("#")[2]).shows("own")
    expect(other).to_have_title("Elf or guardian? · damagestep")


@pytest.mark.no_engine
def test_a_link_that_cannot_be_read_says_why_and_leaves_the_scene(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    page.keyboard.press("ArrowRight")
    lab.stands_at(2)
    before = shown(page)
    for text, says in UNREADABLE:
        lab.follow(f"c={text}")
        expect(page.get_by_role("alert").filter(has_text=re.compile(says))).to_be_visible()
        assert shown(page) == before
        reload = page.locator("[data-do=reload-page]")
        expect(reload).to_have_count(1 if text.startswith("2") else 0)
        page.locator("[data-do=close]").first.click()


def test_a_link_with_a_scene_that_cannot_be_names_what_is_wrong(page: Page, site: str) -> None:
    scene = {"A": {"monster": [{"card": "mirror-force"}], "hand": ["no-such-card"]}}
    page.goto(f"{site}#c={code.encode({'scene': scene}, numbers())}")
    alert = page.get_by_role("alert").filter(has_text="Mirror Force")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("no-such-card")
    expect(page.locator("[data-part=mat]")).to_have_count(0)


@pytest.mark.whole
def test_a_link_whose_line_is_not_legal_any_more_goes_as_far_as_it_can(page: Page, site: str) -> None:
    line = [*LINE.decisions, "attack:gemini-elf"]
    given = {"scene": sparse(LINE.scene), "line": line, "at": (9, 9)}
    lab = Lab(page, site).open(f"#c={code.encode(given, numbers())}")
    lab.shows("own")
    expect(page.get_by_role("alert").filter(has_text="attack:gemini-elf")).to_be_visible()


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_sheet_may_be_left_before_everything_in_it_has_come(page: Page, site: str) -> None:
    held = hold(page, "**/posts.*.pack")
    lab = Lab(page, site).open()
    with page.expect_request("**/posts.*.pack"):
        lab.share()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    with page.expect_response("**/posts.*.pack"):
        held[0].continue_()
    lab.share()
    expect(page.locator("dialog[open] [data-part=post]")).to_contain_text("iframe")


@pytest.mark.every_browser
@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.whole)])
def test_the_sheet_gives_the_link_its_picture_and_the_scene_as_text(
    open_page: Callable[..., Page], site: str, width: int
) -> None:
    page = open_page(width=width)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lab = Lab(page, site).open(f"#c={CODE}")
    lab.shows("own")
    lab.share()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("[data-part=link]")).to_have_value(f"{site}#c={CODE}")
    expect(sheet.locator("[data-part=qr] path")).to_have_attribute("d", re.compile(r"^M0 0h7v1h-7z"))
    expect(sheet.locator("[data-part=scene-text]")).to_contain_text("attack:own-ogre>celtic-guardian")
    expect(sheet.locator("[data-part=scene-text]")).to_contain_text("Core Blaster (equipped to Gemini Elf)")
    sheet.locator("[data-do=copy-link]").click()
    expect(sheet.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}#c={CODE}"
    shot(page, f"share-{width}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("[data-do=share]")).to_be_focused()


@pytest.mark.no_engine
def test_where_nothing_may_be_copied_the_link_is_marked(page: Page, site: str) -> None:
    lab = Lab(page, site).open()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    link = lab.share()
    expect(link).to_have_value(re.compile(r"#scene=[a-z-]+&at=1$"))
    page.locator("[data-do=copy-link]").click()
    expect(page.get_by_role("status").filter(has_text="does not let us copy")).to_be_visible()
    chosen = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert link.evaluate(chosen) == link.input_value()


@pytest.mark.whole
@pytest.mark.no_engine
def test_the_browsers_own_sheet_is_offered_where_there_is_one(page: Page, site: str) -> None:
    page.add_init_script(
        "navigator.share = async (what) => { window.sent = what; throw new DOMException('no', 'AbortError') }"
    )
    lab = Lab(page, site).open()
    lab.share()
    page.locator("[data-do=send-link]").click()
    expect(page.locator("[data-part=link]")).to_have_value(re.compile("#scene="))
    assert page.evaluate("window.sent.url") == page.locator("[data-part=link]").input_value()


@pytest.mark.whole
def test_links_are_told_in_german_too(open_page: Callable[..., Page], site: str, watch: Watch) -> None:
    page = open_page(locale="de-DE", width=360, dark=True)
    page.goto(f"{site}#c={CODE[:-7]}")
    expect(page.get_by_role("alert").filter(has_text="beschädigt")).to_be_visible()
    page.locator("[data-do=close]").click()
    answered(page)
    Lab(page).share()
    expect(page.locator("dialog[open] h2")).to_have_text("Diesen Schritt teilen")
    expect(page.locator("[data-part=scene-text]")).to_be_visible()
    shot(page, "share-360-de-dark")
    assert watch.complaints == []
