"""A scene that shows something is cut down to a small one that still shows it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from damagestep.lines.scenes.faults import BadScene, faults
from damagestep.lines.scenes.scene import PendingAttack, Placed, Scene, SideScene
from damagestep.records.record import replace
from damagestep.records.terms import SIDES, Side
from workbench.differential.comparing import Essence, Result
from workbench.differential.core_engine import Engine
from workbench.differential.match import Match
from workbench.differential.policy import Decision, Planned

PILES = ("hand", "graveyard", "banished", "deck", "extra")
Part = tuple[Side, str, int]
"""A card of a scene: (player, zone, place in it)."""


Shows = Callable[[Scene, Sequence[Decision]], Result | None]
"""Plays a scene with decisions; returns what was found if it still shows what it should, else None."""


class Impossible(Exception):
    """Raised when a card cannot be left out, because another card or the attack needs it."""


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

    def same(candidate: Scene) -> Result | None:
        return _played(candidate, decisions, shows)

    found = same(scene)
    if found is None:
        return None

    gone = _cut(_parts(scene), lambda out: _tried(scene, out, same) is not None)
    small = _without(scene, gone)
    usual = replace(
        small, A=replace(small.A, life=SideScene().life), B=replace(small.B, life=SideScene().life)
    )
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


def _cut(parts: list[Part], holds: Callable[[set[Part]], bool]) -> set[Part]:
    """Return the parts that can be left out together: halves are tried first, then ever smaller groups."""
    gone: set[Part] = set()
    size = max(1, len(parts) // 2)
    while True:
        left = [part for part in parts if part not in gone]
        for n in range(0, len(left), size):
            if holds(gone | set(left[n : n + size])):
                gone |= set(left[n : n + size])
        if size == 1:
            return gone
        size = max(1, size // 2)


def _tried(scene: Scene, gone: set[Part], same: Callable[[Scene], Result | None]) -> Result | None:
    try:
        return same(_without(scene, gone))
    except Impossible:
        return None


def _played(scene: Scene, decisions: Sequence[Decision], shows: Shows) -> Result | None:
    if faults(scene):
        return None
    try:
        return shows(scene, decisions)
    except BadScene:
        return None


def _parts(scene: Scene) -> list[Part]:
    found: list[Part] = []
    for side in SIDES:
        cards: SideScene = getattr(scene, side)
        for zone in ("deck", *PILES, "spell_trap", "monster"):
            found += [(side, zone, n) for n in range(len(getattr(cards, zone)))]
        if cards.field:
            found.append((side, "field", 0))
    return list(dict.fromkeys(found))


def _without(scene: Scene, gone: Collection[Part]) -> Scene:
    """Return the scene without some of its cards.

    Raises:
        Impossible: one of them fights, or bears an Equip Card that stays.
    """
    left = {
        side: [n for n in range(len(getattr(scene, side).monster)) if (side, "monster", n) not in gone]
        for side in SIDES
    }
    sides = {side: _side_without(getattr(scene, side), side, gone, left) for side in SIDES}
    return replace(scene, attack=_attack(scene, left), A=sides["A"], B=sides["B"])


def _side_without(
    cards: SideScene, side: Side, gone: Collection[Part], left: dict[Side, list[int]]
) -> SideScene:
    def kept(zone: str, placed: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(card for n, card in enumerate(placed) if (side, zone, n) not in gone)

    return replace(
        cards,
        monster=kept("monster", cards.monster),
        spell_trap=tuple(_worn(placed, left) for placed in kept("spell_trap", cards.spell_trap)),
        field=None if (side, "field", 0) in gone else cards.field,
        hand=kept("hand", cards.hand),
        graveyard=kept("graveyard", cards.graveyard),
        banished=kept("banished", cards.banished),
        deck=kept("deck", cards.deck),
        extra=kept("extra", cards.extra),
    )


def _worn(placed: Placed, left: dict[Side, list[int]]) -> Placed:
    bearer = placed.equipped_to
    if bearer is None:
        return placed
    return replace(placed, equipped_to=replace(bearer, monster=_place(bearer.monster, left[bearer.side])))


def _attack(scene: Scene, left: dict[Side, list[int]]) -> PendingAttack | None:
    attack, mine = scene.attack, scene.turn_player
    if attack is None:
        return None
    target = attack.target
    return PendingAttack(
        attacker=_place(attack.attacker, left[mine]),
        target=None if target is None else _place(target, left["B" if mine == "A" else "A"]),
    )


def _place(n: int, left: list[int]) -> int:
    if n not in left:
        raise Impossible
    return left.index(n)
