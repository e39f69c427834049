"""Run unit tests inside Pyodide under Node: `python -m tools.check.unit_in_pyodide [pytest's arguments]`.

The interpreter and the compiled wheels are those of dist/, so the tests run on what is shipped. Only Python's
library is the whole one, because pytest needs more of it than `tools.build.tree_shake` leaves to the site.
Where the arguments name no tests, those are run whose outcome could be another one there than on the host
(`WHERE_IT_DIFFERS`). Tests marked `host` need the host and are left out.
"""

from __future__ import annotations

import json
import sys

from tools.build import bytecode
from tools.errors import BuildError, explained
from tools.in_pyodide.run import CHECKOUT, Job, built_site, run
from tools.paths import ROOT, WHEELS

WHERE_IT_DIFFERS = {
    "tests/test_every_ruling.py::test_a_ruling_holds_in_every_way": "baked records",
    "tests/test_codes.py": "numbers of many bits",
    "tests/test_damaged_codes.py": "numbers of many bits",
    "tests/test_saved.py": "JSON, and how deep calls may go",
    "tests/common/test_nesting.py": "how deep calls may go",
    "tests/fuzz/test_doors.py": "everything that parses, and pydantic's compiled core",
    "tests/reading/test_bad_texts.py": "regular expressions",
    "tests/test_service.py": "the worker as it is shipped",
}
"""Test files, and what of the interpreter and of its library they depend on."""


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
    given = sys.argv[1:] or ["-q"]
    job = Job(
        script=f"{CHECKOUT}/tools/in_pyodide/run_pytest.py",
        args=[*given, *(() if any(one.startswith("tests") for one in given) else WHERE_IT_DIFFERS)],
        index=str(folder),
        stdlib=str(bytecode.STDLIB),
        packages=packages,
        wheels=[str(wheel) for wheel in wheels],
        mounts={str(ROOT): CHECKOUT},
        env={"HOME": "/home/pyodide"},
    )
    return run(job)


if __name__ == "__main__":
    with explained():
        sys.exit(main())
