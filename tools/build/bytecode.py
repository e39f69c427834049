"""Compile archives of Python source to bytecode, so that the browser need not.

The stdlib that Pyodide ships and the wheels hold source; compiling them in the browser would cost more
than half of the time to the first answer. pyodide-build does it inside Pyodide, since bytecode belongs to
one version of Python.
"""

from __future__ import annotations

import hashlib
import shutil
from typing import TYPE_CHECKING

from tools.build import tree_shake
from tools.errors import BuildError
from tools.in_pyodide.run import CHECKOUT, STEADY, Job, run
from tools.paths import MODULES, ROOT, WHEELS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SCRIPT = "tools/in_pyodide/compile_archives.py"
COMPILER = WHEELS / "browser-build"
STDLIB = MODULES / "pyodide" / "python_stdlib.zip"
LEAN = {"PYTHONNODEBUGRANGES": "1", "PYTHONOPTIMIZE": "2"}
"""No columns for tracebacks, no docstrings: they would be a third of what is fetched."""


def cache_key(archive: Path) -> str:
    """Return a hash of all that a compiled archive depends on: source, interpreter, compiler and settings."""
    state = hashlib.sha256(archive.read_bytes())
    state.update((MODULES / "pyodide" / "package.json").read_bytes())
    state.update((ROOT / SCRIPT).read_bytes())
    state.update(repr((LEAN, tree_shake.UNUSED)).encode())
    state.update("".join(sorted(wheel.name for wheel in COMPILER.glob("*.whl"))).encode())
    return state.hexdigest()[:16]


def compile_all(archives: Iterable[Path], cache: Path, work: Path) -> dict[str, Path]:
    """Compile the archives that the cache lacks; return each compiled archive by the name of its source."""
    archives = sorted(archives, key=lambda archive: archive.name)
    places = {archive: cache / cache_key(archive) for archive in archives}
    missing = [archive for archive, place in places.items() if not place.is_dir()]
    if missing:
        print(f"build: compiling {', '.join(archive.name for archive in missing)}", flush=True)
        compile_in_pyodide({archive: places[archive] for archive in missing}, work / "compile")
    return {archive.name: next(place.iterdir()) for archive, place in places.items()}


def compile_in_pyodide(places: dict[Path, Path], desk: Path) -> None:
    """Run pyodide-build once over all archives, each in a folder of its own; `places` says where results go.

    Raises:
        BuildError: the wheels of pyodide-build are missing, or compiling fails.
    """
    wheels = [str(wheel) for wheel in sorted(COMPILER.glob("*.whl"))]
    if not wheels:
        raise BuildError("The wheels of pyodide-build are missing. Run 'make setup'.")
    shutil.rmtree(desk, ignore_errors=True)
    for archive, place in places.items():
        (desk / place.name).mkdir(parents=True)
        tree_shake.spare(archive, desk / place.name / archive.name)
    mounts = {str(ROOT): CHECKOUT, str(desk): "/desk"}
    script = f"{CHECKOUT}/{SCRIPT}"
    folders = [f"/desk/{place.name}" for place in places.values()]
    if run(Job(script=script, args=folders, wheels=wheels, mounts=mounts, env=STEADY | LEAN)):
        names = ", ".join(archive.name for archive in places)
        raise BuildError(f"Compiling {names} to bytecode failed; the lines above say why.")
    for place in places.values():
        place.parent.mkdir(parents=True, exist_ok=True)
        (desk / place.name).replace(place)
