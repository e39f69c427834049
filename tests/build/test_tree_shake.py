"""What the site leaves of the archives that it takes from others."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import pytest
from tools.build.tree_shake import shake

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.host


def library(folder: Path, name: str) -> Path:
    """An archive of a few modules, each of which holds its name."""
    with zipfile.ZipFile(folder / name, "w") as archive:
        for module in ("json/decoder.pyc", "pdb.pyc", "xml/dom/__init__.pyc", "xmlish.pyc"):
            archive.writestr(module, module)
    return folder / name


def test_what_is_left_out_is_gone_with_all_of_its_parts_and_the_rest_is_as_it_was(tmp_path: Path) -> None:
    whole = library(tmp_path, "python_stdlib.zip")
    made = shake(whole, tmp_path / "once")
    with zipfile.ZipFile(made) as left:
        kept = {name: left.read(name).decode() for name in left.namelist()}
    assert kept == {name: name for name in ("json/decoder.pyc", "xmlish.pyc")}
    assert shake(whole, tmp_path / "again").read_bytes() == made.read_bytes()


def test_a_wheel_keeps_its_licence_and_what_the_lock_reads_and_loses_its_readme_and_lists(
    tmp_path: Path,
) -> None:
    about = "small-1.0.dist-info"
    with zipfile.ZipFile(tmp_path / "small-1.0-cp314-none-any.whl", "w") as archive:
        archive.writestr("small.pyc", "code")
        archive.writestr(
            f"{about}/METADATA", "Name: small\nRequires-Dist: other\n\n# Small\n\nIt is small.\n"
        )
        for name in ("RECORD", "WHEEL", "licenses/LICENSE", "sboms/small.json"):
            archive.writestr(f"{about}/{name}", name)
    with zipfile.ZipFile(shake(tmp_path / "small-1.0-cp314-none-any.whl", tmp_path / "desk")) as left:
        assert left.namelist() == [
            "small.pyc",
            f"{about}/METADATA",
            f"{about}/WHEEL",
            f"{about}/licenses/LICENSE",
        ]
        assert left.read(f"{about}/METADATA").decode() == "Name: small\nRequires-Dist: other\n"


def test_an_archive_of_which_all_is_used_stays_as_it_is(tmp_path: Path) -> None:
    whole = library(tmp_path, "other.zip")
    assert shake(whole, tmp_path / "desk") == whole
