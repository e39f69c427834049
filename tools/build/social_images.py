"""Draw the picture that other sites show beside a link to a ruling: its mat, in few colours, as PNG.

resvg draws, with cuts of the page's own typeface and no other, so every machine draws the same. Pictures are
kept by what they were drawn from.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from typing import TYPE_CHECKING

import resvg_py
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from PIL import Image

from damagestep.common.exporting import mat, svg
from damagestep.common.recording import tables
from tools.build.link_previews import PICTURES
from tools.build.static_pages import find_telling_step
from tools.build.web_files import WEB

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files

CUTS = ((600, 75), (700, 75), (600, 100), (700, 100))  # weight and width of what the drawing asks for
FACE = WEB / "fonts" / "asap-var-latin.woff2"
COLOURS = 48
LANGUAGE = "en"  # one picture serves both languages


def cut_fonts(folder: Path) -> list[str]:
    """Write the typeface as resvg reads it, one file for each weight and width; return the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for weight, width in CUTS:
        file = folder / f"asap-{weight}-{width}.ttf"
        font = instancer.instantiateVariableFont(
            TTFont(FACE, recalcTimestamp=False), {"wght": weight, "wdth": width}
        )
        font.flavor = None
        font.save(file)
        made.append(str(file))
    return made


def draw_png(drawing: str, fonts: list[str]) -> bytes:
    """Draw an SVG as a PNG with a palette of `COLOURS` colours."""
    width, height = mat.PREVIEW
    full = resvg_py.svg_to_bytes(
        svg_string=drawing, width=width, height=height, skip_system_fonts=True, font_files=fonts
    )
    few = Image.open(io.BytesIO(bytes(full))).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    written = io.BytesIO()
    few.save(written, "PNG", optimize=True)
    return written.getvalue()


def cache_key() -> str:
    """Return a hash of what all pictures depend on apart from their drawings."""
    versions = [version(name) for name in ("resvg-py", "pillow", "fonttools")]
    versions += [str(CUTS), str(COLOURS), str(mat.PREVIEW)]
    return hashlib.sha256(FACE.read_bytes() + "".join(versions).encode()).hexdigest()


def draw_mats(files: Files) -> dict[str, str]:
    """Return the SVG of each ruling's mat at its most telling step, by the name of the picture."""
    words = json.loads(files[f"data/locale/{LANGUAGE}.json"])
    made = {}
    for name in sorted(name for name in files if name.startswith("data/scenes/")):
        record = json.loads(files[name])
        found = tables(record["steps"])
        book = {"lang": LANGUAGE, "words": words, "cards": record["cards"]}
        drawn = mat.preview(book, found[find_telling_step(found)], (record["scene"], ""))
        made[f"{PICTURES}/{record['scene']}.png"] = svg.file(drawn)
    return made


def draw_all(files: Files, work: Path, cache: Path) -> Files:
    """Return the pictures of all rulings; a picture whose drawing has not changed comes from the cache."""
    cache.mkdir(parents=True, exist_ok=True)
    base = cache_key()
    wanted = draw_mats(files)
    kept = {
        name: cache / f"{hashlib.sha256((base + one).encode()).hexdigest()}.png"
        for name, one in wanted.items()
    }
    missing = {file: wanted[name] for name, file in kept.items() if not file.is_file()}
    if missing:
        fonts = cut_fonts(work / "fonts")
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            drawn = pool.map(draw_png, missing.values(), [fonts] * len(missing), chunksize=16)
            for file, content in zip(missing, drawn, strict=True):
                fresh = file.with_suffix(".new")
                fresh.write_bytes(content)
                fresh.replace(file)
    return {name: file.read_bytes() for name, file in kept.items()}
