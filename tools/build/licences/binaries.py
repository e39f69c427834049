"""Name what is compiled into the binaries that the site ships, with licences: C libraries and Rust crates."""

from __future__ import annotations

import json
import tomllib
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tools.errors import BuildError
from tools.paths import MODULES, WHEELS

INTERPRETER = "pyodide.asm.wasm"
LISTED = Path(__file__).parent / "inside.toml"
SBOM = ".dist-info/sboms/"


@dataclass(frozen=True, order=True)
class Inside:
    """A library within a binary: the binary's name, the library's, its version, licence and owner.

    The version and the owner are empty where the binary does not say them.
    """

    binary: str
    name: str
    version: str
    licence: str
    owner: str


def find_libraries(interpreter: bytes) -> list[Inside]:
    """Return the libraries in Pyodide's interpreter.

    Raises:
        BuildError: one that is listed is no longer in it.
    """
    listed = tomllib.loads(LISTED.read_text(encoding="utf-8"))["library"]
    gone = [one["name"] for one in listed if one["sign"].encode() not in interpreter]
    if gone:
        raise BuildError(f"{LISTED.name} lists what is not in {INTERPRETER} any more: {', '.join(gone)}.")
    return [Inside(INTERPRETER, one["name"], "", one["licence"], one["owner"]) for one in listed]


def find_crates() -> list[Inside]:
    """Return the Rust crates that the wheels for the browser list as their parts."""
    found = []
    for wheel in sorted((WHEELS / "browser").glob("*.whl")):
        binary = wheel.name.partition("-")[0]
        with zipfile.ZipFile(wheel) as packed:
            for bill in (name for name in packed.namelist() if SBOM in name and name.endswith(".json")):
                for part in json.loads(packed.read(bill)).get("components", []):
                    licence = " AND ".join(one["expression"] for one in part["licenses"])
                    found.append(Inside(binary, part["name"], part["version"], licence, ""))
    return found


def find_all() -> list[Inside]:
    """Return everything that is within a binary, binary by binary."""
    return sorted({*find_libraries((MODULES / "pyodide" / INTERPRETER).read_bytes()), *find_crates()})
