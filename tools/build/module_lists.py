"""List in each page the modules that it starts with, so that PyScript has them before the first import.

They are what the page's script imports, wherever it does so, and what those import in turn, but for packages
that are fetched on their own. A module of `common` that is no package comes with the page that fetches a
package which needs it.
"""

from __future__ import annotations

import ast
import html
import json
import posixpath
import re
from typing import TYPE_CHECKING

from tools.build.references import CONFIG

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from tools.build.vendor import Files

    Named = dict[str, set[str]]

ENTRY = re.compile(r'<script type="mpy" src="(\w+\.py)"')
FETCHED = ("parts", "places")
"""Folders of packages that are fetched on their own, as are the packages in `common`."""
FETCHES = ("have", "furnish", "with_words")
"""The functions of `web/core/packages.py` that are told which packages to fetch."""
WITH_THE_LAB = {"embed.py": {"views/now.py", "views/damage.py"}}
"""What a page imports only once it has fetched the archive of the lab."""


def list_modules(files: Files) -> Files:
    """Return the site with the modules that each page starts with in its configuration of PyScript."""
    trees = {name: ast.parse(content) for name, content in files.items() if name.endswith(".py")}
    imports = {name: set(imported(name, tree, trees)) for name, tree in trees.items()}
    packages = {name: set(fetched(tree)) for name, tree in trees.items()}
    pages = {}
    for page in (name for name in files if name.endswith(".html")):
        text = files[page].decode()
        if entry := ENTRY.search(text):
            modules = starting_modules(entry[1], imports, packages)
            pages[page] = CONFIG.sub(lambda found, modules=modules: _listed(found, modules), text).encode()  # type: ignore[misc]
    return files | pages


def _listed(found: re.Match[str], modules: list[str]) -> str:
    config = json.loads(html.unescape(found["json"]))
    config["files"] |= {f"./{name}": name for name in modules}
    return f"{found['before']}{html.escape(json.dumps(config), quote=found[2] == chr(34))}{found['after']}"


def starting_modules(entry: str, imports: Named, packages: Named) -> list[str]:
    """Return the logical names of the modules that a page starts with beside its script `entry`, in order.

    `imports` are the modules that each module imports, `packages` those that it fetches.
    """
    reached: set[str] = set()
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name in reached or name in WITH_THE_LAB.get(entry, ()):
            continue
        reached.add(name)
        inside = [one for one in imports if any(one.startswith(f"{folder}/") for folder in packages[name])]
        shared = {one for each in inside for one in imports[each] if one.startswith("common/")}
        waiting += [one for one in imports[name] | shared if not is_fetched(one)]
    return sorted(reached - {entry})


def is_fetched(name: str) -> bool:
    """Check whether a module belongs to a package that is fetched on its own."""
    return name.startswith(FETCHED) or (name.startswith("common/") and name.count("/") > 1)


def imported(name: str, tree: ast.Module, known: Container[str]) -> Iterator[str]:
    """Yield those of the `known` modules that the module `name` imports, with the packages around them.

    What only annotations name is left out.
    """
    around = posixpath.dirname(name).replace("/", ".")
    for node in _statements(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level <= 1:
            module = ".".join(filter(None, (around if node.level else "", node.module)))
            names = [module, *(f"{module}.{one.name}" for one in node.names)]
        for path in (one.replace(".", "/") for one in names):
            places = (f"{posixpath.dirname(path)}/__init__.py", f"{path}/__init__.py", f"{path}.py")
            yield from (place for place in places if place in known)


def fetched(tree: ast.Module) -> Iterator[str]:
    """Yield the packages that a module names where it fetches them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FETCHES:
            yield from (str(one.value) for one in node.args if isinstance(one, ast.Constant))


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and getattr(child.test, "id", "") == "TYPE_CHECKING"):
            yield child
            yield from _statements(child)
