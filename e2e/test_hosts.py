"""The page starts on every kind of host, or names the true cause."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from contextlib import contextmanager
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from e2e.watching import answered, live
from playwright.sync_api import expect
from tools.paths import DIST
from tools.serve import TYPES, Body, Handler, make_body, serving
from tools.setup import nginx

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from e2e.contexts import Contexts
    from playwright.sync_api import Page

SETTINGS = """
daemon off; pid {there}/pid; error_log stderr; {user}
events {{ worker_connections 768; }}
http {{
    sendfile on; tcp_nopush on; types_hash_max_size 2048; gzip on; access_log off;
    include {types}; default_type application/octet-stream;
    client_body_temp_path {there}/body; proxy_temp_path {there}/proxy; fastcgi_temp_path {there}/fastcgi;
    uwsgi_temp_path {there}/uwsgi; scgi_temp_path {there}/scgi;
    server {{ listen 127.0.0.1:{port}; location /a/sub/path/ {{ alias {root}/; }} }}
}}
"""
"""What `nginx.conf` of Debian says, but for where things are."""
USER = "user root root;" if os.geteuid() == 0 else ""
"""Who asked for root's folders has to be root: nginx lets its workers be nobody otherwise."""


class NoScripts(Handler):
    """Knows no type at all for scripts."""

    types: ClassVar[dict[str, str]] = {".css": "text/css", ".html": "text/html"}


class TextForWebAssembly(Handler):
    """Sends WebAssembly as if it were text."""

    types: ClassVar[dict[str, str]] = TYPES | {".wasm": "text/plain"}


class PageForAll(Handler):
    """Sends its front page in place of what it does not have, as hosts of single-page apps do."""

    without: ClassVar[str]

    def find(self) -> tuple[Path, Body]:
        """Return the front page for a file that is missing."""
        found = super().find()
        if found and not found[0].match(self.without):
            return found
        page = self.root / "index.html"
        return page, make_body(page.read_bytes(), page.suffix)


@contextmanager
def running(command: Sequence[object], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """Run a web server as long as the `with` lasts."""
    with subprocess.Popen([*map(str, command)], stderr=subprocess.DEVNULL, text=True, **how) as server:  # noqa: S603
        try:
            yield server
        finally:
            server.terminate()


@pytest.fixture
def reader(contexts: Contexts) -> Page:
    """A page without the watch over other tests' host."""
    return contexts.page()


@pytest.mark.whole
def test_the_page_starts_on_nginx_with_debians_own_settings(reader: Page, tmp_path: Path) -> None:
    if not nginx.is_there():
        pytest.skip("no nginx here, and none can be fetched")
    settings = tmp_path / "nginx.conf"
    with socket.create_server(("127.0.0.1", 0)) as port:
        number = port.getsockname()[1]
        places = {"there": tmp_path, "types": nginx.TYPES, "root": DIST}
        settings.write_text(SETTINGS.format(**places, port=number, user=USER))
        command = [nginx.PROGRAM, "-p", tmp_path, "-c", settings]
        handed = {**os.environ, "NGINX": f"{port.fileno()};"}  # the port, which listens already
        with running(command, env=handed, pass_fds=[port.fileno()]):
            reader.goto(f"http://127.0.0.1:{number}/a/sub/path/")
            live(reader)
            answered(reader)


@pytest.mark.whole
def test_the_page_starts_on_pythons_own_server(reader: Page) -> None:
    command = [sys.executable, "-u", "-m", "http.server", "-b", "127.0.0.1", "-d", DIST, "0"]
    with running(command, stdout=subprocess.PIPE) as server:
        assert server.stdout
        port = re.findall(r"port (\d+)", server.stdout.readline())[0]
        reader.goto(f"http://127.0.0.1:{port}/")
        live(reader)
        answered(reader)


@pytest.mark.whole
def test_the_page_starts_where_webassembly_comes_as_text(reader: Page) -> None:
    with serving(DIST, "/some/path/", TextForWebAssembly) as address:
        reader.goto(address)
        live(reader)
        answered(reader)


@pytest.mark.whole
def test_a_script_of_the_wrong_type_is_named_with_its_type_and_not_called_missing(reader: Page) -> None:
    with serving(DIST, "/some/path/", NoScripts) as address:
        reader.goto(address)
        notice = reader.get_by_role("alert").filter(has_text="application/octet-stream")
        expect(notice).to_contain_text(
            ".js as application/octet-stream; browsers only take it as text/javascript"
        )
        expect(notice.get_by_text("Missing file")).to_be_hidden()


@pytest.mark.whole
@pytest.mark.parametrize("missing", ["core.js", "index.*.pack"])
def test_a_file_is_called_missing_where_the_host_sends_a_page_in_its_place(
    reader: Page, missing: str
) -> None:
    kind = type("Without", (PageForAll,), {"without": missing})
    with serving(DIST, "/some/path/", kind) as address:
        assert reader.request.get(f"{address}no-such-file.js").status == HTTPStatus.OK
        reader.goto(address)
        notice = reader.get_by_role("alert").filter(has_text=missing.partition("*")[0])
        expect(notice.get_by_text("Missing file")).to_be_visible()


@pytest.mark.whole
def test_an_engine_that_is_a_page_is_named_and_stepping_goes_on(reader: Page) -> None:
    kind = type("Without", (PageForAll,), {"without": "pyodide.asm.wasm"})
    with serving(DIST, "/some/path/", kind) as address:
        reader.goto(address)
        notice = reader.get_by_role("alert").filter(has_text="pyodide.asm.wasm")
        expect(notice).to_contain_text("the host sent a page in its place")
        expect(reader.locator("html[data-engine=failed]")).to_be_attached()
        reader.keyboard.press("ArrowRight")
        expect(reader.locator("[data-part=step]")).to_contain_text("2")
