"""What a page lists is enough to start it: every module that is imported at once is listed beside it."""

import ast
import html
import json
from pathlib import Path

import pytest
from tools.build.references import CONFIG

WEB = Path(__file__).parents[2] / "web"
COMMON = WEB.parent / "engine" / "damagestep" / "common"


def listed(page):
    """The files of a page by the place that they have in it."""
    found = CONFIG.search((WEB / page).read_text(encoding="utf-8"))
    return json.loads(html.unescape(found["json"]))["files"].values()


def file_of(module):
    parts = module.split(".")
    base = COMMON.parent if parts[0] == "common" else WEB
    return base.joinpath(*parts).with_suffix(".py")


def imported_at_once(place):
    """The modules of ours that a file imports outside of its functions."""
    tree = ast.parse(file_of(place.removesuffix(".py").replace("/", ".")).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
        else:
            names = []
        yield from (name for name in names if file_of(name).is_file())


@pytest.mark.parametrize("page", ["index.html", "embed.html"])
def test_every_module_that_a_listed_one_imports_at_once_is_listed_too(page):
    places = [place.removeprefix("./") for place in listed(page) if place.endswith(".py")]
    missing = {
        f"{place} imports {name}"
        for place in places
        for name in imported_at_once(place)
        if name.replace(".", "/") + ".py" not in places
    }
    assert missing == set()
