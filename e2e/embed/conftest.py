"""A forum, and its readers."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from e2e.pages.forum import Forum, Sent, watch
from e2e.watching import GENEROUS
from tools.paths import DIST
from tools.serve import Handler, listen, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from http import HTTPStatus
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page


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
        context.set_default_timeout(GENEROUS)
        contexts.append(context)
        page = context.new_page()
        watch(page, complaints)
        return page

    yield new
    for context in contexts:
        context.close()
    assert complaints == []
