"""The catalogues that the page reads, written by the engine."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tools.build.web_files import WEB, read_tree
from tools.errors import BuildError
from tools.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files


def publish(work: Path) -> Files:
    """Run `damagestep.site.publish.site`, which checks every scene, and return the files that it writes.

    Raises:
        BuildError: it fails.
    """
    if find_spec("damagestep.site.publish.site") is None:
        print("build: there is no damagestep.site.publish.site yet; the site gets no catalogues")
        return {}
    folder = work / "catalogues"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command: list[str | Path] = [sys.executable, "-m", "damagestep.site.publish.site", folder, WEB / "locale"]
    if subprocess.run(command, check=False, cwd=ROOT).returncode:
        raise BuildError("The engine could not write the page's catalogues; the lines above say why.")
    return read_tree(folder, "data/")
