"""Put the site together in memory, as a table from names to contents, and write it at the end."""

from __future__ import annotations

import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from damagestep.site.publish.card_facts import library_facts
from tools.alone import alone
from tools.build import (
    add_preloads,
    bytecode,
    card_catalogue,
    catalogues,
    content_policy,
    embed,
    fingerprint,
    first_paint,
    icons,
    kept,
    link_previews,
    lock_file,
    pack_modules,
    pages,
    precache,
    reader,
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


def make_engine(work: Path, cache: Path) -> Files:
    """Return what depends on nothing in `web/`: the engine, all that it runs on, and what tells of it.

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
    files |= shelves.lay_out(compiled[ours.name]) | card_catalogue.publish(library_facts())
    files |= static_pages.write_references(ours)
    return (
        files | vendor.read_pyscript() | vendor.read_micropython() | vendor.read_qr() | vendor.read_workbox()
    )


def assemble(work: Path, cache: Path, site: str) -> tuple[Files, set[str]]:
    """Return all files of the site by their logical names, and the names of the pages that are left out.

    `site` is the site's absolute address, or empty; then pages are left out (`pages`).
    `work` is a folder for intermediate files, `cache` one for results of earlier builds.

    Raises:
        BuildError: the wheels for the browser are missing, or a part of the build fails.
    """
    made_from = [kept.hash_places(*kept.BUILDERS), kept.hash_places(kept.ENGINE)]
    with ThreadPoolExecutor(1) as beside:
        engine = beside.submit(kept.keep, cache, "engine", made_from, lambda: make_engine(work, cache))
        data = catalogues.publish(work, cache, made_from, whole=bool(site))
        files = engine.result()
    found = data | web_files.read_page()
    found |= embed.make_files(found, web_files.read_styles())
    found = first_paint.draw(split_catalogues.split(found), work)
    files |= pack_modules.pack(found, work, cache)
    files |= web_files.read_screenshots() | {static_pages.SHEET: static_pages.join_sheet()}
    listed = pages.list_all(data, site)
    written = listed if site else {name: page for name, page in listed.items() if pages.is_written(name)}
    files |= pages.write(written)
    if site:  # only previews need the pictures, and a preview needs the site's address
        files |= social_images.draw_all(data, work, cache) | link_previews.describe_all(data, site)
    files = link_previews.add_to_front(icons.draw(files), site)
    return add_preloads.add_preloads(content_policy.add_policy(files)), listed.keys() - written


def write(files: Files, out: Path) -> None:
    """Put the files into a fresh folder, then swap it in, so that a failed build leaves the old site."""
    fresh, old = out.with_name(f"{out.name}.new"), out.with_name(f"{out.name}.old")
    for left in (fresh, old):
        shutil.rmtree(left, ignore_errors=True)
    for folder in sorted({(fresh / name).parent for name in files}):
        folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (fresh / name).write_bytes(content)
    if out.exists():
        out.replace(old)
    fresh.replace(out)
    shutil.rmtree(old, ignore_errors=True)


def build(out: Path, work: Path, cache: Path, site: str = "") -> None:
    """Build the site into the folder `out`, print its size, and what is left out; one build at a time.

    `work` is a folder for intermediate files, `cache` one for results of earlier builds, `site` the site's
    absolute address, or empty.
    """
    started = time.monotonic()
    work.mkdir(parents=True, exist_ok=True)
    with alone(work.with_name(f"{work.name}.lock"), "a build"):
        files, left_out = assemble(work, cache, site)
        files = precache.fill_worker(fingerprint.fingerprint(files, left_out))
        write(files, out)
    size = sum(map(len, files.values())) / 1e6
    print(f"build: {len(files)} files, {size:.1f} MB, in {out.name}/ ({time.monotonic() - started:.1f} s)")
    if left_out:
        print(
            f"build: {len(left_out)} pages of rulings and cards are left out, and most verdicts and all "
            "pictures that are made beforehand. 'make run' writes such a page when it is asked for; a site "
            "for others has everything: make build SITE_URL=https://…"
        )
