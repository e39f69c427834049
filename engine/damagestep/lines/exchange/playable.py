"""What would have to change in an imported scene that cannot be played."""

from typing import Any

from damagestep.common.placement import MOST_LIFE_POINTS
from damagestep.lines.exchange.notes import Note
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.parse import side_of
from damagestep.lines.scenes.scene import PILES_OF_CARDS, Bearer, Placed, Scene, SideScene, named_cards
from damagestep.records.record import record, replace
from damagestep.records.terms import SIDES, Side

MOST_CHANGES = 60
"""Changes after which no more are tried."""


@record
class Playable:
    """A scene that can be played, and its changes: notes of which each names a card or a player."""

    scene: Scene
    changes: tuple[Note, ...]


def made_playable(scene: Scene) -> Playable | None:
    """Return a scene with the fewest changes after which it can be played; None if that is not found.

    Cards that may not be where they are go, life points come within their limits.
    """
    changes: list[Note] = []
    while found := faults(scene):
        changed = _changed(scene, found[0].path)
        if changed is None or len(changes) == MOST_CHANGES:
            return None
        scene, note = changed
        changes.append(note)
    left = named_cards(scene)
    own = {ref: data for ref, data in (scene.cards or {}).items() if ref in left}
    return Playable(scene=replace(scene, cards=own or None), changes=tuple(changes))


def what_would_change(scene: Scene) -> tuple[Note, ...]:
    """Return the notes on a scene that cannot be played, with what would have to change; none on others."""
    if not faults(scene):
        return ()
    mended = made_playable(scene)
    return (Note(code="would-be-playable"), *mended.changes) if mended else (Note(code="not-playable"),)


def _changed(scene: Scene, path: str) -> tuple[Scene, Note] | None:
    """Return a scene without what is at fault at a path, and what was changed; None if nothing helps."""
    whose, _, rest = path.partition(".")
    side = next((one for one in SIDES if one == whose), None)
    if side is None:
        return _with_fewer(scene)
    field, _, place = rest.partition(".")
    part = side_of(scene, side)
    if field == "life":
        life = min(max(part.life, 1), MOST_LIFE_POINTS)
        changed = Note(code="would-have-life", text=f"{side}: {life}")
        return _with(scene, side, replace(part, life=life)), changed
    number = place.partition(".")[0]
    return _without(scene, side, field, int(number) if number.isdecimal() else None)


def _with_fewer(scene: Scene) -> tuple[Scene, Note] | None:
    """Return a scene without a card of the largest pile."""
    piles = [(side, pile) for side in SIDES for pile in PILES_OF_CARDS]
    side, field = max(piles, key=lambda one: len(getattr(side_of(scene, one[0]), one[1])))
    return _without(scene, side, field, None)


def _without(scene: Scene, side: Side, field: str, place: int | None) -> tuple[Scene, Note] | None:
    """Return a scene without a card: that in a place, or the last of the field."""
    part = side_of(scene, side)
    there = getattr(part, field, None)
    if isinstance(there, Placed):
        gone = Note(code="would-be-without", text=side, card=there.card)
        return _with(scene, side, replace(part, field=None)), gone
    if not isinstance(there, tuple) or not there or (place or 0) >= len(there):
        return None
    at = len(there) - 1 if place is None else place
    left: dict[str, Any] = {field: (*there[:at], *there[at + 1 :])}
    made = _with(scene, side, replace(part, **left))
    if field == "monster":
        made = replace(made, A=_reworn(made.A, side, at), B=_reworn(made.B, side, at))
    card = there[at].card if isinstance(there[at], Placed) else there[at]
    return made, Note(code="would-be-without", text=side, card=card)


def _reworn(part: SideScene, side: Side, gone: int) -> SideScene:
    """Return a side whose Equip Cards count the monsters of a side again, of which one has gone."""

    def again(one: Placed) -> Placed:
        worn = one.equipped_to
        if worn is None or worn.side != side or worn.monster < gone:
            return one
        still = Bearer(side=side, monster=worn.monster - 1) if worn.monster > gone else None
        return replace(one, equipped_to=still)

    return replace(part, spell_trap=tuple(again(one) for one in part.spell_trap))


def _with(scene: Scene, side: Side, part: SideScene) -> Scene:
    return replace(scene, A=part) if side == "A" else replace(scene, B=part)
