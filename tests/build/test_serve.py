"""The little server behaves as static hosts do."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.host


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site of two files, and a secret beside it."""
    root = tmp_path / "site"
    root.mkdir()
    (root / "index.html").write_text("<p>hello</p>")
    (root / "a.0123456789.wasm").write_bytes(b"\0asm" * 50)
    (tmp_path / "secret.txt").write_text("secret")
    return root


def test_types_compression_and_caching(folder: Path) -> None:
    from tools.serve import serving

    with serving(folder, "/some/path/") as address:
        with urlopen(address) as page:
            assert page.headers["Content-Type"].startswith("text/html")
            assert page.headers["Cache-Control"] == "no-cache"
            tag = page.headers["ETag"]
        with urlopen(Request(f"{address}a.0123456789.wasm", headers={"Accept-Encoding": "gzip"})) as wasm:
            assert wasm.headers["Content-Type"] == "application/wasm"
            assert "immutable" in wasm.headers["Cache-Control"]
            assert gzip.decompress(wasm.read()) == b"\0asm" * 50
        with pytest.raises(HTTPError, match="304"):
            urlopen(Request(address, headers={"If-None-Match": tag}))


@pytest.mark.parametrize("path", ["gone.js", "../secret.txt", "%2e%2e/secret.txt", "%00", "9" * 400])
def test_nothing_outside_is_served(folder: Path, path: str) -> None:
    from tools.serve import serving

    with serving(folder, "/some/path/") as address, pytest.raises(HTTPError, match="404"):
        urlopen(address + path)
