"""The page: what stands in web/, and the modules that it shares with the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tools.build.module_lists import list_modules
from tools.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files

WEB = ROOT / "web"
COMMON = ROOT / "engine" / "damagestep" / "common"
LEFT_OUT = {"__pycache__", "typings"}
SCREENSHOTS = {"screenshots/wide.png": "screenshot.png", "screenshots/narrow.png": "screenshot-phone.png"}
"""Pictures of the lab that `make screenshot` takes, by their names on the site."""
STYLES = "styles/"
SHEET, FURTHER = "damagestep.css", "views.css"
"""What the lab looks like, and what is fetched with the first other view or sheet over the page."""
VIEWS = ("66", "67", "68", "69", "71", "72", "73", "74", "75", "77", "78", "79")
"""The parts of the second, by their numbers. It counts behind the first."""
REMARK = re.compile(rb"^\s*//.*\n|^\s+|  // .*$", re.MULTILINE)
COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
NEEDLESS = re.compile(rb"""("[^"]*")|\s*([{};,>])\s*|(:) +|\s*\n\s*""")
LAST = re.compile(rb";}")


def read_tree(folder: Path, under: str = "") -> Files:
    """Return every file below a folder by its relative path, with `under` before it.

    Hidden files and the folders in `LEFT_OUT` are passed over.
    """
    places = {file: file.relative_to(folder) for file in sorted(folder.rglob("*")) if file.is_file()}
    return {
        under + place.as_posix(): file.read_bytes()
        for file, place in places.items()
        if not LEFT_OUT & set(place.parts) and not file.name.startswith(".")
    }


def read_styles() -> Files:
    """Return the parts of the page's style by name: the style sheets whose names begin with a number."""
    return {name: data for name, data in read_tree(WEB / STYLES).items() if name[0].isdigit()}


def join_sheets(parts: Files) -> Files:
    """Return the two style sheets of the page, each joined from its parts in the order of their names."""
    views = {name for name in parts if name.startswith(VIEWS)}
    inside = {SHEET: sorted(parts.keys() - views), FURTHER: sorted(views)}
    return {sheet: minify(b"\n".join(parts[name] for name in names)) for sheet, names in inside.items()}


def minify(sheet: bytes) -> bytes:
    """Return a style sheet without comments and needless spaces."""
    plain = COMMENT.sub(b"", sheet).strip()
    return LAST.sub(b"}", NEEDLESS.sub(lambda found: b"".join(filter(None, found.groups())) or b" ", plain))


def minify_script(text: bytes) -> bytes:
    """Return a script without indentation and `//` comments. No text in it may go over several lines."""
    return REMARK.sub(b"", text)


def read_page() -> Files:
    """Return the page's own files without its words, and the modules in `common/` that the engine shares.

    Its pages list the modules that they start with. The parts of the page's style are joined into two
    sheets; other pages have sheets of their own.
    """
    found = read_tree(WEB)
    page = {name: data for name, data in found.items() if not name.startswith(("locale/", STYLES))}
    page |= {name: data for name, data in read_tree(WEB / STYLES).items() if not name[0].isdigit()}
    page |= {name: minify_script(data) for name, data in page.items() if name.endswith(".js")}
    return list_modules(page | join_sheets(read_styles()) | read_tree(COMMON, "common/"))


def read_screenshots() -> Files:
    """Return the pictures of the lab, which an app's manifest and previews of links show."""
    return {name: (ROOT / "docs" / file).read_bytes() for name, file in SCREENSHOTS.items()}
