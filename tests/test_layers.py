"""Imports point downwards: a newcomer can read the engine from the bottom up."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "engine" / "damagestep"
LAYERS = (
    ("ready", "kept"),
    ("terms", "common"),
    ("schema",),
    ("library", "own_cards", "naming", "wordlists"),
    ("pieces", "describe"),
    ("traces",),
    ("frames", "events"),
    ("state",),
    ("changes",),
    ("filters", "verdict", "key", "sight"),
    ("query",),
    ("conditions",),
    ("status",),
    ("force",),
    ("materials",),
    ("stats",),
    ("ledger", "measuring"),
    ("occasions",),
    ("legality", "mechanics"),
    ("procedure",),
    ("scene_faults", "setup", "notation", "readings", "rendering", "snapshot"),
    ("line",),
    ("history", "compare", "saved"),
    ("codes", "view", "rulings", "script", "catalogues", "printed", "causes"),
    ("answers",),
    ("bake", "contents", "picking", "service", "explore", "schemas"),
    ("questions", "forms"),
    ("publish",),
    ("cli", "__main__"),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
MODULES = sorted(
    p.relative_to(PACKAGE) for p in PACKAGE.rglob("*.py") if "data" not in p.parts and p.parent != PACKAGE
) + sorted(p.relative_to(PACKAGE) for p in PACKAGE.glob("*.py") if p.name != "__init__.py")


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse((PACKAGE / path).read_text(encoding="utf-8"))):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        found |= {n.split(".")[1] for n in names if n.startswith("damagestep.")}
    return found


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_module_imports_only_from_its_own_layer_or_below(path: Path) -> None:
    own = path.parts[0].removesuffix(".py")
    peers = {"legality": "mechanics", "mechanics": "legality"}
    for name in imported(path):
        assert LEVEL[name] <= LEVEL[own], f"{path} reaches up to {name}"
        assert peers.get(own) != name, "legality and mechanics do not know each other"


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_pydantic_is_imported_at_the_edge_only(path: Path) -> None:
    tree = ast.parse((PACKAGE / path).read_text(encoding="utf-8"))
    top = [n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom)]
    names = {n.module if isinstance(n, ast.ImportFrom) else n.names[0].name for n in top}
    assert str(path) == "schema/edge.py" or not any((n or "").startswith("pydantic") for n in names)
