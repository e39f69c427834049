"""The page's modules as the page finds them: ``web/`` on the path, the common code as ``common``."""

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.shapes import StandIn

import damagestep.common

HERE = Path(__file__).parent

sys.path[:0] = [str(HERE.parents[1] / "web"), str(HERE)]
sys.modules["shapes"] = shapes = ModuleType("shapes")
vars(shapes)["__getattr__"] = lambda _name: dict  # stubs, which mypy alone reads (`web/typings/shapes`)
sys.modules.setdefault("common", damagestep.common)
for found in pkgutil.walk_packages(damagestep.common.__path__, "damagestep.common."):
    sys.modules.setdefault(found.name.removeprefix("damagestep."), import_module(found.name))

for package in ("compare", "inspector", "lessons", "verdicts"):  # as if the lab had fetched what they offer
    import_module(f"parts.{package}.entry")


from damagestep.site.publish.shapes import scene_shape  # noqa: E402 - what the builder has fetched, too
from places.builder import file_reader  # noqa: E402

file_reader.know(scene_shape())


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    """Put an object in place of a module of the page, or, with None, have it imported afresh."""
    fresh: list[str] = []

    def put(name: str, module: object = None, /) -> Any:
        package, _, base = name.rpartition(".")
        if module is None:
            fresh.append(name)
            monkeypatch.delitem(sys.modules, name, raising=False)
            monkeypatch.delattr(import_module(package), base, raising=False)
            return import_module(name)
        monkeypatch.setitem(sys.modules, name, module)
        if package:
            monkeypatch.setattr(import_module(package), base, module, raising=False)
        return module

    yield put
    for name in fresh:
        sys.modules.pop(name, None)
