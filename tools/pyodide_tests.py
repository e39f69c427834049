"""The unit tests and rulings inside Pyodide under Node: `python -m tools.pyodide_tests [pytest's arguments]`.

Runs the interpreter and the compiled wheels of dist/, so what is tested is what is shipped; only the library
is the whole one, of which the site gets what `trimming` leaves, because pytest wants more of it. Tests marked
`host` need the host and are left out.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from tools import bytecode, node
from tools.errors import BuildError, explained
from tools.places import CACHE, COMPILED, DIST, ROOT, WHEELS

if TYPE_CHECKING:
    from pathlib import Path


def site() -> Path:
    """Pyodide's folder in the built site."""
    folder = next(DIST.glob("pyodide-*"), None)
    if folder is None:
        raise BuildError("There is no site in dist/. Run 'make build'.")
    return folder


def main() -> int:
    """Mount the checkout and run pytest in it."""
    folder = site()
    packages = sorted(json.loads((folder / "pyodide-lock.json").read_bytes())["packages"])
    wheels = sorted((WHEELS / "browser-test").glob("*.whl"))
    if not wheels:
        raise BuildError("The wheels for the tests inside Pyodide are missing. Run 'make setup'.")
    library = bytecode.compiled([bytecode.STDLIB], COMPILED, CACHE / "work")[bytecode.STDLIB.name]
    job = node.Job(
        script=f"{node.CHECKOUT}/tools/inside/tests.py",
        args=sys.argv[1:] or ["-q"],
        index=str(folder),
        stdlib=str(library),
        packages=packages,
        wheels=[str(wheel) for wheel in wheels],
        mounts={str(ROOT): node.CHECKOUT},
        env={"HOME": "/home/pyodide"},
    )
    return node.run(job)


if __name__ == "__main__":
    with explained():
        sys.exit(main())
