"""Ask the databases of known weaknesses about every pinned package: `python -m tools.check.audit`.

pip-audit asks PyPI, in an environment of its own; npm asks the registry. Only what they know of is a failure:
a database that cannot be reached is named, and so is a package that it does not answer for.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from tools.errors import explained
from tools.paths import CACHE, ROOT
from tools.setup import nodejs
from tools.setup.parts import Part, execute

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOME = CACHE / "audit"
PYTHON = HOME / "bin" / "python"
REQUIREMENTS = ROOT / "requirements"
PIP_AUDIT = [str(PYTHON), "-m", "pip_audit", "--disable-pip", "--require-hashes", "--progress-spinner", "off"]
PIP_AUDIT += ["--format", "json", "--timeout", "15"]


def environment() -> int:
    """Install pip-audit with its pinned requirements, and return how many bytes that takes.

    Raises:
        BuildError: the environment cannot be made, or the installation fails.
    """
    shutil.rmtree(HOME, ignore_errors=True)
    execute([sys.executable, "-m", "venv", HOME], "The environment for pip-audit could not be made.")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "-q", "install"]
    execute(
        [*pip, "--require-hashes", "--only-binary=:all:", "-r", REQUIREMENTS / "audit.txt"],
        "pip-audit could not be installed. Check the network and run the same command again.",
    )
    return sum(file.stat().st_size for file in HOME.rglob("*") if file.is_file())


def answer_of(command: list[str]) -> tuple[dict[str, Any], str]:
    """Run a program; return the JSON object that it prints and the last line of its errors.

    If it prints no JSON object, the first is empty.
    """
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, encoding="utf-8")
    try:
        found = json.loads(done.stdout)
    except ValueError:
        found = {}
    said = done.stderr.strip().rpartition("\n")[2]
    return found if isinstance(found, dict) else {}, said[:200]


def of_python(answer: dict[str, Any], said: str) -> tuple[str, list[str]]:
    """Return a sentence about pip-audit's answer, and each known weakness.

    `said` is the last line of pip-audit's errors.
    """
    packages = answer.get("dependencies")
    if packages is None:
        return f"not audited: {said}", []
    unknown = [one["name"] for one in packages if "skip_reason" in one]
    known = [f"{one['name']} {one['version']}: {v['id']}" for one in packages for v in one.get("vulns", ())]
    if len(unknown) == len(packages):
        return f"not audited: the database answers for none of {len(packages)} packages", []
    missing = f"; no answer for {', '.join(unknown)}" if unknown else ""
    return f"{len(packages) - len(unknown)} audited, {len(known)} known weaknesses{missing}", known


def of_npm(answer: dict[str, Any], said: str) -> tuple[str, list[str]]:
    """Return a sentence about npm's answer, and each package with a known weakness.

    `said` is the last line of npm's errors.
    """
    found = answer.get("vulnerabilities")
    if found is None:
        return f"not audited: {answer.get('message') or said or 'the registry gave no answer'}", []
    known = [f"{name}: {about.get('severity', '')}" for name, about in sorted(found.items())]
    total = answer.get("metadata", {}).get("dependencies", {}).get("total", 0)
    return f"{total} audited, {len(known)} known weaknesses", known


def audits() -> Iterator[tuple[str, str, list[str]]]:
    """Audit each list of packages; yield its name, a sentence about it, and its known weaknesses."""
    for file in sorted(REQUIREMENTS.glob("*.txt")):
        yield file.name, *of_python(*answer_of([*PIP_AUDIT, "-r", str(file)]))
    yield "package-lock.json", *of_npm(*answer_of([*nodejs.find().npm, "audit", "--json"]))


def main() -> int:
    """Print the known weaknesses of all pinned packages; return 1 if there are any, else 0."""
    part = Part("audit", PYTHON, (REQUIREMENTS / "audit.txt",), environment)
    if not part.current():
        part.set_up()
    failed = False
    for name, said, known in audits():
        print(f"{name:20} {said}")
        print("".join(f"    {one}\n" for one in known), end="")
        failed = failed or bool(known)
    return int(failed)


if __name__ == "__main__":
    with explained():
        sys.exit(main())
