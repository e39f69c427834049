"""What the site takes from npm: Pyodide, PyScript's core, MicroPython, QR codes, Workbox; nothing unused."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from typing import TYPE_CHECKING

from tools.errors import BuildError
from tools.paths import MODULES

if TYPE_CHECKING:
    from pathlib import Path

Files = dict[str, bytes]

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
WORKBOX = ("core", "routing", "strategies", "precaching")  # each needs those before it
MICROPYTHON = ("micropython.mjs", "micropython.wasm")
UNEXPORTED = re.compile(rb'\[(?:"[$\w]+",?){20,}\](?=\.forEach\()')
# The editor, the terminal and the like are plug-ins that the page switches off; the style sheet is for them.
UNUSED = (
    "*.map",
    "core.css",
    "codemirror*",
    "xterm*",
    "py-editor*",
    "py-game*",
    "py-terminal*",
    "donkey*",
    "service-worker*",
)


def served_name(name: str) -> str:
    """Return the name by which the site serves a file: `.mjs` becomes `.js`, whose type all servers know."""
    return re.sub(r"\.mjs$", ".js", name)


def read_files(package: str, names: tuple[str, ...], under: str) -> Files:
    """Return files of an npm package, by their names below `under`.

    In its scripts the names of these files are replaced by those that the site serves.

    Raises:
        BuildError: a file is missing.
    """
    files = {}
    renamed = [name for name in names if served_name(name) != name]
    for name in names:
        source = MODULES / package / name
        if not source.is_file():
            raise BuildError(f"node_modules/{package}/{name} is missing. Run 'make setup'.")
        content = source.read_bytes()
        for other in renamed if name.endswith((".js", ".mjs")) else []:
            content = content.replace(other.encode(), served_name(other).encode())
        files[f"{under}/{served_name(source.name)}"] = content
    return files


def read_pyodide(stdlib: Path, lock: bytes) -> Files:
    """Return Pyodide's files, with its standard library as bytecode and with our lock file."""
    files = read_files("pyodide", PYODIDE, "pyodide")
    files["pyodide/python_stdlib.zip"] = stdlib.read_bytes()
    files["pyodide/pyodide-lock.json"] = lock
    return files


def read_pyscript() -> Files:
    """Return the files of PyScript's core, without plug-ins that the page does not use, and its licence."""
    dist = MODULES / "@pyscript" / "core" / "dist"
    names = sorted(file.name for file in dist.glob("*.*"))
    used = [name for name in names if not any(fnmatch(name, pattern) for pattern in UNUSED)]
    files = read_files("@pyscript/core/dist", tuple(used) or ("core.js",), "pyscript")
    return files | read_files("@pyscript/core", ("LICENSE",), "pyscript")


def read_qr() -> Files:
    """Return the library that draws QR codes, which the page fetches when it shows the first one."""
    return read_files("lean-qr", ("index.mjs", "LICENSE"), "lean-qr")


def read_workbox() -> Files:
    """Return Workbox's script for the page; the service worker has its own (`tools/build/precache.py`)."""
    files = read_files("workbox-window/build", ("workbox-window.prod.mjs",), "workbox")
    return files | read_files("workbox-core", ("LICENSE",), "workbox")


def read_micropython() -> Files:
    """Return the files of MicroPython that the page runs.

    Emscripten's lists of names that the script does not export, which explain mistakes to those who write for
    it, are emptied.

    Raises:
        BuildError: a file is missing, or the script has no such list.
    """
    files = read_files("@micropython/micropython-webassembly-pyscript", MICROPYTHON, "micropython")
    script = f"micropython/{served_name(MICROPYTHON[0])}"
    files[script], found = UNEXPORTED.subn(b"[]", files[script])
    if not found:
        raise BuildError(f"{MICROPYTHON[0]} lists no names any more that it does not export.")
    return files
