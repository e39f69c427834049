"""Scenes as text: the inverse of `notation.parse_scene`."""

from itertools import groupby

from damagestep.library import cards
from damagestep.notation import MANNERS, NUMBERS, PILES, BadText, card_ref, parse_scene
from damagestep.schema.scene import PendingAttack, Placed, Scene, SideScene


class Unwritable(ValueError):
    """A scene for which the notation has no words."""


def render_scene(scene: Scene) -> str:
    """The text of a scene: `parse_scene` makes the same scene of it.

    Raises:
        Unwritable: the scene cannot be, or says something that the notation cannot.
    """
    attack = f"attack: {_attack(scene, scene.attack)}" if scene.attack else ""
    lines = [
        f"A: {_side(scene.A)}",
        f"B: {_side(scene.B)}",
        f"turn: {scene.turn_player} {scene.turn}" if _turn(scene) != _turn(Scene()) else "",
        f"at: {scene.at}" if scene.at != Scene().at else "",
        attack,
        f"until: {scene.until.at} +{scene.until.turns}" if scene.until else "",
    ]
    text = "\n".join(line.rstrip() for line in lines if line)
    try:
        again = parse_scene(text)
    except BadText as bad:
        raise Unwritable(str(bad)) from None
    if again != scene:
        raise Unwritable("the notation has no words for something in this scene")
    return text


def _turn(scene: Scene) -> tuple[str, int]:
    return scene.turn_player, scene.turn


def _side(side: SideScene) -> str:
    parts = [", ".join(_monster(p) for p in side.monster)]
    sections = {
        **_spells_and_traps(side.spell_trap),
        "field": [_name(side.field.card)] if side.field else [],
        **{pile: [_name(ref) for ref in getattr(side, field)] for pile, field in PILES.items()},
        **{n: [str(getattr(side, n))] for n in NUMBERS if getattr(side, n) != getattr(SideScene(), n)},
    }
    parts += [f"{key}: {', '.join(names)}" for key, names in sections.items() if names]
    return " | ".join(parts)


def _spells_and_traps(lying: tuple[Placed, ...]) -> dict[str, list[str]]:
    """The sections of Spells and Traps: one for each face where that keeps their order, else one for all."""
    runs = {face: [_name(p.card) + _lying(p) for p in run] for face, run in groupby(lying, lambda p: p.face)}
    if sum(map(len, runs.values())) == len(lying):
        return {"set" if face == "down" else "face-up": names for face, names in runs.items()}
    return {"set": [_name(p.card) + (_lying(p) or (" (face-up)" if p.face == "up" else "")) for p in lying]}


def _lying(placed: Placed) -> str:
    return _behind("this turn" if placed.set_this_turn else "", _counters(placed))


def _monster(placed: Placed) -> str:
    manner = next(m for m, lies in MANNERS.items() if lies == (placed.face, placed.position))
    did = f"{' and '.join(placed.did)} this turn" if placed.did else ""
    return _name(placed.card) + _behind("" if manner == "attack" else manner, _counters(placed), did)


def _counters(placed: Placed) -> str:
    return f"{placed.counters} counter{'s' * (placed.counters > 1)}" if placed.counters else ""


def _behind(*parts: str) -> str:
    """What stands behind a name in brackets, if anything does."""
    said = "; ".join(part for part in parts if part)
    return f" ({said})" if said else ""


def _attack(scene: Scene, attack: PendingAttack) -> str:
    attacking, defending = (scene.A, scene.B) if scene.turn_player == "A" else (scene.B, scene.A)
    by = _which(attacking, attack.attacker)
    return f"{by} directly" if attack.target is None else f"{by} > {_which(defending, attack.target)}"


def _which(side: SideScene, place: int) -> str:
    """A monster by its name, with its number among those of that name where there are several."""
    refs = [p.card for p in side.monster]
    name = _name(refs[place])
    return f"{name}@{refs[: place + 1].count(refs[place])}" if refs.count(refs[place]) > 1 else name


def _name(ref: str) -> str:
    """The English name of a card where it leads back to the card, else its key."""
    name = cards()[ref].name.en
    return name if card_ref(name) == ref else ref
