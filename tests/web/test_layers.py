"""Which package of the page may import which, counted over every import, also those inside functions."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
FLOORS = (
    ("common", "common.coding", "common.exporting", "common.placement"),
    ("core",),
    ("model",),
    ("views", "parts.facts", "parts.finding", "parts.posts", "parts.preview"),
    ("parts.codes", "parts.lessons", "parts.verdicts"),
    ("parts.compare", "parts.editor", "parts.finder", "parts.inspector", "parts.rulings"),
    ("control",),
    (
        "parts.export",
        "parts.links",
        "parts.choosing",
        "parts.saved_lines",
        "parts.searching",
        "places.builder",
        "places.card",
        "places.matrix",
        "places.practice",
        "places.selftest",
        "places.start",
    ),
    ("places.workshop", "parts.teaching", "embedding"),
    ("",),  # main.py and embed.py
)
"""The packages of the page, the lowest first: each imports only those of lower floors."""
FLOOR = {name: floor for floor, names in enumerate(FLOORS) for name in names}
LOADER = "core.packages"
"""The one module that imports by name what was fetched; what a package offers upwards is in `core.slots`."""
MODULES = {
    ".".join(file.relative_to(WEB).with_suffix("").parts): file
    for file in sorted(WEB.rglob("*.py"))
    if file.name != "__init__.py"
}


def package_of(module: str) -> str:
    """The package in which a module stands, as `FLOORS` calls it."""
    return module.rpartition(".")[0]


def imports(module: str) -> set[str]:
    """What a module of the page imports, wherever in it: names of modules of the page or of `common`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{one.name}" for one in node.names} | {node.module}
    common = {name if name.count(".") else "common._" for name in found if name.split(".")[0] == "common"}
    return (found & MODULES.keys()) | common


def floor_of(module: str) -> int:
    """The floor of a module; the modules of `common` that are no package of their own stand in `common`."""
    package = package_of(module)
    return FLOOR["common"] if package.split(".")[0] == "common" else FLOOR[package]


def test_a_module_imports_only_packages_of_lower_floors_and_its_own() -> None:
    for module in MODULES:
        others = {one for one in imports(module) if package_of(one) != package_of(module)}
        assert sorted(one for one in others if floor_of(one) >= floor_of(module)) == [], module


def test_no_modules_import_one_another_in_a_circle() -> None:
    graph = {module: imports(module) - {module} for module in MODULES}
    TopologicalSorter(graph).prepare()  # a circle is an error that names it


def test_every_package_has_a_floor_and_every_floor_has_packages() -> None:
    packages = {package_of(module) for module in MODULES}
    assert packages == {name for name in FLOOR if not name.startswith("common")}


def test_only_one_module_imports_by_name() -> None:
    found = {
        module
        for module, file in MODULES.items()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id in ("__import__", "import_module")
    }
    assert found == {LOADER}


def test_the_root_of_the_page_can_be_taken_in_at_a_glance() -> None:
    assert len([one for one in WEB.iterdir() if one.name != "__pycache__"]) <= 20


@pytest.mark.parametrize("package", [one.parent for one in sorted(WEB.rglob("__init__.py"))], ids=str)
def test_a_package_that_offers_something_says_so(package: Path) -> None:
    says = "ENTRY = True" in (package / "__init__.py").read_text(encoding="utf-8")
    assert says == (package / "entry.py").is_file()
