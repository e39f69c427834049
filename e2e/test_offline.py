"""After one visit the page works without its server; new versions wait until they are asked for."""

from __future__ import annotations

import json
import os
import re
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from e2e.contexts import open_profile
from e2e.hosting import Host, another_build
from e2e.own_scene import CODE
from e2e.pages.builder import Builder
from e2e.pages.lab import Lab
from e2e.watching import GENEROUS, answered, at_rest, live, shot
from playwright.sync_api import expect
from tools.paths import DIST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from e2e.watching import Watch
    from playwright.sync_api import Locator, Page, Playwright

OTHER = "[data-part=pinned] button[data-decide=end-battle-phase]"  # what the first ruling does not play
SAID = """addEventListener("DOMContentLoaded", () => {
    window.said = [];
    const note = () => {
        const text = document.querySelector("[data-part=offline]").textContent;
        if (text && text !== window.said.at(-1)) window.said.push(text);
    };
    const all = { subtree: true, characterData: true, childList: true };
    new MutationObserver(note).observe(document.body, all);
})"""


INSTALLING = 3 * GENEROUS
"""Milliseconds that a version may take to be installed: every file is fetched or looked up for it."""
LOOK = "async () => { await (await navigator.serviceWorker.ready).update(); }"
"""Looks for a newer version, as a browser does by itself from time to time."""


@pytest.fixture
def host(watch: Watch) -> Iterator[Host]:
    """The built site on a host of its own."""
    host = Host(DIST)
    watch.origin = host.address.removesuffix("/some/path/")
    yield host
    host.close()


KEPT = re.compile(r"works without|ohne Netz\.")


def kept(page: Page) -> None:
    """Wait until the page says that it is kept."""
    expect(page.locator("[data-part=offline]")).to_have_text(KEPT, timeout=INSTALLING)


def visit(page: Page, host: Host, tail: str = "") -> None:
    """Open the page and wait until it is kept."""
    page.goto(host.address + tail)
    answered(page)
    kept(page)


@dataclass(frozen=True)
class Visited:
    """A host, the profile of a browser that has been there once, and what the page said meanwhile."""

    host: Host
    profile: Path
    said: list[str]


@pytest.fixture(scope="module")
def visited(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visited]:
    """One first visit for all tests that begin after one; each copies its profile."""
    host, profile = Host(DIST), tmp_path_factory.mktemp("profile")
    context = open_profile(playwright.chromium, profile, locale="en-GB")
    page = context.new_page()
    page.add_init_script(SAID)
    visit(page, host)
    said = page.evaluate("said")
    context.close()
    yield Visited(host, profile, said)
    host.close()


@pytest.fixture
def returning(
    visited: Visited, open_page: Callable[..., Page], watch: Watch, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """A page in a browser that has visited before, with a copy of the profile of that visit."""
    folder = tmp_path_factory.mktemp("returning") / "profile"
    shutil.copytree(visited.profile, folder, ignore=shutil.ignore_patterns("Singleton*"))
    watch.origin = visited.host.address.removesuffix("/some/path/")
    page = open_page(keeps=folder)
    page.goto(visited.host.address)
    answered(page)
    yield page
    visited.host.publish(DIST)


@pytest.fixture
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A version in which a German word is another, made after the one that the page has."""
    folder = tmp_path_factory.mktemp("newer")
    another_build(folder, "data/locale/de.json", '"Teilen"', '"Weiterreichen"')
    return folder


def offered(page: Page, host: Host, newer: Path) -> Locator:
    """Publish a newer version; the page, loaded anew, offers it."""
    host.publish(newer)
    page.reload()
    answered(page)
    page.evaluate(LOOK)
    offer = page.locator("[data-part=update]")
    expect(offer).to_contain_text("A new version is ready.", timeout=INSTALLING)
    return offer


def load_now(page: Page) -> None:
    """Ask for the new version once the page asks for nothing more.

    A file that is asked for just when one version gives way to another wakes the old one. Chromium then waits
    until that has had nothing to do for half a minute, and with a debugger attached for ever.
    """
    at_rest(page)
    page.locator("[data-update=now]").click(timeout=INSTALLING)


@pytest.mark.whole
def test_on_the_first_visit_it_says_how_far_it_is(visited: Visited) -> None:
    percents = [int(found[1]) for text in visited.said if (found := re.search(r"(\d+)\s%", text))]
    assert percents == sorted(percents)
    assert len(set(percents)) > 10


def test_after_one_visit_scenes_are_opened_and_played_with_the_server_stopped(
    returning: Page, visited: Visited, topics: list[list[str]]
) -> None:
    page, host = returning, visited.host
    host.stop()
    page.reload()
    answered(page)
    page.locator(OTHER).click()
    expect(page.locator("[data-line='1']").first).to_be_visible()
    lab = Lab(page)
    counter = lab.step
    before = counter.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(counter).not_to_have_text(before)

    page.locator("nav [data-do=rulings]").click()
    page.locator("[data-do=search]").fill("skull servant")
    page.locator("dialog[open] [data-scene]").first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.goto(f"{host.address}#scene={topics[-1][-1]}&at=1")
    lab.answered()
    page.locator("[data-lang=de]").click()
    expect(page.locator("html[lang=de]")).to_be_attached()
    kept(page)
    shot(page, "offline-de")


@pytest.mark.whole
def test_after_one_visit_every_view_works_with_the_server_stopped(
    returning: Page, visited: Visited, watch: Watch
) -> None:
    page, host = returning, visited.host
    watch.provokes("ERR_FAILED")  # the names of all cards are not kept before somebody has searched them
    host.stop()
    page.locator("[data-lang=de]").click()
    lab = Lab(page)
    lab.go_to("matrix")
    expect(page.locator(".mx")).to_be_visible()
    page.goto(f"{host.address}?selftest=no#c={CODE}")
    lab.shows("own")
    lab.share()
    expect(page.locator("[data-part=qr] path")).to_be_attached()
    page.keyboard.press("Escape")

    lab.go_to("builder")
    builder = Builder(page)
    builder.put("A.hand", "honest")
    builder.zone("B.hand").click()
    builder.search.fill("aufrichtig")
    expect(builder.panel).to_contain_text("Nur die Bibliothek wird durchsucht")
    builder.close_panel()
    builder.ready()
    builder.play()


@pytest.mark.whole
def test_pages_without_scripts_are_there_or_lead_on_with_the_server_stopped(
    returning: Page, visited: Visited, topics: list[list[str]], watch: Watch
) -> None:
    page, host = returning, visited.host
    watch.provokes("ERR_FAILED", "ERR_CONNECTION_REFUSED")
    read, other = topics[-1][-1], topics[-1][-2]
    page.goto(f"{host.address}rulings/{read}.html")
    title = page.locator("h1").inner_text()
    host.stop()
    for name, says in (("licences.html", "Licences"), ("rules/de/WIN-01.html", "WIN-01")):
        page.goto(host.address + name)
        expect(page.locator("h1")).to_contain_text(says)
    page.goto(f"{host.address}rulings/{read}.html?read=again")
    expect(page.locator("h1")).to_have_text(title)
    page.goto(f"{host.address}cards/honest.html")
    expect(page.locator("main")).to_contain_text("waits for a network")
    for name, leads in ((f"rulings/de/{other}.html", other), (f"embed.html#scene={other}&at=2", other)):
        page.goto(host.address + name)
        live(page)
        expect(page.locator(f"html[data-shows={leads}]")).to_be_attached()


@pytest.mark.whole
def test_what_the_browser_has_cleared_is_kept_again_before_the_page_calls_itself_kept(
    returning: Page, visited: Visited
) -> None:
    page, host = returning, visited.host
    page.evaluate("async () => { for (const one of await caches.keys()) await caches.delete(one) }")
    page.reload()
    answered(page)
    kept(page)
    host.stop()
    page.reload()
    answered(page)


@pytest.mark.whole
def test_in_german_it_says_how_far_it_is(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(keeps=True, locale="de-DE", width=360, dark=True)
    page.add_init_script(SAID)
    visit(page, host)
    assert any("für den Gebrauch ohne Netz abgelegt, " in text for text in page.evaluate("said"))
    shot(page, "offline-360-de-dark")


@pytest.mark.whole
def test_a_new_version_waits_until_it_is_asked_for_and_takes_the_step_along(
    returning: Page, visited: Visited, newer: Path
) -> None:
    page, host = returning, visited.host
    offer = offered(page, host, newer)
    page.locator("[data-lang=de]").click()
    share = page.locator("[data-do=share]")
    expect(share).to_have_text("Teilen")
    expect(offer).to_contain_text("Eine neue Version ist da.")
    page.locator("[data-update=later]").click()
    expect(offer).to_have_count(0)

    page.reload()
    answered(page)
    expect(share).to_have_text("Teilen")
    page.locator(OTHER).click()
    expect(page.locator("[data-line='1']").first).to_be_visible()
    lab = Lab(page)
    step = lab.step.inner_text()
    expect(offer).to_be_visible()
    shot(page, "update-offer")
    expect(page).to_have_url(re.compile("&c=1"))
    load_now(page)
    expect(share).to_have_text("Weiterreichen")
    live(page)
    expect(page.locator("[data-line='1']").first).to_be_visible()
    expect(lab.step).to_have_text(step)
    lab.answered()
    expect(offer).to_have_count(0)

    host.stop()
    page.reload()
    lab.answered()
    expect(share).to_have_text("Weiterreichen")


@pytest.mark.whole
def test_a_new_version_that_has_to_wait_for_the_old_one_is_said_to_be_loaded(
    returning: Page, visited: Visited, newer: Path
) -> None:
    page, host = returning, visited.host
    page.add_init_script("ServiceWorker.prototype.postMessage = () => {}")  # it is not told to take over
    offer = offered(page, host, newer)
    load_now(page)
    expect(offer).to_have_text("The new version is being loaded. This can take half a minute.")
    page.locator("[data-lang=de]").click()
    expect(offer).to_contain_text("Die neue Version wird geladen.")
    shot(page, "update-loading")


@pytest.mark.whole
def test_another_tab_keeps_to_its_own_version_until_it_is_loaded_anew(
    returning: Page, visited: Visited, newer: Path
) -> None:
    old, host = returning, visited.host
    host.publish(newer)
    new = old.context.new_page()
    new.goto(host.address)
    answered(new)
    load_now(new)
    expect(old.locator("[data-part=update]")).to_contain_text("in another tab")

    answered(new)
    new.locator("[data-lang=de]").click()
    expect(new.locator("[data-do=share]")).to_have_text("Weiterreichen")
    # Published is only the new file; the old tab finds the old one all the same.
    old.locator("[data-lang=de]").click()
    expect(old.locator("[data-do=share]")).to_have_text("Teilen")
    load_now(old)
    expect(old.locator("[data-do=share]")).to_have_text("Weiterreichen")


@pytest.mark.whole
def test_half_a_new_version_is_not_taken(
    open_page: Callable[..., Page], host: Host, newer: Path, tmp_path: Path, watch: Watch
) -> None:
    """A host that still gives the old page beside the new list of files."""
    watch.provokes("404")
    half = tmp_path / "half"
    shutil.copytree(newer, half, copy_function=os.link)
    (half / "index.html").unlink()  # else it would be written to in `newer` as well
    shutil.copy(DIST / "index.html", half)
    host.publish(half)
    page = open_page(keeps=True)
    page.goto(host.address)
    answered(page)
    expect(page.locator("[data-part=offline]")).to_contain_text("Not kept on this device")
    page.keyboard.press("ArrowRight")


def test_chromium_finds_nothing_that_keeps_it_from_being_installed(returning: Page) -> None:
    # In a profile, for a private window installs nothing.
    page = returning
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    assert {one.get("purpose", "any") for one in told["icons"]} == {"any", "maskable"}
    for one in told["icons"]:
        answer = page.request.get(manifest["url"].rpartition("/")[0] + "/" + one["src"])
        assert answer.ok
        assert answer.headers["content-type"] == one["type"]


@pytest.mark.whole
def test_who_denies_it_misses_nothing_else(page: Page, site: str) -> None:
    Lab(page, site).open().answered()
    expect(page.locator("[data-part=offline]")).to_have_text("")
