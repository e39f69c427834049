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


def publish(work: Path, cache: Path) -> Files:
    """Run `damagestep.site.publish.site`, which checks every scene, and return the files that it writes.

    The verdicts of all rulings are worked out by a second process meanwhile; those whose ruling and engine
    have not changed come from the cache.

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
    beside: list[str | Path] = [sys.executable, "-m", "damagestep.site.publish.verdicts", folder, cache]
    with subprocess.Popen(beside, cwd=ROOT) as verdicts:
        failed = subprocess.run(command, check=False, cwd=ROOT).returncode
        if failed:
            verdicts.kill()
    if failed or verdicts.returncode:
        raise BuildError("The engine could not write the page's catalogues; the lines above say why.")
    return read_tree(folder, "data/")
