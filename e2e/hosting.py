"""A host that can be stopped, and on which a new build can be published."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from tools.build import precache
from tools.build.fingerprint import add_hash
from tools.paths import DIST
from tools.serve import listen

if TYPE_CHECKING:
    from pathlib import Path

    from tools.serve import Server

PREFIX = "/some/path/"


class Host:
    """Serves a folder at an address that stays the same."""

    def __init__(self, root: Path) -> None:
        """Start."""
        self.port = 0
        self.start(root)

    def start(self, root: Path) -> None:
        """Serve a folder, maybe another than before."""
        self.server: Server = listen(root, self.port, PREFIX)
        # A connection that is kept open would be answered even after the server has stopped.
        self.server.RequestHandlerClass.protocol_version = "HTTP/1.0"  # type: ignore[attr-defined]
        self.port = self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Answer nothing more; whoever calls is refused."""
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def publish(self, root: Path) -> None:
        """Serve another folder at the same address."""
        self.stop()
        self.start(root)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://localhost:{self.port}{PREFIX}"


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
