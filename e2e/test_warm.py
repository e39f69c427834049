"""The browser that most tests share carries nothing from one to the next but what was compiled.

Only where a test asks for it, the engine's memory stays as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from e2e.warm import MEMORY
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

KEEP = """async () => {
    localStorage.setItem("one", "1");
    sessionStorage.setItem("one", "1");
    document.cookie = "one=1";
    await caches.open("one");
    await new Promise((done) => { indexedDB.open("one").onsuccess = done; });
}"""
KEPT = """async () => [
    localStorage.length, sessionStorage.length, document.cookie.length,
    (await caches.keys()).length, (await indexedDB.databases()).length,
]"""

GRANTED = "async () => (await navigator.permissions.query({ name: 'clipboard-read' })).state"


@pytest.mark.first_visit
def test_what_a_visit_has_kept_is_gone_at_the_next(open_page: Callable[..., Page], site: str) -> None:
    page = open_page()
    page.goto(f"{site}licences.html")
    page.evaluate(KEEP)
    assert page.evaluate(KEPT) == [1, 1, 5, 1, 1]
    again = open_page()
    again.goto(f"{site}licences.html")
    assert again.evaluate(KEPT) == [0, 0, 0, 0, 0]


@pytest.mark.first_visit
def test_what_a_visit_was_granted_is_asked_for_again_at_the_next(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page()
    page.context.grant_permissions(["clipboard-read"])
    page.goto(f"{site}licences.html")
    assert page.evaluate(GRANTED) == "granted"
    again = open_page()
    again.goto(f"{site}licences.html")
    assert again.evaluate(GRANTED) != "granted"


def test_the_engines_memory_is_left_for_a_second_visit(open_page: Callable[..., Page], site: str) -> None:
    page = open_page()
    page.goto(f"{site}licences.html")
    page.evaluate(KEEP)
    page.evaluate("name => caches.open(name)", MEMORY)
    again = open_page()
    again.goto(f"{site}licences.html")
    assert again.evaluate(KEPT) == [0, 0, 0, 1, 0]
    assert again.evaluate("() => caches.keys()") == [MEMORY]
    assert f'const CACHE = "{MEMORY}";' in (ROOT / "web" / "js" / "memory_store.js").read_text("utf-8")
