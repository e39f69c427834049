"""The line between server and browser, quick as the machine or slow as a usual one, and what went over it.

The browser's own brake does not reach workers, in which the engine loads; the server's reaches everything.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from contextlib import contextmanager
from io import BufferedIOBase
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

from tools.serve import Handler

if TYPE_CHECKING:
    from collections.abc import Iterator

PORTION = 16_384  # bytes that are sent at a time
USUAL = (20e6 / 8, 0.040)
"""Bytes in a second, and the seconds of one way there and back: 20 Mbit/s, 40 ms."""
ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
"""What a page must be served with so that its memory can be measured."""


class Wire:
    """A simulated connection between server and browser, whose speed all requests share.

    `sent` counts the bytes that went over it, headers too, by the path of the request.
    """

    def __init__(self) -> None:
        """Begin as a quick connection, without limit or delay."""
        self.sent: Counter[str] = Counter()
        self._rate = float("inf")
        self._delay = 0.0
        self._free = 0.0
        self._lock = threading.Lock()

    @contextmanager
    def slow(self) -> Iterator[None]:
        """Limit speed and delay to those of `USUAL` for the length of a `with`; then lift both limits."""
        self._rate, self._delay = USUAL
        try:
            yield
        finally:
            self._rate, self._delay = float("inf"), 0.0

    def travel(self) -> None:
        """Wait for the delay of one way there and back."""
        time.sleep(self._delay)

    def take(self, path: str, amount: int) -> None:
        """Wait until so many bytes are through, and count them for this path."""
        with self._lock:
            self.sent[path] += amount
            now = time.monotonic()
            self._free = max(self._free, now) + amount / self._rate
            wait = self._free - now
        time.sleep(wait)

    def handler(self) -> type[Handler]:
        """Return a class of request handlers that answer over this connection."""
        wire = self

        class Wired(Handler):
            def setup(self) -> None:
                super().setup()
                wire.travel()
                self.wfile = cast(BufferedIOBase, _Paced(self, wire))

            def answer(self) -> None:
                wire.travel()
                super().answer()

            def end_headers(self) -> None:
                for name, value in ISOLATED.items():
                    self.send_header(name, value)
                super().end_headers()

        return Wired


class _Paced:
    """The way out of a handler, in portions."""

    def __init__(self, handler: Handler, wire: Wire) -> None:
        self._handler = handler
        self._wire = wire
        self._out = handler.wfile

    def write(self, data: bytes) -> None:
        """Send bytes, each portion as soon as the wire has taken it."""
        path = urlsplit(getattr(self._handler, "path", "/")).path
        for at in range(0, len(data), PORTION):
            portion = data[at : at + PORTION]
            self._wire.take(path, len(portion))
            self._out.write(portion)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)
