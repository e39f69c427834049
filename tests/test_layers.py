"""Imports point downwards: a newcomer can read the engine room by room, from the ground up."""

import ast
from fnmatch import fnmatch
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent / "engine"
FLOORS = (
    ("common",),
    ("records",),
    ("cards",),
    ("library",),
    ("describe", "duel", "reading"),
    ("rules",),
    ("rules.query",),
    ("rules.mechanics",),
    ("rules.legality",),
    ("rules.procedure",),
    ("lines.scenes", "lines.messages"),
    ("lines",),
    ("lines.analysis", "lines.what_if", "rulings"),
    ("rulings.script",),
    ("site.service",),
    ("site.publish",),
    ("cli",),
    ("__init__", "__main__"),
)
"""Packages from the ground up, each a room with all that is in it but for the parts that are named here too.
Rooms of one floor do not know one another."""
FLOOR = {name: floor for floor, names in enumerate(FLOORS) for name in names}


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ENGINE).with_suffix("").parts).removesuffix(".__init__")


PATHS = {
    module_name(path): path
    for path in sorted(ENGINE.rglob("*.py"))
    if "data" not in path.relative_to(ENGINE).parts
}


@cache
def imports(module: str) -> frozenset[str]:
    """The modules of the engine that a module imports, wherever in it."""
    found = set()
    package = module if PATHS[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(PATHS[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            origin = ".".join((*(above if node.level else ()), *filter(None, (node.module,))))
            named = {f"{origin}.{alias.name}" for alias in node.names}
            found |= {name if name in PATHS else origin for name in named}
    return frozenset(found & PATHS.keys() - {module})


def room(module: str) -> str:
    """The longest of the names in `FLOORS` that a module lies under."""
    inside = module.removeprefix("damagestep").removeprefix(".") or "__init__"
    return max((name for name in FLOOR if f"{inside}.".startswith(f"{name}.")), key=len)


def test_a_module_imports_only_from_its_own_room_or_a_lower_floor() -> None:
    for module in PATHS:
        for name in imports(module):
            reaches, stands = room(name), room(module)
            assert reaches == stands or FLOOR[reaches] < FLOOR[stands], f"{module} reaches up to {name}"


def test_no_imports_go_round_in_a_circle() -> None:
    order = TopologicalSorter({module: imports(module) for module in PATHS})
    try:
        order.prepare()
    except CycleError as circle:
        pytest.fail(f"a circle of imports: {' -> '.join(circle.args[1])}")


def test_the_root_of_the_engine_can_be_taken_in_at_a_glance() -> None:
    entries = [p.name for p in (ENGINE / "damagestep").iterdir() if p.name != "__pycache__"]
    assert len(entries) <= 16, sorted(entries)


def test_pydantic_is_imported_where_something_comes_from_outside_only() -> None:
    for module in PATHS.keys() - {"damagestep.records.validation"}:
        tree = ast.parse(PATHS[module].read_text(encoding="utf-8"))
        top = [n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom)]
        names = {n.module if isinstance(n, ast.ImportFrom) else n.names[0].name for n in top}
        assert not any((n or "").startswith("pydantic") for n in names), module


def test_pytest_passes_over_no_folder_of_tests(pytestconfig: pytest.Config) -> None:
    """Its own list of folders to leave out has `build`: the tests there once ran nowhere."""
    left_out = pytestconfig.getini("norecursedirs")
    folders = [one for one in Path(__file__).parent.rglob("*") if one.is_dir() and one.name != "__pycache__"]
    assert not [one for one in folders if any(fnmatch(one.name, pattern) for pattern in left_out)]
