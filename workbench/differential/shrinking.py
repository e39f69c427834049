"""A scene that shows something is cut down to a small one that still shows it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from damagestep.lines.scenes.faults import BadScene, faults
from damagestep.lines.scenes.scene import Scene, SideScene
from damagestep.lines.what_if.edits import Spot, side_with, spots, without
from damagestep.records.terms import SIDES
from workbench.differential.comparing import Essence, Result
from workbench.differential.core_engine import Engine
from workbench.differential.match import Match
from workbench.differential.policy import Decision, Planned

Shows = Callable[[Scene, Sequence[Decision]], Result | None]
"""Plays a scene with decisions; returns what was found if it still shows what it should, else None."""


def with_difference(essence: Essence, engine: Engine) -> Shows:
    """Return what checks whether a scene shows the difference of that essence."""

    def shows(scene: Scene, decisions: Sequence[Decision]) -> Result | None:
        result = Match(scene, engine, Planned(decisions)).play()
        return result if essence in result.differences else None

    return shows


def fewer_cards(scene: Scene, decisions: Sequence[Decision], shows: Shows) -> tuple[Scene, Result] | None:
    """Leave out cards while the scene shows the same; return what is left and what was found in it.

    Return None if playing the whole scene again does not show it.
    """

    def same(candidate: Scene | None) -> Result | None:
        return None if candidate is None else _played(candidate, decisions, shows)

    found = same(scene)
    if found is None:
        return None

    gone = cut([spot for _, spot, _ in spots(scene)][::-1], lambda out: bool(same(without_all(scene, out))))
    small = without_all(scene, gone) or scene
    usual = small
    for side in SIDES:
        usual = side_with(usual, side, life=SideScene().life)
    small = usual if same(usual) else small
    return small, same(small) or found


def fewer_decisions(scene: Scene, found: Result, shows: Shows) -> Result:
    """Leave out decisions while the scene shows the same and gets shorter; return what was found then."""
    n = 0
    while n < len(found.decisions):
        result = _played(scene, found.decisions[:n] + found.decisions[n + 1 :], shows)
        if result and len(result.line) < len(found.line):
            found = result
        else:
            n += 1
    return found


def cut(parts: list[Spot], holds: Callable[[set[Spot]], bool]) -> set[Spot]:
    """Return the parts that can be left out together: halves are tried first, then ever smaller groups."""
    gone: set[Spot] = set()
    size = max(1, len(parts) // 2)
    while True:
        left = [part for part in parts if part not in gone]
        for n in range(0, len(left), size):
            if holds(gone | set(left[n : n + size])):
                gone |= set(left[n : n + size])
        if size == 1:
            return gone
        size = max(1, size // 2)


def _played(scene: Scene, decisions: Sequence[Decision], shows: Shows) -> Result | None:
    if faults(scene):
        return None
    try:
        return shows(scene, decisions)
    except BadScene:
        return None


def without_all(scene: Scene, gone: Collection[Spot]) -> Scene | None:
    """Return the scene without some of its cards; None if a monster among them is needed by what stays."""
    less: Scene | None = scene
    for spot in sorted(gone, key=lambda one: (one.field == "monster", -one.index)):
        less = less and without(less, spot)
    return less
