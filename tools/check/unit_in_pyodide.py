"""Run unit tests inside Pyodide under Node: `python -m tools.check.unit_in_pyodide [pytest's arguments]`.

The interpreter and the compiled wheels are those of dist/, so the tests run on what is shipped. Only Python's
library is the whole one, because pytest needs more of it than `tools.build.tree_shake` leaves to the site.
Tests marked `host` need the host and are left out.
"""

from __future__ import annotations

import json
import sys

from tools.build import bytecode
from tools.errors import BuildError, explained
from tools.in_pyodide.run import CHECKOUT, Job, built_site, run
from tools.paths import CACHE, COMPILED, ROOT, WHEELS


def main() -> int:
    """Run pytest on the checkout inside Pyodide and return its exit code.

    Raises:
        BuildError: there is no built site, or the wheels for the tests are missing.
    """
    folder = built_site()
    packages = sorted(json.loads((folder / "pyodide-lock.json").read_bytes())["packages"])
    wheels = sorted((WHEELS / "browser-test").glob("*.whl"))
    if not wheels:
        raise BuildError("The wheels for the tests inside Pyodide are missing. Run 'make setup'.")
    library = bytecode.compile_all([bytecode.STDLIB], COMPILED, CACHE / "work")[bytecode.STDLIB.name]
    job = Job(
        script=f"{CHECKOUT}/tools/in_pyodide/run_pytest.py",
        args=sys.argv[1:] or ["-q"],
        index=str(folder),
        stdlib=str(library),
        packages=packages,
        wheels=[str(wheel) for wheel in wheels],
        mounts={str(ROOT): CHECKOUT},
        env={"HOME": "/home/pyodide"},
    )
    return run(job)


if __name__ == "__main__":
    with explained():
        sys.exit(main())
