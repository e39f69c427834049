"""Embeds in somebody else's page, at another origin: light, well-behaved, and playable where wanted."""

from __future__ import annotations

import base64
import json
import re
import sys
import threading
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tools import chromium
from tools.places import DIST
from tools.serve import Handler, listen, serving

from damagestep import Line
from damagestep.codes import code_of
from damagestep.common.coding import tape
from damagestep.notation import parse_scene
from damagestep.view import recording
from watching import SHOTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from http import HTTPStatus
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page

MOST = 400_000  # bytes that an embed may fetch before it is touched
HEADERS = 300  # bytes of the headers of an answer, roughly


def taped(line: Line, called: str) -> str:
    """A code with its recording behind it, as the page writes it."""
    lean = json.dumps(tape.lean(recording(line.to_end(), "own", len(line.decisions))), ensure_ascii=False)
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeezed.compress(lean.encode()) + squeezed.flush()
    return f"{code_of(line, (1, 1), called)}~{base64.urlsafe_b64encode(packed).rstrip(b'=').decode()}"


LINE = Line.of(
    parse_scene("A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull | set: Mirror Force"),
    ("attack:elemental-hero-neos-alius>summoned-skull",),
)
OWN = taped(LINE, "A <b>bold</b> attack")
BARE = OWN.partition("~")[0]


@dataclass
class Sent:
    """What the site has sent: the file of each answer and its bytes."""

    answers: list[tuple[str, int]] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All bytes, headers included."""
        return sum(size + HEADERS for _, size in self.answers)

    def of(self, part: str) -> list[str]:
        """The addresses of a part of the site that was asked for."""
        return [path for path, _ in self.answers if part in path]


@dataclass
class Forum:
    """A page at another origin than the site, and what the site has sent to it."""

    folder: Path
    address: str
    site: str
    sent: Sent

    def post(self, page: Page, *hashes: str, width: int = 640, more: str = "") -> None:
        """Show a thread with an embed in each post."""
        frames = "".join(
            f'<p>Post {n}</p><iframe src="{self.site}embed.html#{one}" width="{width}" height="480" {more}'
            f' title="Scene {n}" style="border: 0"></iframe>'
            for n, one in enumerate(hashes)
        )
        script = f'<script src="{self.site}embed-host.js"></script>'
        text = (
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Forum</title>'
            f'<link rel="icon" href="data:,"><body><input aria-label="Answer">{frames}'
            f'<p style="height: 2000px">The end</p>{script}</body></html>'
        )
        (self.folder / "index.html").write_text(text, encoding="utf-8")
        page.goto(self.address)

    def embeds(self, page: Page, count: int) -> list[FrameLocator]:
        """The embeds of the page, once each can be used."""
        found = [page.frame_locator("iframe").nth(n) for n in range(count)]
        for one in found:
            expect(one.locator("html[data-ui=live]")).to_be_attached()
        return found


@pytest.fixture
def forum(tmp_path: Path) -> Iterator[Forum]:
    """A forum and the site, each on a port of its own."""
    sent = Sent()

    class Counting(Handler):
        """Notes what is sent."""

        root, prefix = DIST.resolve(), "/some/path/"

        def send(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
            """Send it, and note how much."""
            super().send(status, body, headers)
            sent.answers.append((self.path, len(body)))

    server = listen(DIST, 0, "/some/path/")
    server.RequestHandlerClass = Counting
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with serving(tmp_path) as address:
        site = f"http://127.0.0.1:{server.server_port}/some/path/"
        yield Forum(tmp_path, address.replace("127.0.0.1", "localhost"), site, sent)
    server.shutdown()
    server.server_close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Pages of readers; what their consoles complain about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def new(width: int = 800, *, dark: bool = False, locale: str = "en-GB") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 700},
            color_scheme="dark" if dark else "light",
            locale=locale,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        watch(page, complaints)
        return page

    yield new
    for context in contexts:
        context.close()
    assert complaints == []


def watch(page: Page, complaints: list[str]) -> None:
    """Note errors and warnings."""
    page.on(
        "console", lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))


def tell(capsys: pytest.CaptureFixture[str], text: str) -> None:
    """Print a figure."""
    with capsys.disabled():
        sys.stdout.write(f"\n{text}\n")


def step_of(embed: FrameLocator) -> str:
    """The number before the sentence."""
    return embed.locator(".saying__no").inner_text()


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
    assert [step_of(one) for one in embeds[:3]] == ["1", "2", "3"]
    tell(capsys, f"five embeds: {forum.sent.total / 1000:.0f} KB before a click")
    assert forum.sent.of("pyodide/") + forum.sent.of(".whl") + forum.sent.of("engine_worker") == []
    assert forum.sent.total <= MOST
    assert page.evaluate("document.activeElement.tagName") == "BODY"


@pytest.mark.parametrize("hash_of", ["ruling", "code with its recording", "code alone"])
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


def test_stepping_leaves_the_thread_where_it_is(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(page, f"c={OWN}&at=1", f"c={OWN}&at=1")
    one, other = forum.embeds(page, 2)
    page.evaluate("scrollTo(0, 150)")
    one.locator("[data-do=next]").click()
    expect(one.locator(".saying__no")).to_have_text("2")
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
    expect(one.locator(".saying__no")).to_have_text("1")
    assert step_of(other) == "1"
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
    assert step_of(one) == "2"


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


def test_the_options_of_an_address_are_followed(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(
        page, f"c={OWN}&lang=de&theme=dark&eyes=A&at=2", f"c={OWN}&controls=steps", f"c={OWN}&controls=none"
    )
    german, steps, still = forum.embeds(page, 3)
    expect(german.locator("html[lang=de][data-theme=dark]")).to_be_attached()
    expect(german.locator("[data-part=home]")).to_have_text("Im Labor öffnen")
    expect(german.locator("[data-part=mat]")).not_to_contain_text("Mirror Force")
    expect(steps.locator("[data-do=next]")).to_be_visible()
    expect(steps.locator("[data-do=begin]")).to_have_count(0)
    expect(still.locator("[data-do=next]")).to_have_count(0)
    expect(still.locator("[data-part=home]")).to_be_visible()


def test_the_link_leads_to_the_lab_at_the_very_step(
    forum: Forum, visit: Callable[..., Page], scenes: list[str]
) -> None:
    page = visit()
    forum.post(page, f"scene={scenes[0]}&at=2", f"c={OWN}")
    ruling, own = forum.embeds(page, 2)
    ruling.locator("[data-do=next]").click()
    expect(ruling.locator("[data-part=home]")).to_have_attribute("href", f"./#scene={scenes[0]}&at=3")
    before = own.locator("[data-part=saying]").inner_text()
    assert "Neos Alius" in before
    with page.context.expect_page() as opened:
        own.locator("[data-part=home]").click()
    lab = opened.value
    expect(lab.locator("html[data-shows=own]")).to_be_attached()
    expect(lab.locator("[data-part=saying]")).to_contain_text(before)
    expect(lab).to_have_title("A <b>bold</b> attack · damagestep")


def test_who_plays_on_gets_the_engine_with_its_progress(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(page, f"c={OWN}&at=2")
    (one,) = forum.embeds(page, 1)
    one.locator("[data-do=begin]").click()
    expect(one.locator("[role=progressbar]")).to_be_visible()
    passing = one.locator("[data-decide=pass]")
    expect(passing).to_be_visible()
    assert forum.sent.of("pyodide")
    step = step_of(one)
    passing.click()
    expect(one.locator(".saying__no")).not_to_have_text(step)
    expect(one.locator("[data-part=home]")).to_have_attribute("href", re.compile(r"^\./#c=1[\w-]+$"))


def test_a_code_without_its_recording_is_drawn_and_played_when_stepped(
    forum: Forum, visit: Callable[..., Page]
) -> None:
    page = visit()
    forum.post(page, f"c={BARE}", f"c={OWN[:-40]}")
    for one in forum.embeds(page, 2):
        expect(one.locator("[data-part=mat]")).to_contain_text("Summoned Skull")
        expect(one.locator(".embed__acts")).to_contain_text("no recording")
    one.locator("[data-do=next]").click()
    expect(one.locator(".saying__no")).to_have_text("2")


def test_a_code_that_is_none_says_so_and_leads_to_the_lab(forum: Forum, visit: Callable[..., Page]) -> None:
    page = visit()
    forum.post(page, "c=2BHD", BARE[:30], "")
    newer, damaged, none = forum.embeds(page, 3)
    expect(newer.get_by_role("alert")).to_contain_text("newer version")
    expect(damaged.get_by_role("alert")).to_contain_text("damaged near character")
    expect(none.get_by_role("alert")).to_contain_text("holds no scene")
    expect(none.locator("[data-part=home]")).to_be_visible()


def test_embeds_work_where_storage_is_blocked(forum: Forum, browser: Browser, tmp_path: Path) -> None:
    profile = tmp_path / "reader"
    (profile / "Default").mkdir(parents=True)
    blocked = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}
    (profile / "Default" / "Preferences").write_text(json.dumps(blocked), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(
        str(profile), executable_path=chromium.path(), args=chromium.FLAGS
    )
    complaints: list[str] = []
    page = context.new_page()
    watch(page, complaints)
    forum.post(page, f"c={OWN}&at=1")
    (one,) = forum.embeds(page, 1)
    refused = "() => { try { return !localStorage } catch { return true } }"
    assert one.locator("html").evaluate(refused)
    one.locator("[data-do=next]").click()
    expect(one.locator(".saying__no")).to_have_text("2")
    context.close()
    assert complaints == []


def test_a_sandbox_that_lets_nothing_run_is_told_with_the_way_out(forum: Forum, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    forum.post(page, f"{OWN}&lang=de", more='sandbox="allow-scripts allow-popups"')
    notice = page.frame_locator("iframe").locator("#sandboxed")
    expect(notice).to_be_visible()
    expect(notice.locator("a")).to_have_attribute("href", f"./#c={BARE}&lang=de")
    context.close()


def test_a_browser_without_webassembly_is_told_so_in_the_post(forum: Forum, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    forum.post(page, OWN)
    alert = page.frame_locator("iframe").get_by_role("alert").filter(has_text="WebAssembly")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("Dieser Browser kann die Szene nicht ausführen")
    context.close()


def test_an_engine_that_does_not_come_is_named_in_the_post_and_stepping_goes_on(
    forum: Forum, browser: Browser
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body=""))
    forum.post(page, f"{OWN}&at=1")
    (one,) = forum.embeds(page, 1)
    one.locator("[data-do=begin]").click()
    expect(one.get_by_role("alert")).to_contain_text("pyodide.asm.wasm")
    one.locator("[data-do=next]").click()
    expect(one.locator(".saying__no")).to_have_text("2")
    context.close()


LOOKS = [(360, False, "de"), (360, True, "en"), (640, True, "en"), (640, False, "de")]


@pytest.mark.parametrize(("width", "dark", "lang"), LOOKS)
def test_it_looks_right(forum: Forum, visit: Callable[..., Page], width: int, dark: bool, lang: str) -> None:
    page = visit(width + 40, dark=dark)
    forum.post(page, f"c={OWN}&lang={lang}", width=width)
    (one,) = forum.embeds(page, 1)
    assert one.locator("html").evaluate("root => root.scrollWidth <= root.clientWidth")
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.locator("iframe").screenshot(path=str(SHOTS / f"embed-{width}-{lang}{'-dark' if dark else ''}.png"))


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
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(SHOTS / "share-post.png"))
    page.locator("[data-do=post-markdown]").click()
    expect(post).to_have_text(f"[A \\<b\\>bold\\</b\\> attack]({forum.site}#c={BARE})")
    expect(page.locator("[data-do=option-theme]")).to_have_count(0)
    forum.sent.answers.clear()
    forum.post(page)
    text = (forum.folder / "index.html").read_text(encoding="utf-8").partition("<script")[0]
    (forum.folder / "index.html").write_text(
        text + pasted, encoding="utf-8"
    )  # without the script for heights
    page.reload()
    (one,) = forum.embeds(page, 1)
    expect(one.locator("[data-part=saying]")).to_contain_text("Neos Alius")
    expect(one.locator(".saying__no")).to_have_text("2")
    assert one.locator("html").evaluate("root => root.scrollHeight - root.clientHeight") <= 0
    assert forum.sent.of("pyodide/") == []
