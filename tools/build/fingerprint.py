"""Give every file of the site a name that says what is in it, and tell the others.

A file called by the hash of its content never changes, so a browser may keep it for ever and never mixes
two builds. Only HTML files, the service worker, which browsers look for by name, and the script that pages
around an embed load keep theirs. Folders whose files are found by fixed names (Pyodide, PyScript,
MicroPython) carry one hash for all of them, and so do the folders of the scenes, of their verdicts, of the
catalogue, of the faces and of the rulings' shelves, so that a page need not start with the addresses of all
their files; wheels carry theirs in a folder already.
"""

from __future__ import annotations

import base64
import hashlib
from fnmatch import fnmatch
from graphlib import CycleError, TopologicalSorter
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from tools.build.references import ASSETS, PATTERNS, Rewriter, with_assets
from tools.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from tools.build.vendor import Files

FOLDERS = {
    "data/contents": "contents",
    "data/scenes": "scenes",
    "data/catalogue": "catalogue",
    "data/faces": "faces",
    "data/shelves": "shelves",
    "data/verdicts": "verdicts",
}
"""Folders of many files that the page knows by one name each."""
UNITS = ("pyodide", "pyscript", "micropython", *FOLDERS)
AS_THEY_ARE = (
    "wheels/",
    "rulings/oembed/",
    "rulings/pictures/",
    "schemas/",
    "screenshots/",
)  # hashed already; and what other sites link to
WHEEL = "wheels/*/damagestep-*.whl"
ENGINE = (
    "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide-lock.json",
    "pyodide/python_stdlib.zip",
    WHEEL,
)
"""What the engine fetches before it can answer; Pyodide's scripts, which it imports, are not counted."""
UNASKED = (".py", ".png", ".svg", ".txt", ".webmanifest", ".woff2", "LICENSE")
"""Endings of what nobody asks for by its logical name."""
WORKER = "service_worker.js"
STABLE = (".html", WORKER, "embed-host.js")
LETTERS = 10


def hash_parts(parts: Iterable[bytes]) -> str:
    """Return a short hash of several contents in their order, for use in a name."""
    state = hashlib.sha256()
    for part in parts:
        state.update(hashlib.sha256(part).digest())
    return state.hexdigest()[:LETTERS]


def name_units(files: Files) -> dict[str, str]:
    """Return the final name of each file in a folder that carries one hash, by logical name."""
    names = {}
    for unit in UNITS:
        inside = sorted(name for name in files if name.startswith(f"{unit}/"))
        mark = hash_parts(part for name in inside for part in (name.encode(), files[name]))
        names.update({name: f"{unit}-{mark}{name.removeprefix(unit)}" for name in inside})
    return names


def add_hash(name: str, content: bytes) -> str:
    """Return a file's name with its hash: `views/mat.py` becomes `views/mat.0123456789.py`."""
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem}.{hash_parts([content])}{path.suffix}"))


def find_references(name: str, files: Files) -> set[str]:
    """Return the logical names of the files that a file refers to, without itself and stable names."""
    found: set[str] = set()
    if PurePosixPath(name).suffix in PATTERNS:

        def note(other: str) -> str:
            found.add(other)
            return other

        Rewriter(name, files, note).text(files[name].decode())
    return {other for other in found - {name} if not other.endswith(STABLE)}


def sort_files(files: Files, own: list[str]) -> list[str]:
    """Return the files named in `own`, each after those it refers to.

    Raises:
        BuildError: files refer to one another in a ring.
    """
    graph = {name: find_references(name, files) for name in own}
    try:
        return [name for name in TopologicalSorter(graph).static_order() if name in graph]
    except CycleError as error:
        ring = " -> ".join(error.args[1])
        raise BuildError(f"These files refer to one another in a ring: {ring}.") from None


def list_assets(names: dict[str, str]) -> dict[str, str]:
    """Return the final names of the files that the page may ask for by logical name.

    Data are listed without their folder, other files with their whole name. All files of one of `FOLDERS`
    stand under one entry, the name of the folder.
    """
    left_out = (*AS_THEY_ARE, "pyscript/", "micropython/", *FOLDERS)
    found = {
        logical.removeprefix("data/"): name
        for logical, name in names.items()
        if not logical.startswith(left_out) and not logical.endswith((*UNASKED, *STABLE))
    }
    for logical, name in names.items():
        folder, _, _ = logical.rpartition("/")
        if folder in FOLDERS:
            found[FOLDERS[folder]] = name.rpartition("/")[0]
    return found


def describe_engine(files: Files) -> dict[str, str]:
    """Return what the page must know of the engine: wheel, the wheel's hash, and bytes fetched in all."""
    found = {"engine-bytes": str(sum(len(files[n]) for n in files if any(fnmatch(n, one) for one in ENGINE)))}
    for name in (name for name in files if fnmatch(name, WHEEL)):
        found |= {"engine": name, "engine-integrity": integrity(files[name])}
    return found


def integrity(content: bytes) -> str:
    """Return the SHA-256 hash of a content in the form of an `integrity` attribute."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def fingerprint(files: Files, elsewhere: Collection[str] = ()) -> Files:
    """Return the files under their final names, each rewritten to refer to the others by theirs.

    `elsewhere` are pages that somebody else makes, to which these may refer.
    """
    names = name_units(files) | {name: name for name in files if name.startswith(AS_THEY_ARE)}
    done = {final: files[name] for name, final in names.items()}
    own = sorted(name for name in files if name not in names)
    pages = [name for name in own if name.endswith(STABLE)]
    names |= {name: name for name in (*pages, *elsewhere)}
    for name in sort_files(files, [name for name in own if not name.endswith(STABLE)]):
        content = files[name]
        if PurePosixPath(name).suffix in PATTERNS:
            content = Rewriter(name, files, names.__getitem__).text(content.decode()).encode()
        names[name] = add_hash(name, content)
        done[names[name]] = content
    known: dict[tuple[str, str], str] = {}  # thousands of pages name the same files
    for name in pages:
        text = Rewriter(name, names, names.__getitem__, known).text(files[name].decode())
        if ASSETS.search(text):
            text = with_assets(text, list_assets(names) | describe_engine(files))
        done[name] = text.encode()
    return done
