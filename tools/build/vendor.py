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
    """Return what the site calls a file: all servers know the type of `.js`, and some do not know `.mjs`."""
    return re.sub(r"\.mjs$", ".js", name)


def read_files(package: str, names: tuple[str, ...], under: str) -> Files:
    """Read files of an npm package; its scripts refer to one another by the names of the site."""
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
    """Read Pyodide, with its stdlib as bytecode and our lock file. It finds its parts in its own folder."""
    files = read_files("pyodide", PYODIDE, "pyodide")
    files["pyodide/python_stdlib.zip"] = stdlib.read_bytes()
    files["pyodide/pyodide-lock.json"] = lock
    return files


def read_pyscript() -> Files:
    """Read PyScript's core, whose parts refer to one another by name."""
    dist = MODULES / "@pyscript" / "core" / "dist"
    names = sorted(file.name for file in dist.glob("*.*"))
    used = [name for name in names if not any(fnmatch(name, pattern) for pattern in UNUSED)]
    files = read_files("@pyscript/core/dist", tuple(used) or ("core.js",), "pyscript")
    return files | read_files("@pyscript/core", ("LICENSE",), "pyscript")


def read_qr() -> Files:
    """Read the library that draws QR codes, which is fetched when the first one is shown."""
    return read_files("lean-qr", ("index.mjs", "LICENSE"), "lean-qr")


def read_workbox() -> Files:
    """Read the page's side of Workbox; the other goes into the service worker (`tools/build/precache.py`)."""
    files = read_files("workbox-window/build", ("workbox-window.prod.mjs",), "workbox")
    return files | read_files("workbox-core", ("LICENSE",), "workbox")


def read_micropython() -> Files:
    """Read MicroPython for the page."""
    return read_files("@micropython/micropython-webassembly-pyscript", MICROPYTHON, "micropython")
