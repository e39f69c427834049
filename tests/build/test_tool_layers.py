"""The rooms of tools/ lie in floors: what is imported lies further down, and no modules import in a ring."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[2]
FLOORS = (
    {"paths", "errors"},
    {"setup"},
    {"in_pyodide"},
    {"vocabulary", "frames", "catalogue"},
    {"build"},
    {"serve"},
    {"check", "bench", "second_opinion", "reading"},
    {"ablation"},
    {"guarding"},
)
"""From the lowest to the highest."""


def room(module: str) -> str:
    return module.split(".")[1]


def imports() -> dict[str, set[str]]:
    """The modules of tools/, each with those of tools/ that it imports."""
    files = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
        for file in (ROOT / "tools").rglob("*.py")
    }
    found: dict[str, set[str]] = {}
    for module, file in files.items():
        found[module] = set()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "tools":
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
