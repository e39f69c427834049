"""The page's modules are packed so that it starts with what it needs and fetches the rest when asked."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest
from tools.build.pack_modules import pack
from tools.errors import BuildError

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """<script type="mpy" src="main.py" config='{"interpreter": "./m.js",
"files": {"./tree.py": "tree.py", "./start.json": "start.json"}}'></script>"""
SITE = {
    "index.html": PAGE.encode(),
    "main.py": b"import tree",
    "tree.py": b"LEAF = 1",
    "start.json": b"{}",
    "builder/__init__.py": b"",
    "builder/view.py": b"import tree",
}


def members(content: bytes) -> list[str]:
    head, _, modules = gzip.decompress(content).partition(b"\n")
    listed = json.loads(head)
    assert sum(size for _, size in listed) == len(modules)
    return [name for name, _ in listed]


def test_listed_modules_are_one_archive_and_every_other_package_its_own(tmp_path: Path) -> None:
    packed = pack(SITE, tmp_path / "work", tmp_path / "cache")
    assert members(packed["index.pack"]) == ["tree.mpy"]
    assert members(packed["builder.pack"]) == ["builder/__init__.mpy", "builder/view.mpy"]
    assert b' data-src="./index.pack"></script>' in packed["index.html"]
    assert {"main.py", "start.json"} <= packed.keys()
    assert not {"tree.py", "builder/view.py"} & packed.keys()


def test_types_cost_a_module_nothing(tmp_path: Path) -> None:
    typed = b"""TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Json


def first(given: "Json", *more: "Any") -> "Any":
    found: "Any" = given
    return found
"""
    plain = b"def first(given, *more):\n    found = given\n    return found\n"
    work, cache = tmp_path / "work", tmp_path / "cache"
    packed = [pack(SITE | {"builder/view.py": one}, work, cache)["builder.pack"] for one in (typed, plain)]
    assert packed[0] == packed[1]


def test_a_module_that_micropython_does_not_understand_is_named(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"builder/view\.py"):
        pack(SITE | {"builder/view.py": b"match 1:\n  case 1: pass"}, tmp_path, tmp_path / "cache")


def test_only_an_archive_whose_modules_have_changed_is_made_again(tmp_path: Path) -> None:
    work, cache = tmp_path / "work", tmp_path / "cache"
    first = pack(SITE, work, cache)
    kept = {file.name: file.stat().st_mtime_ns for file in cache.iterdir()}
    again = pack(SITE | {"builder/view.py": b"import leaf"}, work, cache)
    assert again["index.pack"] == first["index.pack"]
    assert again["builder.pack"] != first["builder.pack"]
    now = {file.name: file.stat().st_mtime_ns for file in cache.iterdir()}
    assert len(now) == len(kept)
    assert len(now.items() & kept.items()) == len(kept) - 1
