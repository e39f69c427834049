"""Put the baked library into the wheel: the card and rule data as one Python module, validated already."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BakeHook(BuildHookInterface[Any]):
    """Write `damagestep/data/baked.py` from `damagestep.bake.source()` and ship it in the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling calls this before it writes a wheel; an editable install reads the sources instead."""
        if version == "editable":
            return
        root = Path(self.root)
        baked = Path(self.directory) / "baked.py"
        baked.parent.mkdir(parents=True, exist_ok=True)
        sys.path.insert(0, str(root / "engine"))
        try:
            if importlib.util.find_spec("damagestep.bake") is None:
                return
            source: str = importlib.import_module("damagestep.bake").source()
        finally:
            sys.path.remove(str(root / "engine"))
        baked.write_text(source, encoding="utf-8", newline="\n")
        build_data["force_include"][str(baked)] = "damagestep/data/baked.py"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind but the wheel."""
        del version, build_data, artifact_path
        (Path(self.directory) / "baked.py").unlink(missing_ok=True)
