"""Write the lock file that tells Pyodide which wheels there are, where, and what needs what.

Not with pyodide-lock: it finds what a wheel imports by its `.py` files, and ours hold bytecode; and its
version for this Pyodide needs Python 3.12, while a host may have 3.11.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from email.parser import Parser
from typing import TYPE_CHECKING, Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

# damagestep needs pydantic only for what comes from outside. Built-in scenes need nothing but damagestep, so
# the page asks for pydantic by name, later.
ALONE = {"damagestep"}
BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix", "extra": ""}


def place(wheel: Path) -> str:
    """Return the address of a wheel in the site: a folder named after its hash, and its own name.

    Installers read a wheel's name, so the hash cannot be part of it.
    """
    return f"wheels/{hashlib.sha256(wheel.read_bytes()).hexdigest()[:12]}/{wheel.name}"


def depends(metadata: str, python: str) -> list[str]:
    """Return the names of the packages that a wheel needs in the browser; `python` is the version there."""
    environment = {
        **BROWSER,
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
    }
    lines = Parser().parsestr(metadata).get_all("Requires-Dist", [])
    needed = [Requirement(line) for line in lines]
    return sorted(
        canonicalize_name(one.name)
        for one in needed
        if one.marker is None or one.marker.evaluate(environment)
    )


def imports(names: Iterable[str]) -> list[str]:
    """Return the names of the top-level modules among the files of a wheel."""
    tops = {name.partition("/")[0].partition(".")[0] for name in names if ".dist-info/" not in name}
    return sorted(top for top in tops if top.isidentifier())


def package(wheel: Path, python: str) -> dict[str, Any]:
    """Return the lock file's entry of one wheel; `python` is the version of Python in the browser."""
    name, version, _, _ = parse_wheel_filename(wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(next(file for file in names if file.endswith(".dist-info/METADATA"))).decode()
    return {
        "name": name,
        "version": str(version),
        "file_name": f"../{place(wheel)}",
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": imports(names),
        "depends": [] if name in ALONE else depends(metadata, python),
        "unvendored_tests": False,
    }


def lock(wheels: Iterable[Path], pyodide: Path) -> bytes:
    """Return the lock file as JSON; `pyodide` is the folder of the copy of Pyodide that it is for."""
    info = json.loads((pyodide / "pyodide-lock.json").read_bytes())["info"]
    entries = [package(wheel, info["python"]) for wheel in sorted(wheels)]
    spec = {"info": info, "packages": {entry["name"]: entry for entry in entries}}
    return json.dumps(spec, indent=1, sort_keys=True).encode()
