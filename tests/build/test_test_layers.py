"""What tests share stands in modules of its own: none imports a test module."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[2]
FILES = sorted(file for folder in ("tests", "e2e") for file in (ROOT / folder).rglob("*.py"))


def imported(file: Path) -> Iterator[str]:
    """The modules and names that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{one.name}" for one in node.names)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_nothing_imports_a_test_module_or_a_conftest(file: Path) -> None:
    parts = {(name, part) for name in imported(file) for part in name.split(".")}
    stems = {one.stem for one in FILES if one.stem.startswith("test_")} | {"conftest"}
    assert {name for name, part in parts if part in stems} == set()


@pytest.mark.parametrize("file", sorted((ROOT / "e2e" / "pages").glob("*.py")), ids=lambda file: file.stem)
def test_a_page_object_knows_nothing_of_pytest(file: Path) -> None:
    assert not any(name.split(".")[0] in ("pytest", "tests") for name in imported(file))
