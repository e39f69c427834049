"""Import every module of the engine and what pydantic brings when it is needed, on what the site ships."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pydantic

import damagestep
from damagestep.site.service.worker import handle

SCENE = '{"A": {"monster": [{"card": "cyber-dragon"}]}}'

if __name__ == "__main__":
    for module in pkgutil.walk_packages(damagestep.__path__, "damagestep."):
        import_module(module.name)
    for name in pydantic.__all__:
        getattr(pydantic, name)
    print(handle(f'{{"v": 1, "id": 1, "do": "line", "scene": {SCENE}, "line": []}}'))
