"""Serve the built site as a static host would: `python -m tools.serve [--port 8000] [--prefix /some/path/]`.

Compressed, with the right types, no special headers. Files called by their hash may be kept for ever;
those that keep their names must be asked for again. The handler is our own because tests and the bench change
it: a slow wire, a host that stops, other headers.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import hashlib
import os
import sys
import threading
import webbrowser
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import unquote, urlsplit

from tools.build import on_demand
from tools.build.fingerprint import STABLE
from tools.errors import BuildError, explained
from tools.paths import DIST

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".py", ".svg", ".txt", ".wasm", ".webmanifest"}
FREE_PORTS = 20  # how many to try after the one asked for


@dataclass(frozen=True)
class Body:
    """The content of a file: plain, compressed (None if its kind is not compressed), and its ETag."""

    plain: bytes
    packed: bytes | None
    tag: str


def make_body(plain: bytes, suffix: str) -> Body:
    """Return the content of a file, whose name has this suffix, as it is sent."""
    packed = gzip.compress(plain, 6, mtime=0) if suffix in COMPRESSED else None
    return Body(plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


@lru_cache(maxsize=4096)
def read(file: Path, changed: int, size: int) -> Body:
    """Read and compress a file; the result is kept while `changed` and `size` stay the same.

    `changed` is the time of the file's last change in nanoseconds.
    """
    del changed, size
    return make_body(file.read_bytes(), file.suffix)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files below one folder."""

    protocol_version = "HTTP/1.1"
    types: ClassVar[dict[str, str]] = TYPES
    root: ClassVar[Path]
    prefix: ClassVar[str]

    def do_HEAD(self) -> None:
        """Answer a request for the headers alone."""
        self.answer()

    def do_GET(self) -> None:
        """Answer a request for a file."""
        self.answer()

    def find(self) -> tuple[Path, Body] | None:
        """Return the place and content of the requested file, or None if it is no file of the site.

        A page that the build has left out is written.
        """
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.prefix):
            return None
        try:
            file = (self.root / path.removeprefix(self.prefix)).resolve()
            if file.is_dir():
                file /= "index.html"
            if not file.is_relative_to(self.root):
                return None
            if file.is_file():
                state = file.stat()
                return file, read(file, state.st_mtime_ns, state.st_size)
        except (OSError, ValueError):  # no name that a file can have: too long, or with a zero byte
            return None
        page = on_demand.write(self.root, file.relative_to(self.root).as_posix())
        return None if page is None else (file, make_body(page, file.suffix))

    def answer(self) -> None:
        """Send the requested file, 304 if the browser has it already, or 404 if there is none.

        With a 404 comes the page that the site has for it, as static hosts send it.
        """
        found = self.find()
        if found is None:
            page = self.root / "404.html"
            told = page.read_bytes() if page.is_file() else b"There is no such file.\n"
            kind = TYPES[page.suffix if page.is_file() else ".txt"]
            self.send(HTTPStatus.NOT_FOUND, told, {"Content-Type": kind})
            return
        file, body = found
        fresh = "no-cache" if file.name.endswith(STABLE) else "public, max-age=31536000, immutable"
        headers = {
            "Content-Type": self.types.get(file.suffix, "application/octet-stream"),
            "Cache-Control": fresh,
            "ETag": body.tag,
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match") == body.tag:
            self.send(HTTPStatus.NOT_MODIFIED, b"", headers)
        elif body.packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            self.send(HTTPStatus.OK, body.packed, headers | {"Content-Encoding": "gzip"})
        else:
            self.send(HTTPStatus.OK, body.plain, headers)

    def send(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        """Send a status, headers and, unless the request is HEAD, a body."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and body:
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """A server for one folder."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Print an unexpected error; a browser that closes the connection is none."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def listen(root: Path, port: int, prefix: str = "/", kind: type[Handler] = Handler) -> Server:
    """Open a server on a port, or on the next free one; with port 0 on any free port.

    `prefix` is the path below which the site is served, `kind` the class of request handlers.

    Raises:
        BuildError: the port cannot be used, or 20 ports in a row are in use.
    """
    handler = type("SiteHandler", (kind,), {"root": root.resolve(), "prefix": prefix})
    for candidate in [port] if port == 0 else range(port, port + FREE_PORTS):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise BuildError(f"Port {candidate} cannot be used: {error.strerror}.") from None
    raise BuildError(
        f"The ports {port} to {port + FREE_PORTS - 1} are all in use. Name another: make run PORT=9000"
    )


def may_open(environment: Mapping[str, str], platform: str) -> bool:
    """Check whether a browser can be opened here: on a desktop, neither over SSH nor by a machine."""
    if {"CI", "SSH_CONNECTION", "SSH_TTY"} & environment.keys():
        return False
    return platform == "darwin" or bool({"DISPLAY", "WAYLAND_DISPLAY"} & environment.keys())


def open_browser(address: str) -> None:
    """Open an address in the browser of the desktop; in none that would take the terminal."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser:
            threading.Thread(target=browser.open, args=(address,), daemon=True).start()


@contextmanager
def serving(root: Path, prefix: str = "/", kind: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder on a free port for the length of a `with`, whose value is the address."""
    server = listen(root, 0, prefix, kind)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def main() -> None:
    """Read the command line and serve the built site until interrupted."""
    parser = argparse.ArgumentParser(prog="tools.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/", help="serve below this path, such as /some/path/")
    parser.add_argument("--root", type=Path, default=DIST)
    parser.add_argument(
        "--no-open", dest="open", action="store_false", help="open no browser, also where there is a desktop"
    )
    asked = parser.parse_args()
    with explained():
        if not (asked.root / "index.html").is_file():
            raise BuildError(f"There is no site in {asked.root.name}/. Run 'make build'.")
        prefix = f"/{asked.prefix.strip('/')}/".replace("//", "/")
        server = listen(asked.root, asked.port, prefix)
        address = f"http://localhost:{server.server_port}{prefix}"
        print(f"\ndamagestep is at {address}   (Ctrl+C stops it)", flush=True)
        if asked.open and may_open(os.environ, sys.platform):
            open_browser(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
