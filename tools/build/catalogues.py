"""The catalogues that the page reads, written by the engine."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from damagestep.library.catalogues import BadCatalogue
from damagestep.site.publish.site import locales
from tools.build import kept
from tools.build.web_files import WEB, read_tree
from tools.errors import BuildError
from tools.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tools.build.vendor import Files

KEPT = "catalogues"
"""Their name in the cache."""
UNDER = "data/"


def publish(work: Path, cache: Path, made_from: list[bytes], *, whole: bool) -> Files:
    """Return the files that `damagestep.site.publish` writes, and the words of engine and page.

    The verdicts of all rulings are among them for a `whole` site, else those of a sample. `made_from` says
    what the files depend on, apart from the words.

    Raises:
        BuildError: it fails.
    """
    words = read_words()
    name = f"{KEPT}-whole" if whole else KEPT
    return words | kept.keep(cache, name, made_from, lambda: run(work, cache, whole=whole))


def read_words() -> Files:
    """Return the words of engine and page.

    Raises:
        BuildError: a catalogue is damaged.
    """
    try:
        return {UNDER + name: text.encode() for name, text in locales(WEB / "locale").items()}
    except BadCatalogue as error:
        raise BuildError(str(error)) from None


def run(work: Path, cache: Path, *, whole: bool) -> Files:
    """Run `damagestep.site.publish`, which checks every ruling, and return the files that it writes.

    Raises:
        BuildError: it fails.
    """
    folder = work / "catalogues"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command: list[str | Path] = [sys.executable, "-m", "damagestep.site.publish", folder, cache]
    if subprocess.run([*command, *(["--whole"] if whole else [])], check=False, cwd=ROOT).returncode:
        raise BuildError("The engine could not write the page's catalogues; the lines above say why.")
    return read_tree(folder, UNDER)
