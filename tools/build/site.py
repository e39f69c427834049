"""Put the site together in memory, as a table from names to contents, and write it at the end."""

from __future__ import annotations

import shutil
import time
from typing import TYPE_CHECKING

from tools.build import (
    add_preloads,
    bytecode,
    card_catalogue,
    card_pages,
    catalogues,
    content_policy,
    embed,
    fingerprint,
    first_paint,
    icons,
    link_previews,
    lock_file,
    pack_modules,
    precache,
    reader,
    rule_pages,
    shelves,
    social_images,
    split_catalogues,
    static_pages,
    tree_shake,
    vendor,
    web_files,
    wheel,
)
from tools.errors import BuildError
from tools.paths import MODULES, WHEELS

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files


def assemble(work: Path, cache: Path, site: str) -> Files:
    """Return all files of the site by their logical names; `site` is its absolute address, or empty.

    `work` is a folder for intermediate files, `cache` one for results of earlier builds.

    Raises:
        BuildError: the wheels for the browser are missing, or a part of the build fails.
    """
    ours = wheel.build(work)
    theirs = sorted((WHEELS / "browser").glob("*.whl"))
    if not theirs:
        raise BuildError("The wheels for the browser are missing. Run 'make setup'.")
    compiled = bytecode.compile_all([bytecode.STDLIB, ours, *theirs], cache, work)
    archives = {name: tree_shake.shake(archive, work / "trimmed") for name, archive in compiled.items()}
    wheels = [archives[one.name] for one in (ours, *theirs)]
    files = vendor.read_pyodide(archives[bytecode.STDLIB.name], lock_file.lock(wheels, MODULES / "pyodide"))
    files |= {lock_file.place(one): one.read_bytes() for one in wheels} | reader.pack()
    files |= shelves.lay_out(compiled[ours.name])
    files |= vendor.read_pyscript() | vendor.read_micropython() | vendor.read_qr() | vendor.read_workbox()
    data = catalogues.publish(work, cache)
    found = data | web_files.read_page()
    found |= embed.make_files(found, web_files.read_styles())
    files |= pack_modules.pack(first_paint.draw(split_catalogues.split(found), work), work)
    files |= static_pages.write_pages(data, site) | rule_pages.write_pages(data, site)
    files |= card_pages.write_pages(data, site) | card_catalogue.publish() | web_files.read_screenshots()
    if site:  # only previews need the pictures, and a preview needs the site's address
        files |= social_images.draw_all(data, work, cache)
    files = link_previews.add_to_front(icons.draw(files), site)
    return add_preloads.add_preloads(content_policy.add_policy(files))


def write(files: Files, out: Path) -> None:
    """Put the files into a fresh folder, then swap it in, so that a failed build leaves the old site."""
    fresh = out.with_name(f"{out.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, content in sorted(files.items()):
        (fresh / name).parent.mkdir(parents=True, exist_ok=True)
        (fresh / name).write_bytes(content)
    shutil.rmtree(out, ignore_errors=True)
    fresh.replace(out)


def build(out: Path, work: Path, cache: Path, site: str = "") -> None:
    """Build the site into the folder `out` and print its size.

    `work` is a folder for intermediate files, `cache` one for results of earlier builds, `site` the site's
    absolute address, or empty.
    """
    started = time.monotonic()
    work.mkdir(parents=True, exist_ok=True)
    files = precache.fill_worker(fingerprint.fingerprint(assemble(work, cache, site)))
    write(files, out)
    size = sum(map(len, files.values())) / 1e6
    print(f"build: {len(files)} files, {size:.1f} MB, in {out.name}/ ({time.monotonic() - started:.1f} s)")
