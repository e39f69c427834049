"""List the licences of everything that the site ships: `licences.html`, with the text of each.

What comes from npm and PyPI is found in the lists that pin it, so nothing new is forgotten. A package that
brings no text of its licence gets the usual one, which stands beside this module, under its authors' names.
What is compiled into binaries is named behind them (`binaries`).
"""

from __future__ import annotations

import html
import json
import zipfile
from dataclasses import dataclass
from email import message_from_bytes
from itertools import groupby
from pathlib import Path
from typing import Any

from tools.build import frame
from tools.build.licences import binaries
from tools.build.web_files import WEB
from tools.errors import BuildError
from tools.paths import MODULES, ROOT, WHEELS

USUAL = Path(__file__).parent
UNSHIPPED = ("@types/", "ws")  # for editors and for Node alone; the build copies nothing of them
PYTHON = "typing_extensions"  # its licence is Python's own, with Python's history


@dataclass(frozen=True)
class Part:
    """Something that the site ships: its name, version and licence, and the licence's text."""

    name: str
    version: str
    licence: str
    text: str


def find_npm() -> list[Part]:
    """Return the packages of package-lock.json that the site ships, with their licences."""
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    parts = []
    for place, about in locked.items():
        name = place.rpartition("node_modules/")[2]
        if place and not about.get("dev") and not name.startswith(UNSHIPPED):
            folder = MODULES.parent / place
            found = find_text(folder) or fill_usual_text(about.get("license", ""), name, find_author(folder))
            parts.append(Part(name, about["version"], about.get("license", ""), found))
    return parts


def find_author(folder: Path) -> str:
    """Return the author that an npm package names; an empty text if it names none."""
    about: dict[str, Any] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    author = about.get("author") or ""
    return str(author.get("name", "")) if isinstance(author, dict) else str(author)


def find_text(folder: Path) -> str:
    """Return the text of a folder's first LICENSE file; an empty text if it has none."""
    found = sorted(file for file in folder.glob("*") if file.name.upper().startswith("LICENSE"))
    return found[0].read_text(encoding="utf-8").strip() if found else ""


def fill_usual_text(licence: str, name: str, author: str) -> str:
    """Return the usual text of a licence under an author's name, or under `the authors of` the package.

    Raises:
        BuildError: this package has no text of that licence.
    """
    file = USUAL / f"{licence}.txt"
    if not file.is_file():
        raise BuildError(
            f"{name} brings no text of its licence, and tools/build/licences/ has none for '{licence}'."
        )
    return f"Copyright (c) {author or f'the authors of {name}'}\n\n{file.read_text(encoding='utf-8').strip()}"


def find_wheels() -> list[Part]:
    """Return the wheels for the browser's Pyodide, with their licences."""
    parts = []
    for wheel in sorted((WHEELS / "browser").glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            names = packed.namelist()
            about = message_from_bytes(
                packed.read(next(n for n in names if n.endswith(".dist-info/METADATA")))
            )
            texts = [packed.read(name).decode() for name in names if ".dist-info/licenses/" in name]
        licence = about["License-Expression"] or about["License"]
        parts.append(Part(about["Name"], about["Version"], licence, "\n\n".join(texts).strip()))
    return parts


def find_all() -> list[Part]:
    """Return everything that the site ships, with its licence; damagestep itself comes first."""
    packages = find_wheels()
    python = next(part for part in packages if part.name == PYTHON)
    font = (WEB / "fonts" / "OFL-asap.txt").read_text(encoding="utf-8").strip()
    own = Part("damagestep", "", "MIT", find_text(ROOT))
    parts = [*find_npm(), *packages, Part("Asap", "", "OFL-1.1", font)]
    parts.append(Part("Python", "", "PSF-2.0", python.text))
    return [own, *sorted(set(parts), key=lambda part: (part.name.lstrip("@").casefold(), part.version))]


def write_tables(within: list[binaries.Inside]) -> str:
    """Return as HTML what is compiled into each binary; who owns it only where a binary names somebody."""
    title = 'Compiled into these <span lang="de">/ Darin enthalten</span>'
    tables = (write_table(name, list(parts)) for name, parts in groupby(within, key=lambda one: one.binary))
    return f'<section class="licence"><h2>{title}</h2>{"".join(tables)}</section>'


def write_table(binary: str, parts: list[binaries.Inside]) -> str:
    """Return as HTML what is compiled into one binary, below its name."""
    heads, rows = ["Name", "Licence"], [[f"{one.name} {one.version}".strip(), one.licence] for one in parts]
    if any(one.owner for one in parts):
        heads.append("Owner")
        rows = [[*row, one.owner] for row, one in zip(rows, parts, strict=True)]
    head = "".join(f"<th>{name}</th>" for name in heads)
    body = "".join(f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<h3>{html.escape(binary)}</h3><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def write_page() -> bytes:
    """Write the list as a page."""
    rows = []
    for part in find_all():
        name, said = html.escape(f"{part.name} {part.version}".strip()), html.escape(part.text)
        rows.append(
            f'<section class="licence"><h2>{name}</h2><p>{html.escape(part.licence)}</p>'
            f'<details lang="en"><summary>Text</summary><pre>{said}</pre></details></section>'
        )
    rows.append(write_tables(binaries.find_all()))
    german = (
        '<p class="lead" lang="de">Was diese Seite ausliefert, und unter welcher Lizenz. Nichts davon wurde '
        "verändert, nur übersetzt und gepackt.</p>"
    )
    lead = "What this site ships, and under which licence. Nothing of it was changed but compiled and packed."
    heading = 'Licences <span lang="de">/ Lizenzen</span>'
    return frame.write_page("Licences", heading, lead, "\n".join((german, *rows)))
