"""What packages import of `common` is there when they come: beside the page's own modules, or with them."""

import ast
import html
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.shapes import StandIn
from tools.build.references import CONFIG
from tools.build.web_files import read_page

from core import routes

WEB = Path(__file__).parents[2] / "web"
COMMON = WEB.parent / "engine" / "damagestep" / "common"


@cache
def listed(page: str) -> Iterable[str]:
    """The files of a page by the place that they have in it."""
    found = CONFIG.search(read_page()[page].decode())
    assert found
    files: dict[str, str] = json.loads(html.unescape(found["json"]))["files"]
    return files.values()


def file_of(module: str) -> Path:
    parts = module.split(".")
    base = COMMON.parent if parts[0] == "common" else WEB
    return base.joinpath(*parts).with_suffix(".py")


def is_package_of_common(module: str) -> bool:
    """Whether a module is a package of its own, which is fetched like those of the page."""
    return (
        module.startswith("common.") and (COMMON.parent / module.replace(".", "/") / "__init__.py").is_file()
    )


def imported_at_once(place: str) -> Iterator[str]:
    """The modules of ours that a file imports outside of its functions."""
    tree = ast.parse(file_of(place.removesuffix(".py").replace("/", ".")).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
        else:
            names = []
        yield from (name for name in names if file_of(name).is_file() or is_package_of_common(name))


def started_with(page: str) -> list[str]:
    return [place.removeprefix("./") for place in listed(page) if place.endswith(".py")]


def fetched_together() -> Iterator[pytest.ParameterSet]:
    """Each set of packages that is fetched for one purpose, with the page that fetches it."""
    for place, names in routes.PACKAGES.items():
        yield pytest.param("index.html", names, id=place)
    for file in sorted(WEB.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("packages.have", "packages.furnish"):
                names = tuple(str(one.value) for one in node.args if isinstance(one, ast.Constant))
                page = "embed.html" if "embedding" in file.parts else "index.html"
                if names:
                    yield pytest.param(page, names, id=f"{file.stem}:{node.lineno}")


@pytest.mark.parametrize(("page", "names"), [*fetched_together()])
def test_what_packages_import_of_common_at_once_is_fetched_with_them(
    page: str, names: Any, stand_in: StandIn
) -> None:
    stand_in("core.browser", SimpleNamespace())
    needs: dict[str, tuple[str, ...]] = stand_in("core.packages").NEEDS
    names, missing = [*names, *(need for name in names for need in needs.get(name, ()))], set()
    for name in names:
        folder = COMMON.parent if name.startswith("common/") else WEB
        for file in sorted((folder / name).rglob("*.py")):
            place = file.relative_to(folder).as_posix()
            for module in imported_at_once(place):
                there = module.replace(".", "/")
                inside = any(f"{there}/".startswith(f"{one}/") for one in names)
                if there.startswith("common/") and f"{there}.py" not in started_with(page) and not inside:
                    missing.add(f"{place} imports {module}")
    assert missing == set()


def test_what_opens_a_link_is_fetched_ahead_as_it_is_fetched() -> None:
    tree = ast.parse((WEB / "control" / "app.py").read_text(encoding="utf-8"))
    (linking,) = [one for one in tree.body if isinstance(one, ast.AsyncFunctionDef) and one.name == "linking"]
    calls = [one for one in ast.walk(linking) if isinstance(one, ast.Call)]
    (have,) = [one for one in calls if ast.unparse(one.func) == "packages.have"]
    script = (WEB / "js" / "platform.js").read_text(encoding="utf-8")
    ahead = script.partition("for (const name of ")[2].partition(")")[0]
    assert json.loads(ahead) == [one.value for one in have.args if isinstance(one, ast.Constant)]
