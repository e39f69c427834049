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
SHEET, FURTHER = "damagestep.css", "views.css"
"""What the lab looks like, and what is fetched with the first other view or sheet over the page."""
VIEWS = ("66", "67", "68", "69", "71", "72", "75", "77", "78")
"""The parts of the second, by their numbers. It counts behind the first."""
REMARK = re.compile(rb"^\s*//.*\n|^\s+|  // .*$", re.MULTILINE)
COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
NEEDLESS = re.compile(rb"""("[^"]*")|\s*([{};,>])\s*|(:) +|\s*\n\s*""")
LAST = re.compile(rb";}")


def tree(folder: Path, under: str = "") -> Files:
    """Every file below a folder, by its place in the site."""
    places = {file: file.relative_to(folder) for file in sorted(folder.rglob("*")) if file.is_file()}
    return {
        under + place.as_posix(): file.read_bytes()
        for file, place in places.items()
        if not LEFT_OUT & set(place.parts) and not file.name.startswith(".")
    }


def styles() -> Files:
    """The parts of the page's style by their names, which begin with numbers."""
    return {name: data for name, data in tree(WEB / STYLES).items() if name[0].isdigit()}


def sheets(parts: Files) -> Files:
    """The style of the page as two sheets, each of its parts in the order of their names."""
    views = {name for name in parts if name.startswith(VIEWS)}
    inside = {SHEET: sorted(parts.keys() - views), FURTHER: sorted(views)}
    return {sheet: slim(b"\n".join(parts[name] for name in names)) for sheet, names in inside.items()}


def slim(sheet: bytes) -> bytes:
    """A style sheet without comments and needless spaces, a fifth of what is sent; nobody reads it there."""
    plain = COMMENT.sub(b"", sheet).strip()
    return LAST.sub(b"}", NEEDLESS.sub(lambda found: b"".join(filter(None, found.groups())) or b" ", plain))


def script(text: bytes) -> bytes:
    """A script without indentation and comments; no text in it may have several lines."""
    return REMARK.sub(b"", text)


def files() -> Files:
    """The page's own files without its words, which the catalogues hold, and `common/` beside.

    The style of the page is written by part and served as two sheets; other pages have sheets of their own.
    """
    found = tree(WEB)
    page = {name: data for name, data in found.items() if not name.startswith(("locale/", STYLES))}
    page |= {name: data for name, data in tree(WEB / STYLES).items() if not name[0].isdigit()}
    page |= {name: script(data) for name, data in page.items() if name.endswith(".js")}
    return page | sheets(styles()) | tree(COMMON, "common/")
