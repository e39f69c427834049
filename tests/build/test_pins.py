"""Everything that comes from elsewhere is pinned by its hash."""

import hashlib
import json
import re
from pathlib import Path

import pytest
from tools.check import audit

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[2]
LISTS = sorted((ROOT / "requirements").glob("*.txt"))
KEPT = {
    "web/fonts/asap-var.woff2": "7d488e6fee7474bb529d643e6982f21abf85705dfa4480c69bff57dba7744351",
    "web/fonts/asap-var-latin.woff2": "5afe9f45e2dada3da13a3e09a35e08a6fcab8b16979fe308258ccc1691c9bd9c",
}
"""Files of others that lie in the repository itself, with the SHA-256 of what was taken over."""
TEXTS = {
    ".py",
    ".pyi",
    ".ini",
    ".js",
    ".mjs",
    ".toml",
    ".css",
    ".html",
    ".svg",
    ".md",
    ".txt",
    ".json",
    ".webmanifest",
}


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.name)
def test_every_python_package_has_a_version_and_hashes(file: Path) -> None:
    text = re.sub(r"^#.*\n", "", file.read_text("utf-8"), flags=re.MULTILINE)
    entries = re.split(r"\n(?=\S)", text.strip())
    for entry in entries:
        assert re.match(r"[\w.-]+==\S+", entry), entry
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry


def test_every_list_that_is_asked_for_is_pinned() -> None:
    assert {file.stem for file in LISTS} == {file.stem for file in (ROOT / "requirements").glob("*.in")}


def test_every_npm_package_has_a_version_and_a_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for name, about in packages.items():
        if name:
            assert about["integrity"].startswith("sha512-"), name
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version


def test_files_of_others_in_the_repository_are_as_they_were_taken_over() -> None:
    foreign = {
        str(file.relative_to(ROOT))
        for file in (ROOT / "web").rglob("*")
        if file.is_file() and file.suffix not in {*TEXTS, ".pyc"}
    }
    assert foreign == set(KEPT)
    for name, wanted in KEPT.items():
        assert hashlib.sha256((ROOT / name).read_bytes()).hexdigest() == wanted, name


# ---- the audit -------------------------------------------------------------------------------------


def test_a_known_weakness_is_a_failure_with_its_name() -> None:
    packages = [
        {"name": "pydantic", "version": "1.0", "vulns": [{"id": "PYSEC-1"}]},
        {"name": "pip", "version": "2", "vulns": []},
    ]
    said = audit.of_python({"dependencies": packages}, "")
    assert said == ("2 audited, 1 known weaknesses", ["pydantic 1.0: PYSEC-1"])
    npm = {"vulnerabilities": {"pyodide": {"severity": "high"}}, "metadata": {"dependencies": {"total": 9}}}
    assert audit.of_npm(npm, "") == ("9 audited, 1 known weaknesses", ["pyodide: high"])


def test_a_database_that_gives_no_answer_is_named_and_no_failure() -> None:
    assert audit.of_python({}, "no route to host") == ("not audited: no route to host", [])
    assert audit.of_npm({"message": "405 Not Allowed"}, "") == ("not audited: 405 Not Allowed", [])
    none = {"name": "pip", "skip_reason": "not found"}
    said = "not audited: the database answers for none of 1 packages"
    assert audit.of_python({"dependencies": [none]}, "") == (said, [])
    some = {"dependencies": [none, {"name": "rich", "version": "1", "vulns": []}]}
    assert audit.of_python(some, "") == ("1 audited, 0 known weaknesses; no answer for pip", [])
