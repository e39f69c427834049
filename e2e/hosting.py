"""A host that can be stopped, and on which a new build can be published."""

from __future__ import annotations

import socket
import threading
from typing import TYPE_CHECKING

from tools.build import precache
from tools.build.fingerprint import add_hash
from tools.paths import DIST
from tools.serve import Handler, Server

if TYPE_CHECKING:
    from pathlib import Path

PREFIX = "/some/path/"


class Shared(Server):
    """A server on a port that something holds for it."""

    allow_reuse_port = True


class Host:
    """Serves a folder at an address that stays the same."""

    def __init__(self, root: Path) -> None:
        """Take a port, and serve a folder there."""
        self.place = socket.socket()  # nobody else is given the port while nothing listens on it
        self.place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self.place.bind(("127.0.0.1", 0))
        self.server: Shared | None = None
        self.publish(root)

    def publish(self, root: Path) -> None:
        """Serve a folder, maybe another than before, at the same address."""
        self.stop()
        # A connection that is kept open would be answered even after the server has stopped.
        serves = {"root": root.resolve(), "prefix": PREFIX, "protocol_version": "HTTP/1.0"}
        handler = type("SiteHandler", (Handler,), serves)
        self.server = Shared(self.place.getsockname(), handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Answer nothing more; whoever calls is refused."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()
            self.server = None

    def close(self) -> None:
        """Stop, and give the port back."""
        self.stop()
        self.place.close()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://localhost:{self.place.getsockname()[1]}{PREFIX}"


def another_build(out: Path, name: str, old: str, new: str) -> None:
    """A build that differs in one file, as the build tool would name and list it. The old file is gone."""
    files = {
        file.relative_to(DIST).as_posix(): file.read_bytes() for file in DIST.rglob("*") if file.is_file()
    }
    stem, _, suffix = name.rpartition(".")
    (before,) = [one for one in files if one.startswith(f"{stem}.") and one.endswith(f".{suffix}")]
    text = files.pop(before).decode()
    assert old in text
    content = text.replace(old, new).encode()
    after = add_hash(name, content)
    files[after] = content
    files["index.html"] = files["index.html"].replace(before.encode(), after.encode())
    for one, data in precache.fill_worker(files).items():
        (out / one).parent.mkdir(parents=True, exist_ok=True)
        (out / one).write_bytes(data)
