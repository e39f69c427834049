"""The catalogues that the page reads, written by the engine."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tools.errors import BuildError
from tools.page import WEB, tree
from tools.places import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tools.vendor import Files


def files(work: Path) -> Files:
    """Run `damagestep.site.publish.site` and read what it wrote; it checks every scene on the way."""
    if find_spec("damagestep.site.publish.site") is None:
        print("build: there is no damagestep.site.publish.site yet; the site gets no catalogues")
        return {}
    folder = work / "catalogues"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command: list[str | Path] = [sys.executable, "-m", "damagestep.site.publish.site", folder, WEB / "locale"]
    if subprocess.run(command, check=False, cwd=ROOT).returncode:
        raise BuildError("The engine could not write the page's catalogues; the lines above say why.")
    return tree(folder, "data/")
