"""The icons of the installed app are the page's icon, in the forms that systems ask for."""

from __future__ import annotations

import struct

import pytest
from tools.build.icons import draw
from tools.build.web_files import WEB
from tools.errors import BuildError

ICON = (WEB / "icon.svg").read_bytes()


def size(png: bytes) -> tuple[int, int]:
    """Width and height of a picture."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_every_size_is_drawn() -> None:
    files = draw({"icon.svg": ICON})
    assert {name: size(content) for name, content in files.items() if name.endswith(".png")} == {
        "icons/192.png": (192, 192),
        "icons/512.png": (512, 512),
        "icons/maskable.png": (512, 512),
        "icons/apple.png": (180, 180),
    }


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert draw({"icon.svg": ICON}) == draw({"icon.svg": ICON})


def test_another_drawing_must_fit_its_frame() -> None:
    with pytest.raises(BuildError, match="32 by 32"):
        draw({"icon.svg": b'<svg viewBox="0 0 64 64"/>'})
