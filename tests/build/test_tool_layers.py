"""The rooms of tools/ and workbench/ lie in floors: imports lead down, and no modules import in a ring."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[2]
FOLDERS = ("tools", "workbench")
FLOORS = (
    {"paths", "errors", "alone"},
    {"setup"},
    {"in_pyodide"},
    {"vocabulary", "frames", "page_types"},
    {"build"},
    {"serve"},
    {"check"},
    {"bench", "differential", "truth"},
    {"mutation"},
)
"""From the lowest to the highest: no room of tools/ knows the workbench."""


def room(module: str) -> str:
    return module.split(".")[1]


def imports() -> dict[str, set[str]]:
    """The modules of both folders, each with those of them that it imports."""
    files = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("*.py")
    }
    found: dict[str, set[str]] = {}
    for module, file in files.items():
        found[module] = set()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in FOLDERS:
                names = {f"{node.module}.{one.name}" for one in node.names} & files.keys()
                found[module] |= names or {str(node.module)}
            if isinstance(node, ast.Import):
                found[module] |= {one.name for one in node.names} & files.keys()
    return found


def test_every_room_has_a_floor() -> None:
    assert {room(module) for module in imports() if "." in module} == set().union(*FLOORS)


def test_a_room_imports_from_lower_floors_and_from_itself() -> None:
    floor = {name: n for n, names in enumerate(FLOORS) for name in names}
    upward = {
        f"{module} imports {other}"
        for module, others in imports().items()
        for other in others
        if room(module) != room(other) and floor[room(other)] >= floor[room(module)]
    }
    assert upward == set()


def test_no_modules_import_one_another_in_a_ring() -> None:
    TopologicalSorter(imports()).prepare()
