"""Put what is baked into the wheel: card and rule data as a Python module, and prepared record classes."""

from __future__ import annotations

import importlib
import importlib.util
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BakeHook(BuildHookInterface[Any]):
    """Write the files of `damagestep.site.publish.bake.generated()` and ship them in the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling calls this before it writes a wheel; an editable install reads the sources instead."""
        if version == "editable":
            return
        root = Path(self.root)
        folder = self._folder()
        folder.mkdir(parents=True, exist_ok=True)
        sys.path.insert(0, str(root / "engine"))
        try:
            if importlib.util.find_spec("damagestep.site.publish.bake") is None:
                return
            files: dict[str, str] = importlib.import_module("damagestep.site.publish.bake").generated()
        finally:
            sys.path.remove(str(root / "engine"))
        for name, source in files.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(source, encoding="utf-8", newline="\n")
            build_data["force_include"][str(folder / name)] = f"damagestep/data/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind but the wheel."""
        del version, build_data, artifact_path
        shutil.rmtree(self._folder(), ignore_errors=True)

    def _folder(self) -> Path:
        return Path(self.directory) / "baked"
