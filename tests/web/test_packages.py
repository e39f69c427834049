"""What the page starts without comes when it is needed, in the language that is spoken by then."""

import asyncio
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from tests.shapes import Json, StandIn

from core import slots

pytestmark = pytest.mark.host
"""Inside Pyodide a loop of events already runs, and no other one can."""
WORDS = {
    "locale/en.json": {"ui.step": "Step"},
    "locale/views/en.json": {"ui.build.undo": "Undo"},
    "locale/de.json": {"ui.step": "Schritt"},
    "locale/views/de.json": {"ui.build.undo": "Zurücknehmen"},
}


@pytest.fixture
def fetched() -> list[str]:
    """The names of what was fetched, in order."""
    return []


@pytest.fixture
def packages(stand_in: StandIn, fetched: list[str]) -> Any:
    """The module, with a browser that has these words and every package."""

    async def fetch(name: str) -> Json:
        fetched.append(name)
        await asyncio.sleep(0)
        if name == "missing":
            raise OSError(name)
        return dict(WORDS.get(name, {}))

    stand_in("core.browser", SimpleNamespace(load=fetch, style=fetch, package=fetch))
    return stand_in("core.packages")


def start() -> Json:
    return {"lang": "en", "words": dict(WORDS["locale/en.json"])}


def whole(lang: str) -> dict[str, str]:
    return WORDS[f"locale/{lang}.json"] | WORDS[f"locale/views/{lang}.json"]


def test_a_package_comes_with_the_words_and_the_style_of_the_views(packages: Any, fetched: list[str]) -> None:
    state = start()
    asyncio.run(packages.furnish(state, "parts/compare"))
    assert sorted(fetched) == ["locale/views/en.json", "parts/compare", "parts/verdicts", "views.css"]
    assert state["words"] == whole("en")


def test_a_package_offers_what_it_has_for_others_once_it_has_come(
    packages: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slots, "_offered", {})
    sys.modules.pop("parts.compare.entry")
    asyncio.run(packages.have("parts/compare"))
    assert callable(slots.offered("compare.lines"))


def test_the_words_are_fetched_with_the_first_package_alone(packages: Any, fetched: list[str]) -> None:
    state = start()
    asyncio.run(packages.furnish(state, "parts/compare"))
    asyncio.run(packages.furnish(state, "parts/inspector"))
    assert fetched.count("locale/views/en.json") == 1


def test_a_language_brings_the_words_of_the_views_once_they_were_needed(packages: Any) -> None:
    assert asyncio.run(packages.spoken("de")) == WORDS["locale/de.json"]
    asyncio.run(packages.furnish(start(), "parts/compare"))
    assert asyncio.run(packages.spoken("de")) == whole("de")


def test_a_language_that_is_chosen_while_they_come_is_spoken_in_the_views_too(packages: Any) -> None:
    state = start()

    async def meanwhile() -> None:
        words = dict(WORDS["locale/de.json"])
        state.update({"lang": "de", "words": words})

    async def both() -> None:
        await asyncio.gather(packages.furnish(state, "parts/compare"), meanwhile())

    asyncio.run(both())
    assert state["words"] == whole("de")


def test_a_package_that_does_not_come_is_named(packages: Any) -> None:
    with pytest.raises(OSError, match="missing"):
        asyncio.run(packages.furnish(start(), "missing"))
