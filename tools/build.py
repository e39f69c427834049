"""Build the site: `python -m tools.build [--out dist] [--work DIR]`."""

from __future__ import annotations

import argparse
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tools import (
    bytecode,
    catalogues,
    embed,
    fingerprint,
    icons,
    labels,
    lock,
    modules,
    offline,
    page,
    picture,
    plain,
    policy,
    preload,
    previews,
    rule_pages,
    trimming,
    vendor,
    wheel,
)
from tools.errors import BuildError, explained
from tools.places import CACHE, COMPILED, DIST, MODULES, WHEELS

if TYPE_CHECKING:
    from tools.vendor import Files


def assemble(work: Path, cache: Path, site: str) -> Files:
    """All files of the site under their logical names; `site` is where it will stand, or empty."""
    ours = wheel.build(work)
    theirs = sorted((WHEELS / "browser").glob("*.whl"))
    if not theirs:
        raise BuildError("The wheels for the browser are missing. Run 'make setup'.")
    compiled = bytecode.compiled([bytecode.STDLIB, ours, *theirs], cache, work)
    archives = {name: trimming.trimmed(archive, work / "trimmed") for name, archive in compiled.items()}
    wheels = [archives[one.name] for one in (ours, *theirs)]
    files = vendor.pyodide(archives[bytecode.STDLIB.name], lock.lock(wheels, MODULES / "pyodide"))
    files |= {lock.place(one): one.read_bytes() for one in wheels}
    files |= vendor.pyscript() | vendor.micropython() | vendor.qr() | vendor.workbox()
    data = catalogues.files(work)
    found = data | page.files()
    found |= embed.files(found, page.styles())
    files |= modules.pack(picture.drawn(labels.divided(found), work), work)
    files |= (
        plain.pages(data, site) | rule_pages.write_pages(data, site) | previews.pictures(data, work, cache)
    )
    return preload.hinted(policy.applied(icons.drawn(files)))


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
    """Build the site into a folder."""
    started = time.monotonic()
    work.mkdir(parents=True, exist_ok=True)
    files = offline.completed(fingerprint.fingerprint(assemble(work, cache, site)))
    write(files, out)
    size = sum(map(len, files.values())) / 1e6
    print(f"build: {len(files)} files, {size:.1f} MB, in {out.name}/ ({time.monotonic() - started:.1f} s)")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tools.build", description=__doc__)
    parser.add_argument("--out", type=Path, default=DIST)
    parser.add_argument("--work", type=Path, default=CACHE / "work")
    parser.add_argument("--cache", type=Path, default=COMPILED, help="compiled archives of earlier builds")
    parser.add_argument("--site", type=plain.address, default="", help="where the site will stand")
    asked = parser.parse_args()
    with explained():
        build(asked.out.resolve(), asked.work.resolve(), asked.cache.resolve(), asked.site)


if __name__ == "__main__":
    main()
