"""The page's modules as the page finds them: ``web/`` on the path, the common code as ``common``."""

import pkgutil
import sys
from importlib import import_module
from pathlib import Path

import damagestep.common

HERE = Path(__file__).parent

sys.path[:0] = [str(HERE.parents[1] / "web"), str(HERE)]
sys.modules.setdefault("common", damagestep.common)
for found in pkgutil.walk_packages(damagestep.common.__path__, "damagestep.common."):
    sys.modules.setdefault(found.name.removeprefix("damagestep."), import_module(found.name))
