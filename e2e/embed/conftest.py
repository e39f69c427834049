"""A forum, and its readers."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from e2e.pages.forum import Forum, Sent
from tools.paths import DIST
from tools.serve import Handler, listen, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from http import HTTPStatus
    from pathlib import Path

    from e2e.contexts import Contexts
    from e2e.watching import Watch
    from playwright.sync_api import Page


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
def visit(contexts: Contexts, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Pages of readers; what their consoles complain about fails the test."""

    def new(width: int = 800, *, dark: bool = False, locale: str = "en-GB") -> Page:
        page = contexts.page(
            viewport={"width": width, "height": 700},
            color_scheme="dark" if dark else "light",
            locale=locale,
            reduced_motion="reduce",
        )
        return watch.over(page)

    yield new
    assert watch.complaints == []
