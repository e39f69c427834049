"""A page lists the modules that it starts with: those that its script imports, and what they import."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tools.build.module_lists import list_modules
from tools.build.references import CONFIG

if TYPE_CHECKING:
    from tools.build.vendor import Files

PAGE = """<script type="mpy" src="main.py"
config='{"files": {"./start.json": "start.json"}}'></script>"""
SITE: Files = {
    "index.html": PAGE.encode(),
    "about.html": b"<p>no script</p>",
    "main.py": b"await begin()\nfrom views import page",
    "views/__init__.py": b"",
    "views/page.py": b"TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from views import typed\n",
    "views/typed.py": b"",
    "views/late.py": b"",
    "parts/export/__init__.py": b"",
    "parts/export/text.py": b"from common.nesting import read",
    "common/__init__.py": b"",
    "common/nesting.py": b"from .phrase import say",
    "common/phrase.py": b"",
    "common/coding/__init__.py": b"",
}


def listed(**modules: bytes) -> list[str]:
    """The files that the page lists, where these modules have other sources; `__` is a slash."""
    changed = {f"{name.replace('__', '/')}.py": source for name, source in modules.items()}
    config = CONFIG.search(list_modules(SITE | changed)["index.html"].decode())
    assert config
    files: dict[str, str] = json.loads(config["json"])["files"]
    assert all(address == f"./{place}" for address, place in files.items())
    return list(files.values())


def test_a_page_starts_with_its_files_and_what_its_script_imports_with_their_packages() -> None:
    assert listed() == ["start.json", "views/__init__.py", "views/page.py"]


def test_an_import_inside_a_function_is_one_too() -> None:
    assert "views/late.py" in listed(views__page=b"def draw():\n    from views import late")


@pytest.mark.parametrize("source", [b"from parts.export import text", b"from common import coding"])
def test_what_is_fetched_on_its_own_is_not_listed(source: bytes) -> None:
    found = listed(views__page=source)
    assert not [name for name in found if name.startswith(("parts/", "common/coding/"))]


def test_what_a_fetched_package_needs_of_common_comes_with_the_page() -> None:
    found = listed(views__page=b'async def save():\n    await packages.have("parts/export")')
    assert {"common/__init__.py", "common/nesting.py", "common/phrase.py"} <= set(found)


def test_a_page_without_a_script_stays_as_it_is() -> None:
    assert list_modules(SITE)["about.html"] == SITE["about.html"]
