"""What Python and the engine have in memory is kept, and the next visit need not start them."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest
from e2e.own_scene import CODE
from e2e.pages.lab import Lab
from e2e.watching import answered, at_rest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.first_visit

KEPT = """async () => (await (await caches.open("damagestep-memory")).keys()).map(({ url }) => url)"""
LARGE = """async () => {
    const shelf = await caches.open("damagestep-memory");
    for (;;) {
        for (const { url } of await shelf.keys()) {
            const { size } = (await (await shelf.match(url))?.blob()) ?? {};
            if (5_000_000 < size && size < 60_000_000) return url;
        }
        await new Promise((look) => setTimeout(look, 500));
    }
}"""
"""The name of a memory of the engine, once one is kept."""
PUT = """async ([name, bytes]) => {
    const shelf = await caches.open("damagestep-memory");
    await shelf.put(name, new Response(Uint8Array.from(bytes)));
}"""
SPOIL = """async (name) => {
    const shelf = await caches.open("damagestep-memory");
    const bytes = new Uint8Array(await (await shelf.match(name)).arrayBuffer());
    bytes[bytes.length >> 1] ^= 1;
    await shelf.put(name, new Response(bytes));
}"""
CROWDED = """navigator.storage.estimate = async () => {
    self.asked = true;
    return { quota: 40_000_000, usage: 10_000_000 };
};"""
FAILED = "[data-part=engine-failed]"
REFUSED = "[data-part=refused]"
NOTHING: list[int] = []
NO_PAGES = [1, 0, 1, 0, 2, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0]  # rightly summed: 65,536 bytes, all of them zero


def kept(page: Page) -> str:
    """The name of what is kept, as soon as a memory of the engine is."""
    return str(page.evaluate(LARGE))


def without_library(page: Page) -> None:
    """From now on Python's library is empty, so no Python can be started."""
    archive = io.BytesIO()
    zipfile.ZipFile(archive, "w").close()
    page.route("**/python_stdlib.zip", lambda route: route.fulfill(body=archive.getvalue()))


def test_the_next_visit_starts_from_what_is_kept_and_answers_the_same(page: Page, site: str) -> None:
    lab = Lab(page, site).open().answered()
    first = page.locator(REFUSED).inner_text()
    kept(page)
    without_library(page)
    page.reload()
    lab.answered()
    assert page.locator(REFUSED).inner_text() == first
    lab.move("end-battle-phase").click()
    expect(lab.line(1)).to_be_visible()


@pytest.mark.whole
def test_it_is_kept_where_a_link_brings_a_scene_too(page: Page, site: str) -> None:
    Lab(page, site).open(f"#c={CODE}").answered()
    kept(page)
    page.reload()
    answered(page)
    expect(page.locator(FAILED)).to_have_count(0)


@pytest.mark.whole
@pytest.mark.parametrize("content", [NOTHING, NO_PAGES], ids=["empty", "no memory of Python"])
def test_what_is_kept_but_damaged_is_left_aside_and_kept_anew(
    page: Page, site: str, content: list[int]
) -> None:
    Lab(page, site).open().answered()
    page.evaluate(PUT, [kept(page), content])
    page.reload()
    answered(page)
    kept(page)


@pytest.mark.whole
def test_a_single_bit_that_has_changed_is_noticed(page: Page, site: str) -> None:
    Lab(page, site).open().answered()
    name = kept(page)
    page.evaluate(SPOIL, name)
    without_library(page)
    page.reload()
    expect(page.locator(FAILED)).to_contain_text("python_stdlib.zip")


@pytest.mark.whole
def test_what_another_version_has_kept_is_not_taken_and_makes_room(page: Page, site: str) -> None:
    page.goto(f"{site}licences.html")
    other = f"{site}wheels/0/damagestep.whl?other"
    page.evaluate(PUT, [other, NO_PAGES])
    Lab(page, site).open().answered()
    assert kept(page) != other
    assert other not in page.evaluate(KEPT)


@pytest.mark.whole
def test_an_engine_that_is_started_once_more_is_not_put_back(page: Page, site: str) -> None:
    Lab(page, site).open().answered()
    kept(page)
    worker = next(one for one in page.workers if "engine_worker" in one.url)
    worker.evaluate("() => { setTimeout(() => { throw new Error('killed') }) }")
    expect(page.locator(FAILED)).to_be_visible()
    without_library(page)
    page.locator("[data-do=retry]").click()
    expect(page.locator(FAILED)).to_contain_text("python_stdlib.zip")
    assert page.evaluate(KEPT) == []


def test_nothing_is_kept_where_there_is_little_room(page: Page, site: str) -> None:
    def crowded(route: Route) -> None:
        route.fulfill(response=(found := route.fetch()), body=CROWDED + found.text())

    page.route("**/engine_worker.*.js", crowded)
    Lab(page, site).open().answered()
    worker = next(one for one in page.workers if "engine_worker" in one.url)
    while not worker.evaluate("self.asked"):
        at_rest(page)
    assert page.evaluate(KEPT) == []
