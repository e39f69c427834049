"""Make modules of one package smaller without changing what they do: nothing for people, and short names.

The library python-minifier (3.4) was tried in place of this. It shortens names of one module at a time, so
what modules import from each other keeps its length: the reader's pack then takes 58.8 KB and not 55.2, and
60 are the most that it may take.
"""

from __future__ import annotations

import ast
import builtins
import keyword
from collections import Counter
from itertools import count, product
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, TypeGuard

from tools.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Trees = dict[str, ast.Module]
Named = ast.FunctionDef | ast.ClassDef | ast.alias | ast.ExceptHandler
Scope = ast.FunctionDef | ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
"""What binds names of its own."""


BUILTINS = frozenset(dir(builtins))


def minified(package: str, sources: dict[str, str], users: Iterable[str]) -> dict[str, str]:
    """Return the modules of a package without docstrings, comments and types, and with short names.

    `sources` holds each module by its path, `users` the sources of modules outside that import from the
    package: what these import, and every keyword, keeps its name, as do attributes.

    Raises:
        BuildError: a module declares a name `global` or `nonlocal`, or matches patterns.
    """
    trees = {path: ast.parse(source) for path, source in sources.items()}
    asked = [ast.parse(source) for source in users]
    wanted = {
        alias.name
        for tree in asked
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package)
        for alias in node.names
    }
    for tree in trees.values():
        _refuse_bound_elsewhere(tree)
        _bare(tree)
    while sum(_without_unused(tree, used) for used in [_used(trees) | wanted] for tree in trees.values()):
        pass
    keywords = {name for tree in (*trees.values(), *asked) for name in _keywords(tree)}
    for tree in trees.values():
        _shorten_locals(tree, keywords)
    _shorten_globals(trees, wanted | keywords | _kept(package, trees))
    return {path: _written(tree) for path, tree in trees.items()}


def _written(tree: ast.Module) -> str:
    """Return a module as source, its lines indented by one blank. No string of a module has several lines."""
    lines = ast.unparse(ast.fix_missing_locations(tree)).splitlines()
    return "\n".join(" " * ((len(line) - len(line.lstrip())) // 4) + line.lstrip() for line in lines)


def _refuse_bound_elsewhere(tree: ast.Module) -> None:
    for node in ast.walk(tree):
        if isinstance(node, ast.Global | ast.Nonlocal | ast.Match):
            raise BuildError(f"{type(node).__name__} in line {node.lineno}: such names cannot be shortened.")


def _bare(tree: ast.Module) -> None:
    """Remove docstrings and types. Fields of a class keep a type, the shortest, for they are made of it."""
    for node in ast.walk(tree):
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                kept = [one for one in block if not _is_text(one)]
                if not isinstance(node, ast.ClassDef):
                    kept = [made for one in kept if (made := _untyped(one))]
                setattr(node, name, kept or ([ast.Pass()] if block else []))
        if isinstance(node, ast.ClassDef):
            for field in node.body:
                if isinstance(field, ast.AnnAssign):
                    field.annotation = ast.Name("int", ast.Load())
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None


def _is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _untyped(node: ast.stmt) -> ast.stmt | None:
    """Return a statement without the type of the name that it assigns to; None if it only tells a type."""
    if not isinstance(node, ast.AnnAssign):
        return node
    return ast.Assign([node.target], node.value) if node.value else None


def _used(trees: Trees) -> set[str]:
    """Return all names that are read anywhere."""
    return {
        node.id
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }


def _without_unused(tree: ast.Module, used: set[str]) -> bool:
    """Remove imports that a module does not use, and constants that nobody does; return if there were any."""
    here = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    before = len(tree.body)
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    names = sum(len(node.names) for node in imports)
    for node in imports:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) in here]
    tree.body = [node for node in tree.body if not _is_unused(node, used)]
    return (before, names) != (len(tree.body), sum(len(node.names) for node in imports))


def _is_unused(node: ast.stmt, used: set[str]) -> bool:
    if isinstance(node, ast.ImportFrom):
        return not node.names
    targets = node.targets if isinstance(node, ast.Assign) else ()
    return bool(targets) and all(isinstance(one, ast.Name) and one.id not in used for one in targets)


def _keywords(tree: ast.AST) -> set[str]:
    return {node.arg for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg}


def _kept(package: str, trees: Trees) -> set[str]:
    """Return names that must stay in a module: builtins, what classes hold, and imports from outside."""
    kept = set(BUILTINS)
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                kept |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                inside = (node.module or "").startswith(package)
                kept |= {alias.asname or alias.name for alias in node.names if alias.asname or not inside}
            elif isinstance(node, ast.ClassDef):
                kept |= _bound(node.body)
    return kept


def _bound(body: list[ast.stmt]) -> set[str]:
    """Return the names that statements bind themselves, in the scope they stand in."""
    made: set[str] = set()
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            made.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            made |= {alias.asname or alias.name for alias in node.names}
        else:
            inner = {id(one) for scope in _outermost(node) for one in ast.walk(scope)}
            made |= {one.id for one in ast.walk(node) if _is_stored(one) and id(one) not in inner}
    return made


def _is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _outermost(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the functions and comprehensions that stand in no other one."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Scope):
            yield child
        else:
            yield from _outermost(child)


def _shorten_locals(tree: ast.Module, keywords: set[str]) -> None:
    """Call what each function binds `a`, `b`, `c` in the order of its appearance, but not what calls name."""
    elsewhere = _bound(tree.body) | BUILTINS
    for function in _outermost(tree):
        named = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)} & keywords
        of_others: set[str] = set()
        mine: dict[str, None] = {}
        for node in ast.walk(function):
            for name, binds in _names(node):
                if binds and name not in elsewhere | named and node is not function:
                    mine.setdefault(name)
                else:
                    of_others.add(name)
        free = _free(ascii_lowercase, (elsewhere | of_others) - set(mine))
        _rename(function, dict(zip(mine, free, strict=False)), itself=False)


def _shorten_globals(trees: Trees, kept: set[str]) -> None:
    """Give what modules bind short names that none of them has; those that are used most get the shortest."""
    often = Counter(name for tree in trees.values() for node in ast.walk(tree) for name, _ in _names(node))
    of_modules = {name for tree in trees.values() for name in _bound(tree.body)} - kept
    chosen = sorted(of_modules, key=lambda name: (-often[name], name))
    names = dict(zip(chosen, _free(ascii_uppercase, set(often) | kept), strict=False))
    for tree in trees.values():
        _rename(tree, names, itself=True)


def _names(node: ast.AST) -> Iterator[tuple[str, bool]]:
    """Yield the names that a node says itself, and whether it binds them."""
    if isinstance(node, ast.Name):
        yield node.id, _is_stored(node)
    elif isinstance(node, ast.arg):
        yield node.arg, True
    elif isinstance(node, Named) and node.name:
        yield node.name, not isinstance(node, ast.alias)


def _rename(tree: ast.AST, names: dict[str, str], *, itself: bool) -> None:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = names.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = names.get(node.arg, node.arg)
        elif isinstance(node, Named) and node.name and (itself or node is not tree):
            node.name = names.get(node.name, node.name)


def _free(letters: str, taken: set[str]) -> Iterator[str]:
    """Yield names of these letters that are not taken, the shortest first."""
    for length in count(1):
        for made in map("".join, product(letters, repeat=length)):
            if made not in taken and not keyword.iskeyword(made):
                yield made
