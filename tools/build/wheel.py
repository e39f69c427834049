"""Build the wheel of damagestep itself: the same bytes for the same sources."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

from tools.errors import BuildError
from tools.paths import ROOT, SOURCE_DATE_EPOCH

if TYPE_CHECKING:
    from pathlib import Path


def build(work: Path) -> Path:
    """Build the wheel of damagestep below the folder `work` and return its path.

    Raises:
        BuildError: building fails.
    """
    folder = work / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        check=False,
        cwd=ROOT,
        env={**os.environ, "SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH, "PYTHONHASHSEED": "0"},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode == -signal.SIGINT:
        raise KeyboardInterrupt
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        raise BuildError("The wheel of damagestep could not be built; the lines above say why.")
    return next(folder.glob("*.whl"))
