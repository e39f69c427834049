"""What a change has touched: the pieces of the data whose clauses a test tries without being asked to."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

from damagestep.rulings.parse import rulings
from tools.ablation.noticing import looked_up
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.ablation.trying import Piece

DATA = "engine/damagestep/data/"
ENGINE = "engine/damagestep/"
TRUNKS = ("main", "origin/main")
SAMPLE = 36
"""Of all pieces one in so many is tried where nothing tells what has changed, or where the engine has."""

MOST_CARDS = 40
"""Of the cards that a change has touched about so many at most: who changes fifty files runs it all."""


def touched(pieces: list[Piece]) -> list[Piece]:
    """Return the pieces whose files have changed, and cards that changed files of rulings look up.

    Of the cards it returns a regular selection if there are more than about `MOST_CARDS`, those first whose
    own files have changed. If it finds no piece, or if Python code of the engine has changed, every
    `SAMPLE`-th piece is added.

    Files count as changed that differ from the commit where the branch left the trunk, or on the trunk itself
    from the commit before the last, and files that git does not track.
    """
    base = _base()
    changed = _changed(base) if base else []
    names = {name.removeprefix(DATA) for name in changed if name.startswith(DATA)}
    refs = _cards_of({name.removeprefix("rulings/") for name in names if name.startswith("rulings/")})
    own = [p for p in pieces if p.sort == "cards" and p.file in names]
    others = [p for p in pieces if p.sort == "cards" and p.id in refs and p not in own]
    found = {p for p in pieces if p.sort != "cards" and p.file in names}
    found |= {p for p in pieces if p.sort == "profiles" and "switches.toml" in names}
    found.update(own[:: 1 + len(own) // MOST_CARDS])
    found.update(others[:: 1 + len(others) // (MOST_CARDS - min(len(own), MOST_CARDS - 1))])
    if not found or any(name.startswith(ENGINE) and name.endswith(".py") for name in changed):
        found |= set(pieces[::SAMPLE])
    return [piece for piece in pieces if piece in found]


def _cards_of(files: Iterable[str]) -> set[str]:
    """Return the cards that the rulings of these files look up."""
    ids = {ruling.id for ruling in rulings().values() if ruling.file in files}
    return {ref for ref, found in looked_up().items() if ids.intersection(found)}


def _base() -> str | None:
    """Return the commit to compare with, or `None` if there is none."""
    head = _git("rev-parse", "HEAD")
    for trunk in TRUNKS:
        base = _git("merge-base", "HEAD", trunk)
        if base and base != head:
            return base[0]
    before = _git("rev-parse", "--verify", "--quiet", "HEAD~1")
    return before[0] if before else None


def _changed(base: str) -> list[str]:
    return _git("diff", "--name-only", base) + _git("ls-files", "--others", "--exclude-standard")


def _git(*args: str) -> list[str]:
    """Return the lines that git prints; none if it fails, or if there is no git."""
    command = ("git", *args)
    try:
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, encoding="utf-8")
    except OSError:
        return []
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []
