"""Edits of a scene: a card less, a card more, a card that lies otherwise. Each returns another scene.

The edited scene may be impossible; whoever plays it is told by `BadScene`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from damagestep.lines.scenes.scene import Placed, Scene, SideScene
from damagestep.records.record import record, replace
from damagestep.records.terms import SIDES, CardId, Side

Row = Literal["monster", "spell_trap"]
Field = Literal[
    "monster",
    "spell_trap",
    "field",
    "hand",
    "graveyard",
    "banished",
    "deck",
    "extra",
    "banished_face_down",
    "material",
]
Pile = Literal["hand", "graveyard", "banished", "deck", "extra", "banished_face_down"]
ROWS: tuple[Row, ...] = ("monster", "spell_trap")
PILES: tuple[Pile, ...] = ("hand", "graveyard", "banished", "deck", "extra", "banished_face_down")
"""The piles of a side in the order in which the position lists their cards."""


@record
class Spot:
    """Where a scene has a card: whose, in which field of the side, and its index there, 0 in a Field Zone.

    Materials are counted through all monsters of the side.
    """

    side: Side
    field: Field
    index: int = 0


def spots(scene: Scene) -> Iterator[tuple[CardId, Spot, Placed]]:
    """Yield each card of a scene with the id that it has in play, in the order of the position.

    A card of a pile comes as one that is placed in no particular way.
    """
    found = [one for side in SIDES for one in _spots(side, of(scene, side))]
    copies = Counter(placed.card for _, placed in found)
    seen: Counter[str] = Counter()
    for spot, placed in found:
        seen[placed.card] += 1
        several = copies[placed.card] > 1
        yield f"{placed.card}@{seen[placed.card]}" if several else placed.card, spot, placed


def _spots(side: Side, scene: SideScene) -> Iterator[tuple[Spot, Placed]]:
    for row in ROWS:
        for index, placed in enumerate(getattr(scene, row)):
            yield Spot(side=side, field=row, index=index), placed
        if row == "spell_trap" and scene.field:
            yield Spot(side=side, field="field"), scene.field
    for pile in PILES:
        refs = getattr(scene, pile)
        order = reversed(range(len(refs))) if pile == "deck" else range(len(refs))
        for index in order:
            yield Spot(side=side, field=pile, index=index), Placed(card=refs[index])
    for index, ref in enumerate(ref for placed in scene.monster for ref in placed.materials):
        yield Spot(side=side, field="material", index=index), Placed(card=ref)


def of(scene: Scene, side: Side) -> SideScene:
    """Return a player's part of a scene."""
    return scene.A if side == "A" else scene.B


def side_with(scene: Scene, side: Side, **fields: Any) -> Scene:
    """Return the scene with other fields of a player's part."""
    mine = replace(of(scene, side), **fields)
    return replace(scene, A=mine) if side == "A" else replace(scene, B=mine)


def lying(scene: Scene, spot: Spot, **fields: Any) -> Scene:
    """Return the scene with a card on the field that lies otherwise: other fields of its `Placed`."""
    held = getattr(of(scene, spot.side), spot.field)
    if spot.field == "field":
        return side_with(scene, spot.side, field=replace(held, **fields))
    row = (*held[: spot.index], replace(held[spot.index], **fields), *held[spot.index + 1 :])
    return side_with(scene, spot.side, **{spot.field: row})


def more(scene: Scene, side: Side, to: Field, placed: Placed) -> Scene:
    """Return the scene with a card more, which is the newest of its row and the top one of its pile."""
    held = getattr(of(scene, side), to)
    if to == "field":
        return side_with(scene, side, field=placed)
    if to in ROWS:
        return side_with(scene, side, **{to: (*held, placed)})
    ref = placed.card
    return side_with(scene, side, **{to: (ref, *held) if to == "deck" else (*held, ref)})


def without(scene: Scene, spot: Spot) -> Scene | None:
    """Return the scene without a card; None for a monster that fights or bears an Equip Card."""
    if spot.field == "field":
        return side_with(scene, spot.side, field=None)
    if spot.field == "material":
        return _without_material(scene, spot)
    if spot.field == "monster":
        if _is_needed(scene, spot):
            return None
        scene = _counted_anew(scene, spot)
    held = getattr(of(scene, spot.side), spot.field)
    return side_with(scene, spot.side, **{spot.field: (*held[: spot.index], *held[spot.index + 1 :])})


def _without_material(scene: Scene, spot: Spot) -> Scene:
    before = 0
    for index, placed in enumerate(of(scene, spot.side).monster):
        left = tuple(ref for n, ref in enumerate(placed.materials, before) if n != spot.index)
        before += len(placed.materials)
        if left != placed.materials:
            return lying(scene, Spot(side=spot.side, field="monster", index=index), materials=left)
    raise ValueError(f"no material {spot.index} on side {spot.side}")


def _fighter(scene: Scene, side: Side) -> int | None:
    """Return the index of the monster of a player that fights in a pending attack, None without one."""
    if scene.attack is None:
        return None
    return scene.attack.attacker if side == scene.turn_player else scene.attack.target


def _is_needed(scene: Scene, spot: Spot) -> bool:
    worn = (p.equipped_to for side in SIDES for p in of(scene, side).spell_trap if p.equipped_to)
    bears = any((b.side, b.monster) == (spot.side, spot.index) for b in worn)
    return bears or _fighter(scene, spot.side) == spot.index


def _counted_anew(scene: Scene, gone: Spot) -> Scene:
    """Return the scene in which what names monsters by their place leaves out one that will be gone."""
    attack = scene.attack
    if attack is not None:
        mine = gone.side == scene.turn_player
        name = "attacker" if mine else "target"
        place = _fighter(scene, gone.side)
        if place is not None and place > gone.index:
            scene = replace(scene, attack=replace(attack, **{name: place - 1}))
    for side in SIDES:
        row = of(scene, side).spell_trap
        for index, placed in enumerate(row):
            bearer = placed.equipped_to
            if bearer and bearer.side == gone.side and bearer.monster > gone.index:
                nearer = replace(bearer, monster=bearer.monster - 1)
                spot = Spot(side=side, field="spell_trap", index=index)
                scene = lying(scene, spot, equipped_to=nearer)
    return scene
