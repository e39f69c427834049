"""What the page runs keeps to the part of Python that MicroPython understands too."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMON = ROOT / "engine" / "damagestep" / "common"
FILES = sorted([*(ROOT / "web").rglob("*.py"), *COMMON.rglob("*.py")])


def _modules(file: Path) -> list[str]:
    """How a file is imported, and the packages it stands in."""
    base = ROOT / "web" if file.is_relative_to(ROOT / "web") else COMMON.parent
    parts = file.relative_to(base).with_suffix("").parts
    return [".".join(parts[:n]) for n in range(1, len(parts) + 1)]


MODULES = {
    *("asyncio", "binascii", "deflate", "gc", "gzip", "io", "json", "os", "sys", "tarfile", "zlib"),
    *("jsffi", "pyscript", "pyscript.ffi", "pyscript.js_modules"),
    "folding",  # what the search's worker gives its MicroPython (`web/js/search_worker.js`)
}
OURS = {"common", *(module for file in FILES for module in _modules(file))}
FOR_TYPES = {"asyncio", "collections.abc", "shapes", "types", "typing"}
"""What annotations alone name: neither the page nor a test ever imports it."""
METHODS = {
    "removeprefix",
    "removesuffix",
    "format_map",
    "casefold",
    "isidentifier",
    "maketrans",
    "translate",
    "zfill",
}


def test_a_file_of_the_page_stays_in_the_common_subset() -> None:
    for file in FILES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        assert [fault for node in ast.walk(tree) if (fault := _fault(node, tree))] == [], file


def _fault(node: ast.AST, tree: ast.Module) -> str | None:
    if isinstance(node, ast.Import):
        return next((f"import {one.name}" for one in node.names if one.name not in MODULES | OURS), None)
    if isinstance(node, ast.ImportFrom):
        typed = node.module in FOR_TYPES and _only_for_types(node, tree)
        beside = node.level in (1, 2) and (
            not node.module or any(one.endswith(f".{node.module}") for one in OURS)
        )
        return None if node.module in MODULES | OURS or typed or beside else f"from {node.module} import"
    if isinstance(node, ast.Dict) and None in node.keys:
        return f"line {node.lineno}: ** in a dict"
    if isinstance(node, ast.List | ast.Tuple | ast.Set) and any(
        isinstance(one, ast.Starred) for one in node.elts
    ):
        return f"line {node.lineno}: * in a list"
    if isinstance(node, ast.Slice) and node.step:
        return f"line {node.lineno}: a slice with a step, which only lists know"
    if isinstance(node, ast.Match | ast.TryStar):
        return f"line {node.lineno}: {type(node).__name__}"
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.args.posonlyargs:
        return f"line {node.lineno}: positional-only parameters"
    if isinstance(node, ast.ClassDef) and (node.decorator_list or node.keywords):
        return f"line {node.lineno}: a class with a decorator or keywords"
    return (
        _call(node, node.func)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        else None
    )


def _call(node: ast.Call, method: ast.Attribute) -> str | None:
    if method.attr in METHODS:
        return f"line {node.lineno}: .{method.attr}()"
    if method.attr in {"split", "rsplit"} and node.keywords:
        return f"line {node.lineno}: .{method.attr}() with keywords"
    return None


def _only_for_types(wanted: ast.ImportFrom, tree: ast.Module) -> bool:
    guarded = [
        node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return any(wanted in node.body for node in guarded)


def test_only_one_module_touches_the_document() -> None:
    for file in (ROOT / "web").rglob("*.py"):
        names = _names(file.read_text(encoding="utf-8"))
        assert file.name == "dom.py" or not {"createElement", "querySelector", "appendChild"} & names, file


def _names(text: str) -> set[str]:
    return {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)}
