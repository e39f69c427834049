"""Resolve requirements/*.in into pinned lists with hashes. uv does the work, in an environment of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tools.paths import CACHE, ROOT

if TYPE_CHECKING:
    from pathlib import Path

HOST = ["--universal", "--python-version", "3.11"]  # one list for every system and Python we support
BROWSER = ["--python-platform", "wasm32-pyodide2025", "--python-version", "3.14"]  # Pyodide's


def main() -> None:
    """Write every pinned list; the versions in dev.txt are those of build.txt."""
    home = CACHE / "uv"
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    subprocess.run([home / "bin" / "python", "-m", "pip", "install", "-q", "uv"], check=True)
    where = ROOT / "requirements"
    lists = [("build", HOST), ("dev", [*HOST, "-c", "build.txt"])]
    lists += [("audit", HOST), ("node", HOST)]
    lists += [(name, BROWSER) for name in ("browser", "browser-build", "browser-test")]
    for name, target in lists:
        command: list[str | Path] = [
            home / "bin" / "uv",
            "pip",
            "compile",
            "-q",
            "--upgrade",
            "--generate-hashes",
        ]
        command += ["--no-header", "--no-annotate", *target, f"{name}.in", "-o", f"{name}.txt"]
        subprocess.run(command, check=True, cwd=where, env={**os.environ, "UV_NO_CONFIG": "1"})
        print(f"requirements/{name}.txt")
    shutil.rmtree(home)


if __name__ == "__main__":
    main()
