"""The page: what stands in web/, and the modules that it shares with the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tools.places import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tools.vendor import Files

WEB = ROOT / "web"
COMMON = ROOT / "engine" / "damagestep" / "common"
LEFT_OUT = {"__pycache__"}
STYLES = "styles/"
SHEET = "damagestep.css"
REMARK = re.compile(rb"^\s*//.*\n|^\s+", re.MULTILINE)
COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
BREAK = re.compile(rb"\s*\n\s*")
NEEDLESS = re.compile(rb"(?<=[{};,])\n|\n(?=})")


def tree(folder: Path, under: str = "") -> Files:
    """Every file below a folder, by its place in the site."""
    places = {file: file.relative_to(folder) for file in sorted(folder.rglob("*")) if file.is_file()}
    return {
        under + place.as_posix(): file.read_bytes()
        for file, place in places.items()
        if not LEFT_OUT & set(place.parts) and not file.name.startswith(".")
    }


def styles() -> Files:
    """The parts of the style by their names."""
    return tree(WEB / STYLES)


def slim(sheet: bytes) -> bytes:
    """A style sheet without comments and indentation: a fifth of what is sent, and nobody reads it there."""
    return NEEDLESS.sub(b"", BREAK.sub(b"\n", COMMENT.sub(b"", sheet)).strip())


def script(text: bytes) -> bytes:
    """A script without indentation and the lines that are comments; no text in it may have several lines."""
    return REMARK.sub(b"", text)


def files() -> Files:
    """The page's own files without its words, which the catalogues hold, and `common/` beside.

    The styles are written by part and served as one sheet, in the order of their names.
    """
    found = tree(WEB)
    page = {name: data for name, data in found.items() if not name.startswith(("locale/", STYLES))}
    page |= {name: script(data) for name, data in page.items() if name.endswith((".js", ".mjs"))}
    page[SHEET] = slim(b"\n".join(data for name, data in sorted(found.items()) if name.startswith(STYLES)))
    return page | tree(COMMON, "common/")
