"""What is kept for use without a network: all that the lab asks for, nothing that could mix two builds."""

from __future__ import annotations

import base64
import hashlib
import json

import pytest
from tools.build.precache import fill_worker
from tools.errors import BuildError

SITE = {
    "service_worker.js": b"const FILES = [];\nkeep(FILES);\n",
    "index.html": b"<p>page</p>",
    "embed.html": b"<p>embed</p>",
    "licences.html": b"<p>licences</p>",
    "rulings/honest.html": b"<p>ruling</p>",
    "screenshots/wide.png": b"picture",
    "rulings/honest.0123456789.png": b"preview",
    "main.0123456789.py": b"import app",
    "data/rulings.0123456789.json": b"{}",
}


def script(**changes: bytes) -> str:
    """The service worker of the site, with some files changed (`__` for a dot)."""
    files = SITE | {name.replace("__", "."): content for name, content in changes.items()}
    return fill_worker(files)["service_worker.js"].decode()


def listed(**changes: bytes) -> list[list[str | int]]:
    """The list in it."""
    found: list[list[str | int]] = json.loads(
        script(**changes).partition("const FILES = ")[2].partition(";")[0]
    )
    return found


def test_the_lab_is_kept_and_what_is_read_on_the_network_is_not() -> None:
    assert [entry[0] for entry in listed()] == [
        "index.html",
        "data/rulings.0123456789.json",
        "licences.html",
        "main.0123456789.py",
    ]


def test_the_page_counts_as_kept_only_if_it_is_the_one_of_this_build() -> None:
    mark = base64.b64encode(hashlib.sha256(b"<p>page</p>").digest()).decode()
    assert listed()[0] == ["index.html", 11, f"sha256-{mark}"]


def test_a_file_that_changes_makes_a_new_service_worker() -> None:
    assert script(index__html=b"<p>egap</p>") != script()


def test_the_library_stands_before_the_script_once() -> None:
    again = fill_worker(fill_worker(SITE))["service_worker.js"].decode()
    assert again == script()
    assert again.count("workbox:precaching") == 1
    assert again.endswith("keep(FILES);\n")
    assert "sourceMappingURL" not in again


def test_a_service_worker_without_a_place_for_the_list_is_no_build() -> None:
    with pytest.raises(BuildError, match="const FILES"):
        script(service_worker__js=b"keep();")
