"""A scene in which both engines differ is cut down to a small one in which they still do, in the same way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from damagestep.lines.scenes.faults import BadScene, faults
from damagestep.lines.scenes.scene import Bearer, Placed, Scene, SideScene
from damagestep.records.record import replace
from tools.second_opinion.comparing import Result
from tools.second_opinion.core_engine import Engine
from tools.second_opinion.match import Match
from tools.second_opinion.policy import Decision, Planned

PILES = ("hand", "graveyard", "banished", "deck", "extra")
MOST_TRIES = 300


def shrink(scene: Scene, decisions: Sequence[Decision], engine: Engine) -> tuple[Scene, Result] | None:
    """The smallest scene that leaving out cards and decisions leads to; None where it cannot be had again."""
    found = _again(scene, decisions, engine)
    if found is None or found.difference is None:
        return None
    essence, tries = found.difference.essence, 0
    smaller = True
    while smaller and tries < MOST_TRIES:
        smaller = False
        for candidate in _smaller(scene):
            tries += 1
            result = _again(candidate, found.decisions, engine)
            if result and result.difference and result.difference.essence == essence:
                scene, found, smaller = candidate, result, True
                break
    return scene, _fewer(scene, found, engine)


def _fewer(scene: Scene, found: Result, engine: Engine) -> Result:
    """The same with as few decisions as possible."""
    assert found.difference
    n = 0
    while n < len(found.decisions):
        result = _again(scene, found.decisions[:n] + found.decisions[n + 1 :], engine)
        same = result and result.difference and result.difference.essence == found.difference.essence
        if result and same and len(result.line) < len(found.line):
            found = result
        else:
            n += 1
    return found


def _again(scene: Scene, decisions: Sequence[Decision], engine: Engine) -> Result | None:
    if faults(scene):
        return None
    try:
        return Match(scene, engine, Planned(decisions)).play()
    except BadScene:
        return None


def _smaller(scene: Scene) -> Iterator[Scene]:
    """The scene without one of its cards, or with what is usual."""
    for name, side in (("A", scene.A), ("B", scene.B)):
        for zone in PILES:
            cards = getattr(side, zone)
            for n in reversed(range(len(cards))):
                if zone != "deck" or len(cards) > 1:
                    yield replace(scene, **{name: replace(side, **{zone: _without(cards, n)})})
        if side.field:
            yield replace(scene, **{name: replace(side, field=None)})
        for n in range(len(side.spell_trap)):
            yield replace(scene, **{name: replace(side, spell_trap=_without(side.spell_trap, n))})
        for n in range(len(side.monster)):
            if (less := _without_monster(scene, name, side, n)) is not None:
                yield less
        if side.life != SideScene().life:
            yield replace(scene, **{name: replace(side, life=SideScene().life)})


def _without(cards: tuple, n: int) -> tuple:  # type: ignore[type-arg]
    return (*cards[:n], *cards[n + 1 :])


def _without_monster(scene: Scene, name: str, side: SideScene, n: int) -> Scene | None:
    """The scene without a monster; None where it fights."""
    worn = [p for s in (scene.A, scene.B) for p in s.spell_trap if p.equipped_to]
    if any(p.equipped_to and (p.equipped_to.side, p.equipped_to.monster) == (name, n) for p in worn):
        return None
    attack = scene.attack
    if attack is not None:
        mine = name == scene.turn_player
        fighter = attack.attacker if mine else attack.target
        if fighter == n:
            return None
        if fighter is not None and fighter > n:
            attack = replace(attack, **{"attacker" if mine else "target": fighter - 1})
    less = replace(scene, attack=attack, **{name: replace(side, monster=_without(side.monster, n))})
    for other in ("A", "B"):
        there: SideScene = getattr(less, other)
        lying = tuple(_moved(p, name, n) for p in there.spell_trap)
        less = replace(less, **{other: replace(there, spell_trap=lying)})
    return less


def _moved(placed: Placed, name: str, n: int) -> Placed:
    bearer = placed.equipped_to
    if bearer is None or bearer.side != name or bearer.monster < n:
        return placed
    return replace(placed, equipped_to=Bearer(side=bearer.side, monster=bearer.monster - 1))
