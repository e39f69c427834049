"""Scenes as text: the inverse of `parse.parse_scene`."""

import json
import warnings
from itertools import groupby

from damagestep.library.card_names import CardUnderstood, card_name
from damagestep.library.faces import without_faces
from damagestep.library.library import Own
from damagestep.lines.scenes.before import write_before
from damagestep.lines.scenes.parse import MANNERS, NUMBERS, PILES, BadText, parse_scene, side_of
from damagestep.lines.scenes.scene import PendingAttack, Placed, Scene, SideScene
from damagestep.records.record import replace, sparse
from damagestep.records.terms import Side

MARKS = ",;|()>@"
"""Signs that mean something in scene text, so a name with one is written as its `ref`."""


class Unwritable(ValueError):
    """A scene for which the notation has no words."""


def render_scene(scene: Scene) -> str:
    """Write a scene as text, from which `parse_scene` reads the same scene.

    Raises:
        Unwritable: the scene cannot be, or says something that the notation cannot.
    """
    attack = f"attack: {_attack(scene, scene.attack)}" if scene.attack else ""
    brought = without_faces(scene.cards) or {}
    own = [json.dumps(sparse(data), ensure_ascii=False) for data in brought.values()]
    lines = [
        f"A: {_side(scene, 'A')}",
        f"B: {_side(scene, 'B')}",
        f"turn: {scene.turn_player} {scene.turn}" if _turn(scene) != _turn(Scene()) else "",
        f"at: {scene.at}" if scene.at != Scene().at else "",
        attack,
        f"until: {scene.until.at} +{scene.until.turns}" if scene.until else "",
        *(f"card: {card}" for card in own),
    ]
    text = "\n".join(line.rstrip() for line in lines if line)
    try:
        with warnings.catch_warnings():  # names of faces, which are right as they stand
            warnings.simplefilter("ignore", CardUnderstood)
            again = parse_scene(text)
    except BadText as bad:
        raise Unwritable(str(bad)) from None
    if again != replace(scene, cards=scene.cards or None):
        raise Unwritable("the notation has no words for something in this scene")
    return text


def _turn(scene: Scene) -> tuple[str, int]:
    return scene.turn_player, scene.turn


def _side(scene: Scene, of: Side) -> str:
    side, own = side_of(scene, of), scene.cards
    parts = [", ".join(_monster(p, own) for p in side.monster)]
    sections = {
        **_spells_and_traps(scene, of),
        "field": [_field(side.field, own)] if side.field else [],
        **{pile: [_name(ref, own) for ref in getattr(side, field)] for pile, field in PILES.items()},
        **{n: [str(getattr(side, n))] for n in NUMBERS if getattr(side, n) != getattr(SideScene(), n)},
    }
    parts += [f"{key}: {', '.join(names)}" for key, names in sections.items() if names]
    return " | ".join(parts).lstrip()


def _spells_and_traps(scene: Scene, of: Side) -> dict[str, list[str]]:
    """Write the sections of Spells and Traps: one per face if that keeps their order, else one for all."""
    lying = side_of(scene, of).spell_trap
    runs = {face: [_lying(p, scene, of) for p in run] for face, run in groupby(lying, lambda p: p.face)}
    if sum(map(len, runs.values())) == len(lying):
        return {"set" if face == "down" else "face-up": names for face, names in runs.items()}
    return {"set": [_lying(p, scene, of, "face-up" if p.face == "up" else "") for p in lying]}


def _field(placed: Placed, own: Own) -> str:
    return _name(placed.card, own) + _behind("face-down" if placed.face == "down" else "")


def _lying(placed: Placed, scene: Scene, of: Side, face: str = "") -> str:
    barred = "this turn" if placed.set_this_turn else ""
    worn = ""
    if bearer := placed.equipped_to:
        whose = "" if bearer.side == of else f"{bearer.side}'s "
        worn = f"equipped to {whose}{_which(side_of(scene, bearer.side), bearer.monster, scene.cards)}"
    return _name(placed.card, scene.cards) + _behind(
        "" if worn else face, barred, worn, *_anywhere(placed), *write_before(placed)
    )


def _monster(placed: Placed, own: Own) -> str:
    manner = next((m for m, lies in MANNERS.items() if lies == (placed.face, placed.position)), "")
    did = f"{' and '.join(placed.did)} this turn" if placed.did else ""
    said = "" if manner == "attack" else manner
    under = (f"material {_name(ref, own)}" for ref in placed.materials)
    made = (f"made with {_name(ref, own)}" for ref in placed.made_with)
    return _name(placed.card, own) + _behind(
        said, *under, *made, *_anywhere(placed), *write_before(placed), did
    )


def _anywhere(placed: Placed) -> tuple[str, str]:
    counters = f"{placed.counters} counter{'s' * (placed.counters > 1)}" if placed.counters else ""
    return counters, "" if placed.zone is None else f"zone {placed.zone}"


def _behind(*parts: str) -> str:
    """Write the brackets behind a name, if there is anything to put into them."""
    said = "; ".join(part for part in parts if part)
    return f" ({said})" if said else ""


def _attack(scene: Scene, attack: PendingAttack) -> str:
    attacking, defending = (scene.A, scene.B) if scene.turn_player == "A" else (scene.B, scene.A)
    by = _which(attacking, attack.attacker, scene.cards)
    if attack.target is None:
        return f"{by} directly"
    return f"{by} > {_which(defending, attack.target, scene.cards)}"


def _which(side: SideScene, place: int, own: Own) -> str:
    """Return a monster's name, with its number among those of that name if there are several.

    Raises:
        Unwritable: there is no monster in this place.
    """
    refs = [p.card for p in side.monster]
    if place not in range(len(refs)):
        raise Unwritable(f"there is no monster {place}")
    name = _name(refs[place], own)
    return f"{name}@{refs[: place + 1].count(refs[place])}" if refs.count(refs[place]) > 1 else name


def _name(ref: str, own: Own) -> str:
    """Return a card's name, or its `ref` if the name would be read as more than a name."""
    name = card_name(ref, own)
    return ref if own and ref in own and any(mark in name for mark in MARKS) else name
